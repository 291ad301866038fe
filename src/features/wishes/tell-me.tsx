import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { openDialog } from '#src/features/dialogs/dialogs.ts';
import { signedIn } from '#src/features/account/session.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import Bell from 'lucide-react/icons/bell';
import { css } from '#styled-system/css/css.js';
import { followWish, makeWish, wish } from './wishes.ts';

const box = css({ display: 'grid', justifyItems: 'center', gap: '2' });
const row = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2' });

/** Asks to be notified when a tool opens: by e-mail with an account, else by a message to this browser. */
export function TellMe({ slug }: { slug: string }) {
  useSignals();
  const t = useT();
  const [busy, setBusy] = useState(false);
  useEffect(() => followWish(slug), [slug]);
  const { wanted = false, ways = [] } = wish.value ?? {};
  const press = async (next: boolean): Promise<void> => {
    setBusy(true);
    await makeWish(slug, next);
    setBusy(false);
  };
  if (!wanted)
    return (
      <Button tone="primary" size="lg" busy={busy} onClick={() => void press(true)}>
        <Icon of={Bell} />
        {t('soon.tell')}
      </Button>
    );
  const text = ways.includes('mail')
    ? 'soon.byMail'
    : ways.includes('push')
      ? 'soon.byPush'
      : 'soon.byNothing';
  return (
    <div className={box}>
      <p role="status">{t(text)}</p>
      <div className={row}>
        {ways.length === 0 && !signedIn.value && (
          <Button tone="primary" onClick={() => openDialog('login')}>
            {t('app.logIn')}
          </Button>
        )}
        <Button tone="line" busy={busy} onClick={() => void press(false)}>
          {t('soon.untell')}
        </Button>
      </div>
    </div>
  );
}
