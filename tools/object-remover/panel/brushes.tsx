import { useSignals } from '@preact/signals-react/runtime';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { detailOf, type Mode } from '#tools/marks/detail.ts';
import { sizeOfPhoto } from '#tools/marks/make-mask.ts';
import { MarksStep } from '#tools/marks/marks-step.tsx';
import type { PanelProps } from '#tools/panel-props.ts';

const modes: readonly Mode[] = ['thing', 'brush', 'box', 'eraser'];

export function Brushes({ form, firstStep, announce }: PanelProps) {
  useSignals();
  const text = useToolText(form.tool.family);
  const { mode = 'brush' } = detailOf(form);
  return (
    <MarksStep
      {...{ form, firstStep, announce, modes, mode, sizeOf: sizeOfPhoto }}
      title={text('mark')}
      hint={text(`hintOf.${mode}`)}
    />
  );
}
