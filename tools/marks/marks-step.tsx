import { useSignals } from '@preact/signals-react/runtime';
import Brush from 'lucide-react/icons/brush';
import Eraser from 'lucide-react/icons/eraser';
import Redo2 from 'lucide-react/icons/redo-2';
import SquareDashed from 'lucide-react/icons/square-dashed';
import Trash2 from 'lucide-react/icons/trash';
import Undo2 from 'lucide-react/icons/undo-2';
import WandSparkles from 'lucide-react/icons/wand-sparkles';
import { type ReactNode, useEffect, useId } from 'react';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { IconButton } from '#src/ui/controls/button.tsx';
import { RangeInput } from '#src/ui/controls/range-input.tsx';
import { Tabs } from '#src/ui/controls/tabs.tsx';
import { Step } from '#src/ui/layout/step.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { css } from '#styled-system/css/css.js';
import { isOnStage } from '#tools/clip-rules.ts';
import type { PanelProps } from '#tools/panel-props.ts';
import {
  clearMarks,
  detailOf,
  marksOf,
  type Mode,
  patchDetail,
  redo,
  shownPicture,
  TEXTS,
  undo,
} from './detail.ts';
import { type SizeOfMask, watchMarks } from './make-mask.ts';

const column = css({ display: 'flex', flexDirection: 'column', gap: '3' });
const field = css({ display: 'flex', alignItems: 'center', gap: '3' });
const label = css({ textStyle: 'label', whiteSpace: 'nowrap' });
const item = css({ display: 'inline-flex', alignItems: 'center', gap: '6px' });
const note = css({ textStyle: 'small', color: 'muted' });

const icons = { thing: WandSparkles, brush: Brush, box: SquareDashed, eraser: Eraser };

const LEAST = 0.01;
const MOST = 0.2;

interface MarksStepProps extends Pick<PanelProps, 'form' | 'firstStep' | 'announce'> {
  title: string;
  /** What can be chosen, and what is. */
  modes: readonly Mode[];
  mode: Mode;
  hint: string;
  /** Instead of the buttons that take marks back and put them there again. */
  controls?: ReactNode;
  sizeOf: SizeOfMask;
}

export function MarksStep(props: MarksStepProps) {
  useSignals();
  const { form, firstStep, announce, title, modes, mode: chosen, hint, controls, sizeOf } = props;
  const id = useId();
  const text = useToolText(TEXTS);
  const format = useFormat();
  useEffect(() => watchMarks(form, sizeOf), [form, sizeOf]);
  const detail = detailOf(form);
  const marks = marksOf(detail, form.files.value);
  if (!shownPicture(form)) return undefined;
  const act = (way: typeof undo, said: string) => (): void => {
    way(form);
    announce(text(said));
  };
  return (
    <Step
      number={String(firstStep)}
      wideOnly={isOnStage(form)}
      title={title}
      controls={
        controls || (
          <>
            <IconButton label={text('takeBack')} disabled={marks.length === 0} onClick={act(undo, 'undone')}>
              <Icon of={Undo2} />
            </IconButton>
            <IconButton
              label={text('putBack')}
              disabled={detail.undone.length === 0}
              onClick={act(redo, 'redone')}
            >
              <Icon of={Redo2} />
            </IconButton>
            <IconButton
              label={text('clearMarks')}
              disabled={marks.length === 0}
              onClick={act(clearMarks, 'cleared')}
            >
              <Icon of={Trash2} />
            </IconButton>
          </>
        )
      }
    >
      <div className={column}>
        <Tabs
          label={text('mode.label')}
          value={chosen}
          onChange={(mode) => patchDetail(form, { mode })}
          items={modes.map((mode) => ({
            id: mode,
            label: (
              <span className={item}>
                <Icon of={icons[mode]} size="s" />
                {text(`mode.${mode}`)}
              </span>
            ),
          }))}
        />
        {(chosen === 'brush' || chosen === 'eraser') && (
          <div className={field}>
            <label className={label} htmlFor={id}>
              {text('size')}
            </label>
            <RangeInput
              id={id}
              min={LEAST}
              max={MOST}
              step={0.005}
              value={detail.size}
              aria-valuetext={format.percent(detail.size)}
              onChange={({ currentTarget }) => patchDetail(form, { size: currentTarget.valueAsNumber })}
            />
          </div>
        )}
        <p className={note}>{hint}</p>
      </div>
    </Step>
  );
}
