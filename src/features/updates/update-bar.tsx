import { useSignals } from '@preact/signals-react/runtime';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useT } from '#src/i18n/use-t.ts';
import { NewsButton } from '#src/features/updates/news-button.tsx';
import { isBusy } from '#src/platform/network/connection.ts';
import { acceptUpdate, postponeUpdate } from '#src/features/updates/update.ts';
import { updateState } from '#src/features/updates/update-state.ts';
import { Bar } from '#src/ui/feedback/bar.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { css } from '#styled-system/css/css.js';

const strong = css({ fontWeight: 'strong' });

/** Offers the new build; it is never applied automatically. */
export function UpdateBar() {
  useSignals();
  const t = useT();
  const reloading = updateState.value === 'reloading';
  return (
    <Bar
      tone="theme"
      icon={<Icon of={RefreshCw} />}
      actions={
        <>
          {!reloading && <NewsButton />}
          {!reloading && (
            <Button size="sm" tone="ghost" onClick={postponeUpdate}>
              {t('update.later')}
            </Button>
          )}
          <Button size="sm" tone="primary" busy={reloading} onClick={acceptUpdate}>
            {reloading ? t('update.reloading') : t('update.reload')}
          </Button>
        </>
      }
    >
      <b className={strong}>{t('update.ready')}</b> {isBusy.value ? t('update.busy') : t('update.safe')}
    </Bar>
  );
}
