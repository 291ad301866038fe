import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { mainKind } from '#contract/tools/tool.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { useT } from '#src/i18n/use-t.ts';
import { ApiError } from '#src/platform/http/errors.ts';
import { Button } from '#src/ui/controls/button.tsx';
import type { PanelProps } from '#tools/panel-props.ts';
import type { Source } from './choice/detail.ts';
import { forgetKept, keepSource, kept } from './choice/kept-faces.ts';

type KeepButtonProps = PanelProps & { source: Source };

/** Keeps the face of a source in the account, once its consent is given; or deletes it there. */
export function KeepButton({ form, source, isUser, announce, warn }: KeepButtonProps) {
  useSignals();
  const t = useT();
  const own = useToolText(form.tool.family, mainKind(form.work));
  const [busy, setBusy] = useState(false);
  const file = form.files.value.find(({ uploadId }) => uploadId === source.uploadId);
  const { kept: name } = source;
  const run = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    setBusy(true);
    try {
      await work();
      announce(done);
    } catch (error) {
      warn(error instanceof ApiError ? error.message : t('error.unexpected'));
    } finally {
      setBusy(false);
    }
  };
  if (!isUser) return undefined;
  if (name !== undefined) {
    return (
      <Button
        size="sm"
        tone="ghost"
        busy={busy}
        onClick={() => void run(() => forgetKept(form, name), own('forgotten'))}
      >
        {own('forget')}
      </Button>
    );
  }
  // Of a group photo the whole picture would be kept.
  const canKeep = source.checked !== undefined && source.place === undefined && file?.consent !== undefined;
  if (source.preset || !canKeep) return undefined;
  const title = own('keptName', { n: kept.value.length + 1 });
  return (
    <Button
      size="sm"
      tone="ghost"
      busy={busy}
      onClick={() => void run(() => keepSource(form, source, title), own('keptNow'))}
    >
      {own('keep')}
    </Button>
  );
}
