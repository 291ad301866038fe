import { useSignals } from '@preact/signals-react/runtime';
import { Trash2 } from 'lucide-react';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { IconButton } from '#src/ui/controls/button.tsx';
import { Step } from '#src/ui/layout/step.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { css } from '#styled-system/css/css.js';
import type { PanelProps } from '#tools/panel-props.ts';
import { boxOf, keepBox } from './box.ts';

const note = css({ textStyle: 'note', color: 'muted' });

/** What the box is for, and a way to draw it anew. */
export function Place({ form, firstStep, announce }: PanelProps) {
  useSignals();
  const text = useToolText(form.tool.family);
  const box = boxOf(form.options.value);
  const clear = (): void => {
    keepBox(form, undefined);
    announce(text('boxGone'));
  };
  return (
    <Step
      number={String(firstStep)}
      wideOnly
      title={text('mark')}
      controls={
        box && (
          <IconButton label={text('clearBox')} onClick={clear}>
            <Icon of={Trash2} />
          </IconButton>
        )
      }
    >
      <p className={note}>{text(box ? 'follows' : 'drawHint')}</p>
    </Step>
  );
}
