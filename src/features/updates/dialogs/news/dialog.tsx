import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { DialogFrame } from '#src/features/dialogs/dialog-frame.tsx';
import type { DialogContentProps, DialogPolicy } from '#src/features/dialogs/policy.ts';
import { useT } from '#src/i18n/use-t.ts';
import { isBusy } from '#src/platform/network/connection.ts';
import type { DialogParams } from '#src/features/dialogs/dialog-params.ts';
import { acceptUpdate, postponeUpdate } from '#src/features/updates/update.ts';
import { updateState } from '#src/features/updates/update-state.ts';
import { loadNews, updateNews } from '#src/features/updates/news.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { css } from '#styled-system/css/css.js';

export const policy: DialogPolicy = { width: '480px' };

const list = css({
  display: 'grid',
  gap: '3',
  paddingInlineStart: '5',
  marginBlockEnd: '5',
  '& > li': { listStyle: 'disc' },
  '& > li::marker': { color: 'themeText' },
});
const note = css({ textStyle: 'small', color: 'muted', marginBlockEnd: '4' });
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '2',
  '& > *': { flex: { base: '1 1 140px', sm: '0 1 auto' } },
});

/** News of the waiting build, with the same choice as the update bar. */
export function Content({ close }: DialogContentProps<DialogParams['news']>) {
  useSignals();
  const t = useT();
  useEffect(() => void loadNews(), []);
  const news = updateNews.value;
  const choose = (chosen: () => void): void => {
    // Closed first: a reload would open it again.
    close();
    chosen();
  };
  return (
    <DialogFrame title={t('update.news')}>
      {news.length === 0 ? (
        <p className={note}>{t('update.noNews')}</p>
      ) : (
        <ul className={list}>
          {news.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {updateState.value !== 'none' && (
        <>
          <p className={note}>{isBusy.value ? t('update.busy') : t('update.safe')}</p>
          <div className={row}>
            <Button onClick={() => choose(postponeUpdate)}>{t('update.later')}</Button>
            <Button
              tone="primary"
              busy={updateState.value === 'reloading'}
              onClick={() => choose(acceptUpdate)}
            >
              {t('update.reload')}
            </Button>
          </div>
        </>
      )}
    </DialogFrame>
  );
}
