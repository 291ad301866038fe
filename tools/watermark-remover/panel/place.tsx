import { useSignals } from '@preact/signals-react/runtime';
import Trash2 from 'lucide-react/icons/trash';
import { useToolText } from '#src/i18n/tool-texts.ts';
import type { PanelForm } from '#src/platform/tool-panel.ts';
import { IconButton } from '#src/ui/controls/button.tsx';
import { Step } from '#src/ui/layout/step.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { css } from '#styled-system/css/css.js';
import { peekDetail, shownPicture } from '#tools/marks/detail.ts';
import { MarksStep } from '#tools/marks/marks-step.tsx';
import { isOnStage } from '#tools/clip-rules.ts';
import type { PanelProps } from '#tools/panel-props.ts';
import { boxOf, keepBox } from './box.ts';
import { wayOf, ways } from './way.ts';

const note = css({ textStyle: 'note', color: 'muted' });

/** Longer side of a mask, pixels: where it is white is a matter of shares. */
const SIDE = 1280;

function sizeOf(form: PanelForm): Promise<{ width: number; height: number }> {
  const { ratio = 1 } = peekDetail(form);
  const [width, height] = [Math.min(1, ratio), Math.min(1, 1 / ratio)];
  return Promise.resolve({ width: Math.round(SIDE * width), height: Math.round(SIDE * height) });
}

export function Place({ form, firstStep, announce }: PanelProps) {
  useSignals();
  const text = useToolText(form.tool.family);
  const title = text('mark');
  if (!shownPicture(form))
    return (
      <Step number={String(firstStep)} wideOnly={isOnStage(form)} title={title}>
        <p className={note}>{text('drawHint')}</p>
      </Step>
    );
  const mode = wayOf(form.detail.value);
  const box = boxOf(form.options.value);
  const clear = (): void => {
    keepBox(form, undefined);
    announce(text('boxGone'));
  };
  const ofBox = (
    <IconButton label={text('clearBox')} disabled={!box} onClick={clear}>
      <Icon of={Trash2} />
    </IconButton>
  );
  const hint = mode === 'brush' ? 'paintHint' : box ? 'follows' : 'drawHint';
  return (
    <MarksStep
      {...{ form, firstStep, announce, title, mode, sizeOf }}
      modes={ways}
      hint={text(hint)}
      controls={mode === 'box' && ofBox}
    />
  );
}
