import { useSignals } from '@preact/signals-react/runtime';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { measure } from '#src/platform/pictures/files.ts';
import type { PanelForm } from '#src/platform/tool-panel.ts';
import { detailOf, type Mode, pictureOf } from '#tools/marks/detail.ts';
import { MarksStep } from '#tools/marks/marks-step.tsx';
import type { PanelProps } from '#tools/panel-props.ts';

const modes: readonly Mode[] = ['thing', 'brush', 'box', 'eraser'];

/** The mask has the size of the photo. */
async function sizeOf(form: PanelForm): Promise<{ width: number; height: number } | undefined> {
  const picture = pictureOf(form.files.peek());
  const file = picture && (await form.load(picture.uploadId));
  return file && measure(file);
}

export function Brushes({ form, firstStep, announce }: PanelProps) {
  useSignals();
  const text = useToolText(form.tool.family);
  const { mode = 'brush' } = detailOf(form);
  return (
    <MarksStep
      {...{ form, firstStep, announce, modes, mode, sizeOf }}
      title={text('mark')}
      hint={text(`hintOf.${mode}`)}
    />
  );
}
