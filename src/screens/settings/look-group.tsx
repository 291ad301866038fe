import { useSignals } from '@preact/signals-react/runtime';
import { useT } from '#src/i18n/use-t.ts';
import { openDialog } from '#src/features/dialogs/dialogs.ts';
import { changeLanguage, language } from '#src/features/page/locale.ts';
import { chooseTheme, theme, themes } from '#src/platform/theme.ts';
import { SettingsAction, SettingsGroup, SettingsRow } from '#src/ui/sections/settings.tsx';
import { select } from '#src/ui/controls/select.ts';
import { Tabs } from '#src/ui/controls/tabs.tsx';
import { css } from '#styled-system/css/css.js';
import { completeLanguages } from '#locales/languages.ts';
import { ThemeLabel } from './theme-label.tsx';

const choice = css({ flexWrap: 'wrap', flex: { base: '1 0 100%', sm: '0 1 330px' } });

export function LookGroup({ hydrated }: { hydrated: boolean }) {
  useSignals();
  const t = useT();
  return (
    <SettingsGroup title={t('settings.look')} anchor="look">
      <SettingsRow title={t('settings.theme')} text={t('settings.themeText')}>
        <Tabs
          className={choice}
          label={t('settings.theme')}
          items={themes.map((id) => ({ id, label: <ThemeLabel of={id} /> }))}
          value={hydrated ? theme.value : 'dark'}
          onChange={chooseTheme}
        />
      </SettingsRow>
      <SettingsRow title={t('settings.language')} htmlFor="language">
        <select
          id="language"
          className={select}
          value={language.value}
          onChange={(event) => void changeLanguage(event.currentTarget.value)}
        >
          {completeLanguages.map(({ code, name, tag }) => (
            <option key={code} value={code} lang={tag}>
              {name}
            </option>
          ))}
        </select>
      </SettingsRow>
      <SettingsAction title={t('settings.keyboard')} onClick={() => openDialog('keyboard')} />
    </SettingsGroup>
  );
}
