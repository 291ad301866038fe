import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useId, useState } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { useHydrated } from '#src/hydration/use-hydrated.ts';
import { isBusy } from '#src/platform/network/connection.ts';
import { clearDrafts, countDrafts, draftPictures } from '#src/features/tool-form/drafts/drafts.ts';
import { toast } from '#src/features/toasts/toasts.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { SettingsRow } from '#src/ui/sections/settings.tsx';

export function DraftsRow() {
  useSignals();
  const t = useT();
  const reason = useId();
  const hydrated = useHydrated();
  const [clearing, setClearing] = useState(false);
  useEffect(() => void countDrafts(), []);
  const count = (hydrated && draftPictures.value) || 0;
  const clear = async () => {
    if (isBusy.peek()) return void toast({ type: 'warning', text: t('settings.busy') });
    setClearing(true);
    try {
      await clearDrafts();
    } catch {
      toast({ type: 'error', text: t('settings.notCleared') });
      setClearing(false);
    }
  };
  return (
    <SettingsRow
      title={t('settings.drafts')}
      text={count === 0 ? t('settings.noDrafts') : t('settings.draftsText', { n: count })}
      textId={reason}
    >
      <Button
        size="sm"
        busy={clearing}
        disabled={count === 0}
        offReason={reason}
        onClick={() => void clear()}
      >
        {t('settings.clear')}
      </Button>
    </SettingsRow>
  );
}
