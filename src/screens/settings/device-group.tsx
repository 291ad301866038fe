import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useId, useState } from 'react';
import { Link } from '#src/i18n/links/link.tsx';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.ts';
import { lazyComponent } from '#src/hydration/lazy-component.tsx';
import { useHydrated } from '#src/hydration/use-hydrated.ts';
import { signedIn } from '#src/features/account/session.ts';
import { isBusy, isOffline } from '#src/platform/network/connection.ts';
import { clearStorage, measureStorage, storageUsed } from '#src/features/offline/device-storage.ts';
import { toast } from '#src/features/toasts/toasts.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Disclosure } from '#src/ui/layout/disclosure.tsx';
import { SettingsAction, SettingsGroup, SettingsRow } from '#src/ui/sections/settings.tsx';
import { css } from '#styled-system/css/css.js';
import { button } from '#styled-system/recipes/button.js';
import { DraftsRow } from './drafts-row.tsx';
import { DataRow } from './data-row.tsx';
import { LanguagesRow } from './languages-row.tsx';
import { OfflineResultsRow, ProtectionRow, ResultsRow } from './results-rows.tsx';
import { NoticesRows } from './notices-rows.tsx';
import { UpdateRow } from './update-row.tsx';

const DeviceWorkRows = lazyComponent(async () => {
  const { DeviceWorkRows: Part, loadFurtherTexts } = await import('./device-work-rows.tsx');
  await loadFurtherTexts();
  return Part;
});

const last = css({ borderBlockStart: '1px solid {colors.split}', borderBlockEnd: '0' });

function StorageRow() {
  useSignals();
  const t = useT();
  const format = useFormat();
  const note = useId();
  const hydrated = useHydrated();
  const [clearing, setClearing] = useState(false);
  useEffect(() => void measureStorage(), []);
  const used = (hydrated && storageUsed.value) || 0;
  const isNone = used === 0;
  const text =
    used === 'unknown'
      ? t('settings.storageUnknown')
      : isNone
        ? t('settings.storageNone')
        : t('settings.storageText', { used: format.bytes(used) });
  const clear = async (): Promise<void> => {
    if (isBusy.peek()) return void toast({ type: 'warning', text: t('settings.busy') });
    setClearing(true);
    await clearStorage();
  };
  return (
    <SettingsRow
      title={t('settings.storage')}
      text={isNone ? text : `${text} ${t('settings.storageNote')}`}
      textId={note}
    >
      <Button size="sm" busy={clearing} disabled={isNone} offReason={note} onClick={() => void clear()}>
        {t('settings.storageClear')}
      </Button>
    </SettingsRow>
  );
}

export function DeviceGroup() {
  useSignals();
  const t = useT();
  const isMember = useHydrated() && signedIn.value;
  return (
    <SettingsGroup title={t('settings.device')} text={t('settings.deviceText')} anchor="device">
      <UpdateRow />
      <NoticesRows />
      <DataRow />
      {useHydrated() && !isOffline.value && <DeviceWorkRows />}
      <SettingsRow title={t('settings.creations')} text={t('settings.creationsText')}>
        <Link to="/my-creations" className={button({ size: 'sm' })}>
          {t('settings.open')}
        </Link>
      </SettingsRow>
      <Disclosure title={t('settings.advanced')} wide className={last}>
        <ResultsRow />
        <OfflineResultsRow />
        <DraftsRow />
        <StorageRow />
        <ProtectionRow />
        <LanguagesRow />
        {isMember && (
          <SettingsAction
            title={t('settings.check')}
            text={t('settings.checkText')}
            link={(props) => <Link to="/balance" {...props} />}
          />
        )}
      </Disclosure>
    </SettingsGroup>
  );
}
