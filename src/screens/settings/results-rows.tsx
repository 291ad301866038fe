import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useId, useState } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.ts';
import { useHydrated } from '#src/hydration/use-hydrated.ts';
import {
  galleryBudget,
  cachedResults,
  readGallery,
  uncacheResults,
} from '#src/features/creations/gallery/gallery.ts';
import { autoCachesResults, setAutoCache } from '#src/features/creations/gallery/choice.ts';
import { requestPersistence, protection, readProtection } from '#src/platform/storage/persist.ts';
import { toast } from '#src/features/toasts/toasts.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { SettingsRow } from '#src/ui/sections/settings.tsx';
import { Switch } from '#src/ui/controls/switch.tsx';

export function ResultsRow() {
  useSignals();
  const t = useT();
  const hydrated = useHydrated();
  return (
    <SettingsRow title={t('settings.results')} text={t('settings.resultsText')}>
      <Switch
        label={t('settings.results')}
        on={!hydrated || autoCachesResults.value}
        onChange={setAutoCache}
      />
    </SettingsRow>
  );
}

export function OfflineResultsRow() {
  useSignals();
  const t = useT();
  const format = useFormat();
  const note = useId();
  const hydrated = useHydrated();
  const [clearing, setClearing] = useState(false);
  useEffect(() => void readGallery(), []);
  const cached = hydrated ? [...cachedResults.value] : [];
  const used = cached.reduce((sum, [, { bytes }]) => sum + bytes, 0);
  const text =
    cached.length === 0
      ? t('settings.keptNone')
      : t('settings.keptText', {
          n: cached.length,
          used: format.bytes(used),
          most: format.bytes(galleryBudget.value ?? used),
        });
  const clear = async (): Promise<void> => {
    setClearing(true);
    await uncacheResults(cached.map(([name]) => name));
    setClearing(false);
    toast({ text: t('settings.keptCleared') });
  };
  return (
    <SettingsRow title={t('settings.kept')} text={text} textId={note}>
      <Button
        size="sm"
        busy={clearing}
        disabled={cached.length === 0}
        offReason={note}
        onClick={() => void clear()}
      >
        {t('settings.keptClear')}
      </Button>
    </SettingsRow>
  );
}

export function ProtectionRow() {
  useSignals();
  const t = useT();
  const note = useId();
  const hydrated = useHydrated();
  const [asking, setAsking] = useState(false);
  useEffect(() => void readProtection(), []);
  const state = hydrated ? protection.value : undefined;
  const text =
    state === 'protected'
      ? t('settings.protectionOn')
      : state === 'unsupported'
        ? t('settings.protectionUnknown')
        : t('settings.protectionOff');
  const ask = async (): Promise<void> => {
    setAsking(true);
    await requestPersistence();
    setAsking(false);
    if (protection.peek() !== 'protected')
      toast({ type: 'warning', text: t('settings.protectDenied'), duration: 8000 });
  };
  return (
    <SettingsRow title={t('settings.protection')} text={text} textId={note}>
      {state === 'open' && (
        <Button size="sm" busy={asking} onClick={() => void ask()}>
          {t('settings.protect')}
        </Button>
      )}
    </SettingsRow>
  );
}
