import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useId, useState } from 'react';
import { completeLanguages } from '#locales/languages.ts';
import { useT } from '#src/i18n/use-t.ts';
import { useArrived } from '#src/hydration/use-hydrated.ts';
import {
  followKeeping,
  keepAllLanguages,
  keepsAllLanguages,
} from '#src/features/offline/offline-languages.ts';
import { toast } from '#src/features/toasts/toasts.ts';
import { SettingsRow } from '#src/ui/sections/settings.tsx';
import { Switch } from '#src/ui/controls/switch.tsx';

/** Keeps every language on the device, in place of those that are read. */
export function LanguagesRow() {
  useSignals();
  const t = useT();
  const note = useId();
  const arrived = useArrived();
  const [can, setCan] = useState<boolean>();
  const [changing, setChanging] = useState(false);
  useEffect(() => followKeeping(setCan), []);
  const change = async (keep: boolean): Promise<void> => {
    setChanging(true);
    if (!(await keepAllLanguages(keep))) toast({ type: 'warning', text: t('settings.languagesNotKept') });
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
        on={arrived && can !== false && keepsAllLanguages.value}
        onChange={(on) => void change(on)}
        disabled={can !== true || changing}
        offReason={note}
      />
    </SettingsRow>
  );
}
