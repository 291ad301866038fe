import { useSignals } from '@preact/signals-react/runtime';
import { useT } from '#src/i18n/use-t.ts';
import { NewsButton } from '#src/features/updates/news-button.tsx';
import { useHydrated } from '#src/hydration/use-hydrated.ts';
import { isBusy } from '#src/platform/network/connection.ts';
import { acceptUpdate } from '#src/features/updates/update.ts';
import { updateState } from '#src/features/updates/update-state.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { SettingsRow } from '#src/ui/sections/settings.tsx';

/** A new build that waits, also after it was postponed. */
export function UpdateRow() {
  useSignals();
  const t = useT();
  const hydrated = useHydrated();
  if (!hydrated || updateState.value === 'none') return null;
  const reloading = updateState.value === 'reloading';
  return (
    <SettingsRow title={t('update.ready')} text={isBusy.value ? t('update.busy') : t('update.safe')}>
      {!reloading && <NewsButton />}
      <Button size="sm" tone="primary" busy={reloading} onClick={acceptUpdate}>
        {reloading ? t('update.reloading') : t('update.reload')}
      </Button>
    </SettingsRow>
  );
}
