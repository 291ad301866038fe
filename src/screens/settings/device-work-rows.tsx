import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useId, useState } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.ts';
import {
  type PackKind,
  dropPack,
  loadPack,
  packs,
  readPacks,
  stopPack,
} from '#src/features/device-work/pack.ts';
import { choosePlace, placeChoice, placeChoices } from '#src/features/device-work/place.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Tabs } from '#src/ui/controls/tabs.tsx';
import { SettingsRow } from '#src/ui/sections/settings.tsx';

export { loadFurtherTexts } from '#src/i18n/family-texts.ts';

function PackRow({ kind, title }: { kind: PackKind; title: string }) {
  useSignals();
  const t = useT();
  const format = useFormat();
  const note = useId();
  const [dropping, setDropping] = useState(false);
  const { phase, bytes = 0, done, failed } = packs[kind].value;
  const size = format.bytes(bytes);
  const drop = async (): Promise<void> => {
    setDropping(true);
    await dropPack(kind);
    setDropping(false);
  };
  const text =
    phase === 'here'
      ? t('device.packHere', { size })
      : phase === 'loading'
        ? t('device.loading', { done: format.bytes(done), size })
        : failed
          ? t('device.loadFailed')
          : t('device.packAbsent', { size });
  return (
    <SettingsRow title={title} text={text} textId={note}>
      {phase === 'here' ? (
        <Button size="sm" busy={dropping} onClick={() => void drop()}>
          {t('device.remove')}
        </Button>
      ) : (
        <Button size="sm" onClick={() => (phase === 'loading' ? stopPack(kind) : void loadPack(kind))}>
          {t(phase === 'loading' ? 'device.stop' : 'device.download')}
        </Button>
      )}
    </SettingsRow>
  );
}

export function DeviceWorkRows() {
  useSignals();
  const t = useT();
  useEffect(() => void readPacks(), []);
  if (packs.small.value.phase === 'none') return undefined;
  return (
    <>
      <SettingsRow title={t('device.where')} text={t('device.whereText')}>
        <Tabs
          label={t('device.where')}
          value={placeChoice.value}
          onChange={choosePlace}
          items={placeChoices.map((id) => ({ id, label: t(`device.choice.${id}`) }))}
        />
      </SettingsRow>
      <PackRow kind="small" title={t('device.pack')} />
      <PackRow kind="large" title={t('device.packLarge')} />
    </>
  );
}
