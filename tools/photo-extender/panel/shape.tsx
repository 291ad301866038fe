import { useSignals } from '@preact/signals-react/runtime';
import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect } from 'react';
import { ratios } from '#contract/tools/borders/options.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { IconButton } from '#src/ui/controls/button.tsx';
import { Chip } from '#src/ui/controls/chip.tsx';
import { Step } from '#src/ui/layout/step.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { css } from '#styled-system/css/css.js';
import { framed, isEmpty } from '#contract/tools/borders/frame.ts';
import type { PanelProps } from '#tools/panel-props.ts';
import { Choose } from './choose.tsx';
import { chooseRatio, clearFrame, photoOf, ratioOf, sidesOf } from './frame-state.ts';
import { watchFrame } from './proposals.ts';

const column = css({ display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' });
const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
const shape = css({
  display: 'inline-block',
  border: '1.5px solid currentColor',
  borderRadius: '2px',
  height: '14px',
});
const shapes: Readonly<Record<string, string>> = {
  '1:1': css({ aspectRatio: '1' }),
  '4:5': css({ aspectRatio: '4/5' }),
  '3:4': css({ aspectRatio: '3/4' }),
  '16:9': css({ aspectRatio: '16/9' }),
  '9:16': css({ aspectRatio: '9/16' }),
};
const note = css({ textStyle: 'small', color: 'muted', fontVariantNumeric: 'tabular-nums' });

export function Shape({ form, firstStep, announce }: PanelProps) {
  useSignals();
  const text = useToolText(form.tool.family);
  useEffect(() => watchFrame(form), [form]);
  const photo = photoOf(form);
  if (!photo) return undefined;
  const added = sidesOf(form, photo);
  const size = framed(photo, added);
  const said = text(isEmpty(added) ? 'sizeNow' : 'sizeNew', {
    width: Math.round(size.width),
    height: Math.round(size.height),
  });
  return (
    <Step
      number={String(firstStep)}
      wideOnly
      title={text('shape')}
      controls={
        <IconButton
          label={text('clear')}
          disabled={isEmpty(added)}
          onClick={() => {
            clearFrame(form, photo);
            announce(text('cleared'));
          }}
        >
          <Icon of={Undo2} />
        </IconButton>
      }
    >
      <div className={column}>
        <div className={chips} role="group" aria-label={text('option.ratio')}>
          {ratios.map((ratio) => (
            <Chip
              key={ratio}
              pressed={ratioOf(form) === ratio}
              onClick={() => chooseRatio(form, photo, ratio)}
            >
              {shapes[ratio] && <span className={`${shape} ${shapes[ratio]}`} aria-hidden />}
              {text(`choice.ratio.${ratio}`)}
            </Chip>
          ))}
        </div>
        <p className={note}>{said}</p>
        <Choose form={form} announce={announce} />
      </div>
    </Step>
  );
}
