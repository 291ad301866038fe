import { useSignals } from '@preact/signals-react/runtime';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.ts';
import {
  confirmationReason,
  unconfirmedFiles,
  confirmUploads,
} from '#src/features/uploads/upload-confirmation.ts';
import type { ToolForm } from '#src/features/tool-form/tool-form.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { ActionFoot } from '#src/screens/tool/action-bar.tsx';

/** Files of the form that wait for the user's confirmation, and their bytes together. */
export function unconfirmedOf(form: ToolForm): { ids: string[]; bytes: number } {
  const asking = form.state.value.files.flatMap(({ uploadId: id }) => {
    const bytes = unconfirmedFiles.value.get(id);
    return bytes === undefined ? [] : [{ id, bytes }];
  });
  return { ids: asking.map(({ id }) => id), bytes: asking.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** With the data saver: how much would be sent, and the button that sends it. */
export function DataNote({ form }: { form: ToolForm }) {
  useSignals();
  const t = useT();
  const format = useFormat();
  const { ids, bytes } = unconfirmedOf(form);
  const size = format.bytes(bytes);
  return (
    <ActionFoot
      info={
        <span role="status">
          {t(confirmationReason.value === 'saved' ? 'tool.askSaved' : 'tool.askMobile', { size })}
        </span>
      }
    >
      <Button tone="primary" size="lg" full onClick={() => confirmUploads(ids)}>
        {t('tool.sendNow', { size })}
      </Button>
    </ActionFoot>
  );
}
