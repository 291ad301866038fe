import { useState, type FormEvent } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { useHoldReload } from '#src/features/page/use-hold-reload.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { TextField } from '#src/ui/controls/field.tsx';
import { css } from '#styled-system/css/css.js';

const form = css({ display: 'flex', flexDirection: 'column', gap: '4' });

const isAddress = (text: string): boolean => /^https?:\/\/[^/]+\.[^/]+/i.test(text) && URL.canParse(text);

export function UrlDialog({ onClose, onUrl }: { onClose: () => void; onUrl: (url: string) => void }) {
  const t = useT();
  const [text, setText] = useState('');
  const [touched, setTouched] = useState(false);
  useHoldReload('address', text !== '');
  const bad = touched && !isAddress(text.trim());
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTouched(true);
    if (isAddress(text.trim())) onUrl(text.trim());
  };
  return (
    <Dialog open onClose={onClose} title={t('tool.urlTitle')} closeLabel={t('tool.close')} width="480px">
      <form className={form} onSubmit={submit} noValidate>
        <TextField
          label={t('tool.urlLabel')}
          hint={t('tool.urlHint')}
          error={bad ? t('upload.badAddress') : undefined}
          type="url"
          inputMode="url"
          autoComplete="off"
          autoFocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onBlur={() => setTouched(text !== '')}
        />
        <Button tone="primary" type="submit" full>
          {t('tool.urlAdd')}
        </Button>
      </form>
    </Dialog>
  );
}
