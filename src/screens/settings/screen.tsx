import { useSignals } from '@preact/signals-react/runtime';
import { Link } from '#src/i18n/link.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { useArrived } from '#src/page/use-arrived.ts';
import { remainCredits } from '#src/stores/credits.ts';
import { changeLanguage, language } from '#src/stores/locale.ts';
import type { ScreenProps } from '#src/stores/page.ts';
import { chooseTheme, theme, themes } from '#src/stores/theme.ts';
import { Coin } from '#src/ui/coin.tsx';
import { PageHead } from '#src/ui/sections/page-head.tsx';
import { SettingsGroup, SettingsRow } from '#src/ui/sections/settings.tsx';
import { Width } from '#src/ui/sections/width.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { css } from '#styled-system/css/css.js';
import { button } from '#styled-system/recipes/button.js';
import { completeLanguages } from '#locales/languages.ts';
import { DraftsRow } from './drafts-row.tsx';
import { ThemeLabel } from './theme-label.tsx';

const list = css({ display: 'grid', gap: '5', maxWidth: '760px' });
const choice = css({ flex: { base: '1 0 100%', sm: '0 1 330px' } });
const select = css({
  minHeight: 'target',
  minWidth: '180px',
  paddingInline: '14px',
  borderRadius: 'md',
  border: '0',
  background: 'field',
  boxShadow: 'inset 0 0 0 1px {colors.line}',
  color: 'menu',
  fontSize: 'ui',
  cursor: 'pointer',
});
const count = css({ display: 'inline-flex', alignItems: 'center', gap: '6px', color: 'amber', fontWeight: 'button' });
const small = button({ size: 'sm' });

/** Language, look, and what this device holds. */
export function Screen({ template }: ScreenProps) {
  useSignals();
  const t = useT();
  // The page was rendered for anybody: in the default theme, and without a balance.
  const arrived = useArrived();
  const credits = arrived ? remainCredits.value : undefined;
  return (
    <Width padded>
      {template && <PageHead title={template.h1.title} lead={template.h1.description} />}
      <div className={list}>
        <SettingsGroup title={t('settings.look')}>
          <SettingsRow title={t('settings.theme')} text={t('settings.themeText')}>
            <Tabs
              className={choice}
              label={t('settings.theme')}
              items={themes.map((id) => ({ id, label: <ThemeLabel of={id} /> }))}
              value={arrived ? theme.value : 'dark'}
              onChange={chooseTheme}
            />
          </SettingsRow>
          <SettingsRow title={t('settings.language')} htmlFor="language">
            <select id="language" className={select} value={language.value} onChange={(event) => void changeLanguage(event.currentTarget.value)}>
              {completeLanguages.map(({ code, name, tag }) => (
                <option key={code} value={code} lang={tag}>{name}</option>
              ))}
            </select>
          </SettingsRow>
        </SettingsGroup>
        <SettingsGroup title={t('settings.device')} text={t('settings.deviceText')}>
          <SettingsRow title={t('settings.credits')} text={t('settings.creditsText')}>
            {credits === undefined ? undefined : (
              <span className={count}>
                <Coin />
                {t('settings.left', { n: credits })}
              </span>
            )}
          </SettingsRow>
          <SettingsRow title={t('settings.creations')} text={t('settings.creationsText')}>
            <Link to="/my-creations" className={small}>{t('settings.open')}</Link>
          </SettingsRow>
          <DraftsRow />
        </SettingsGroup>
        <SettingsGroup title={t('settings.privacy')}>
          <SettingsRow title={t('nav.privacy')} text={t('settings.privacyText')}>
            <Link to="/privacy-policy" className={small}>{t('settings.read')}</Link>
          </SettingsRow>
        </SettingsGroup>
      </div>
    </Width>
  );
}
