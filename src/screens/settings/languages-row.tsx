import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useId, useState } from 'react';
import { completeLanguages } from '#locales/languages.ts';
import { useT } from '#src/i18n/use-t.ts';
import { canKeepLanguages, keepAllLanguages, keepsAllLanguages } from '#src/stores/offline-languages.ts';
import { toast } from '#src/stores/toasts.ts';
import { SettingsRow } from '#src/ui/sections/settings.tsx';
import { Switch } from '#src/ui/switch.tsx';

/** Keeps every language on the device, in place of those that are read. */
export function LanguagesRow() {
  useSignals();
  const t = useT();
  const note = useId();
  // Undefined: not known yet, or being changed.
  const [can, setCan] = useState<boolean>();
  useEffect(() => setCan(canKeepLanguages()), []);
  const change = async (keep: boolean): Promise<void> => {
    setCan(undefined);
    if (!(await keepAllLanguages(keep))) toast({ type: 'warning', text: t('settings.languagesNotKept') });
    setCan(canKeepLanguages());
  };
  const text = can === false ? t('settings.languagesCannot') : t('settings.languagesText', { n: completeLanguages.length });
  return (
    <SettingsRow title={t('settings.languages')} text={text} textId={note}>
      <Switch label={t('settings.languages')} on={can !== false && keepsAllLanguages.value} onChange={(on) => void change(on)} disabled={can !== true} offReason={note} />
    </SettingsRow>
  );
}
