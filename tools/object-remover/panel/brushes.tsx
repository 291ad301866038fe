import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { css } from '#styled-system/css/css.js';
import { detailOf, type Mode } from '#tools/marks/detail.ts';
import { sizeOfPhoto } from '#tools/marks/make-mask.ts';
import { MarksStep } from '#tools/marks/marks-step.tsx';
import { USUAL } from '#tools/marks/thing-overlay.tsx';
import type { PanelProps } from '#tools/panel-props.ts';
import { isPoor, watchFill } from './judge.ts';

const modes: readonly Mode[] = [USUAL, 'brush', 'box', 'eraser'];

const warning = css({ layerStyle: 'warning', textStyle: 'small' });

export function Brushes({ form, firstStep, announce }: PanelProps) {
  useSignals();
  const text = useToolText(form.tool.family);
  const { mode = USUAL } = detailOf(form);
  useEffect(() => watchFill(form), [form]);
  return (
    <>
      <MarksStep
        {...{ form, firstStep, announce, modes, mode, sizeOf: sizeOfPhoto }}
        title={text('mark')}
        hint={text(`hintOf.${mode}`)}
      />
      {isPoor.value && (
        <p className={warning} role="status">
          {text('poor')}
        </p>
      )}
    </>
  );
}
