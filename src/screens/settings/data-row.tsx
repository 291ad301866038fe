import { useSignals } from '@preact/signals-react/runtime';
import { useT } from '#src/i18n/use-t.ts';
import { useHydrated } from '#src/hydration/use-hydrated.ts';
import { chooseDataUse, dataChoice, knowsDataUse } from '#src/platform/data-saver.ts';
import { SettingsRow } from '#src/ui/sections/settings.tsx';
import { Tabs } from '#src/ui/controls/tabs.tsx';
import { css } from '#styled-system/css/css.js';
import { dataChoices } from '#sw/contract/messages.ts';

const choice = css({ flex: { base: '1 0 100%', sm: '0 1 240px' } });

export function DataRow() {
  useSignals();
  const t = useT();
  const hydrated = useHydrated();
  return (
    <SettingsRow
      title={t('settings.dataUse')}
      text={t(hydrated && !knowsDataUse() ? 'settings.dataUseOwn' : 'settings.dataUseText')}
    >
      <Tabs
        className={choice}
        label={t('settings.dataUse')}
        items={dataChoices.map((id) => ({ id, label: t(`settings.dataUseChoice.${id}`) }))}
        value={hydrated ? dataChoice.value : 'auto'}
        onChange={chooseDataUse}
      />
    </SettingsRow>
  );
}
