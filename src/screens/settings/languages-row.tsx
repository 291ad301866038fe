import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useId, useState } from 'react';
import { completeLanguages } from '#locales/languages.ts';
import { useT } from '#src/i18n/use-t.ts';
import { useHydrated } from '#src/hydration/use-hydrated.ts';
import {
  watchLanguageCache,
  cacheAllLanguages,
  cachesAllLanguages,
} from '#src/features/offline/offline-languages.ts';
import { toast } from '#src/features/toasts/toasts.ts';
import { SettingsRow } from '#src/ui/sections/settings.tsx';
import { Switch } from '#src/ui/controls/switch.tsx';

/** Precaches every language on the device, instead of only those in use. */
export function LanguagesRow() {
  useSignals();
  const t = useT();
  const note = useId();
  const hydrated = useHydrated();
  const [can, setCan] = useState<boolean>();
  const [changing, setChanging] = useState(false);
  useEffect(() => watchLanguageCache(setCan), []);
  const change = async (keep: boolean): Promise<void> => {
    setChanging(true);
    if (!(await cacheAllLanguages(keep))) toast({ type: 'warning', text: t('settings.languagesNotKept') });
    setChanging(false);
  };
  const text =
    can === false
      ? t('settings.languagesCannot')
      : t('settings.languagesText', { n: completeLanguages.length });
  return (
    <SettingsRow title={t('settings.languages')} text={text} textId={note}>
      <Switch
        label={t('settings.languages')}
        on={hydrated && can !== false && cachesAllLanguages.value}
        onChange={(on) => void change(on)}
        disabled={can !== true || changing}
        offReason={note}
      />
    </SettingsRow>
  );
}
