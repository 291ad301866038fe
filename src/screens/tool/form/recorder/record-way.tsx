import { useState } from 'react';
import Mic from 'lucide-react/icons/mic';
import type { ToolInput } from '#contract/tools/tool.ts';
import { type ToolForm, setOption } from '#src/features/tool-form/tool-form.ts';
import { lazyComponent } from '#src/hydration/lazy-component.tsx';
import { useT } from '#src/i18n/use-t.ts';
import type { FileOrigin } from '#src/platform/tool-panel.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { css } from '#styled-system/css/css.js';

const RecorderDialog = lazyComponent(async () => (await import('./recorder-dialog.tsx')).RecorderDialog);

/* A dialog must not inherit the alignment of its parent. */
const apart = css({ textAlign: 'start', display: 'contents' });

/** Where a model has to be told what a sample says. */
const WORDS = 'said';

interface RecordProps {
  form: ToolForm;
  input: ToolInput;
  onFile: (origin: FileOrigin) => void;
}

/** The microphone as a source of sounds. */
export function RecordWay({ form, input, onFile }: RecordProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const take = (file: File, words: string): void => {
    setOpen(false);
    if (form.state.value.options[WORDS] !== undefined) setOption(form, WORDS, words);
    onFile({ file });
  };
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <Icon of={Mic} size="s" />
        {t('recorder.record')}
      </Button>
      <div className={apart}>
        {open && (
          <RecorderDialog form={form} input={input} onClose={() => setOpen(false)} onRecording={take} />
        )}
      </div>
    </>
  );
}
