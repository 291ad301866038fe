import { useSignals } from '@preact/signals-react/runtime';
import { Globe, Monitor, Moon, Sun } from 'lucide-react';
import type { MouseEvent } from 'react';
import { localizedPath } from '#contract/language.ts';
import { completeLanguages } from '#locales/languages.ts';
import { useT } from '#src/i18n/use-t.ts';
import { changeLanguage, language } from '#src/stores/locale.ts';
import { page } from '#src/stores/page.ts';
import { type Theme, chooseTheme, theme } from '#src/stores/theme.ts';
import { IconButton } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Menu } from '#src/ui/menu.tsx';

const themeIcons = { dark: Moon, light: Sun, system: Monitor } as const;
const themeKeys = Object.keys(themeIcons) as Theme[];

const isPlainClick = (event: MouseEvent): boolean => event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

/** The languages as links to this same page: they work before React arrives; with it nothing reloads. */
export function LanguageMenu() {
  useSignals();
  const t = useT();
  const code = language.value;
  const { path } = page.value;
  const items = completeLanguages.map((each) => ({
    id: each.code,
    label: each.name,
    lang: each.tag,
    href: localizedPath(path, each),
    checked: each.code === code,
    onSelect: (event: MouseEvent<HTMLElement>) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      void changeLanguage(each.code);
    },
  }));
  return (
    <Menu
      label={t('app.language')}
      items={items}
      trigger={(props) => (
        <IconButton label={t('app.language')} {...props}>
          <Icon of={Globe} />
        </IconButton>
      )}
    />
  );
}

/** Dark, light, or as the system has it. */
export function ThemeMenu() {
  useSignals();
  const t = useT();
  const chosen = theme.value;
  const items = themeKeys.map((each) => ({
    id: each,
    label: t(`app.${each}`),
    icon: <Icon of={themeIcons[each]} />,
    checked: each === chosen,
    onSelect: () => chooseTheme(each),
  }));
  return (
    <Menu
      label={t('app.theme')}
      items={items}
      trigger={(props) => (
        <IconButton label={t('app.theme')} {...props}>
          <Icon of={themeIcons[chosen]} />
        </IconButton>
      )}
    />
  );
}
