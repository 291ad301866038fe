import { useSignals } from '@preact/signals-react/runtime';
import type { MouseEvent } from 'react';
import { localizedPath } from '#contract/site/language.ts';
import { completeLanguages } from '#locales/languages.ts';
import { allHydrated } from '#src/hydration/tracker.ts';
import { useT } from '#src/i18n/use-t.ts';
import { useHydrated } from '#src/hydration/use-hydrated.ts';
import { active } from '#src/i18n/messages.ts';
import { isPlain } from '#src/app/routing/navigation/plain-page.ts';
import { withProgress } from '#src/platform/progress.ts';
import { page } from '#src/features/page/page.ts';
import { isPlainClick } from '#src/platform/plain-click.ts';
import { chooseTheme, theme, themes } from '#src/platform/theme.ts';
import { IconButton } from '#src/ui/controls/button.tsx';
import { Menu, type MenuItem } from '#src/ui/controls/menu.tsx';
import { ShellIcon } from '#src/app/shell/icons/icon.tsx';

async function choose(code: string): Promise<void> {
  const [{ changeLanguage }] = await withProgress(
    Promise.all([import('#src/features/page/locale.ts'), allHydrated()]),
  );
  await changeLanguage(code);
}

/** The languages as links to this same page: they work before hydration; after it they do not reload. */
export function useLanguages(): MenuItem[] {
  useSignals();
  const { code } = active.value;
  const { path } = page.value;
  return completeLanguages.map((each) => ({
    id: each.code,
    label: each.name,
    lang: each.tag,
    href: localizedPath(path, each),
    checked: each.code === code,
    onSelect: (event: MouseEvent<HTMLElement>) => {
      if (isPlain.peek() || !isPlainClick(event)) return;
      event.preventDefault();
      void choose(each.code);
    },
  }));
}

export function LanguageMenu() {
  useSignals();
  const t = useT();
  const items = useLanguages();
  return (
    <Menu
      label={t('app.language')}
      items={items}
      trigger={(props) => (
        <IconButton label={t('app.language')} {...props}>
          <ShellIcon name="globe" />
        </IconButton>
      )}
    />
  );
}

export function ThemeMenu() {
  useSignals();
  const t = useT();
  // The page was rendered in the default theme.
  const chosen = useHydrated() ? theme.value : 'dark';
  const items = themes.map((each) => ({
    id: each,
    label: t(`app.${each}`),
    icon: <ShellIcon name={each} />,
    checked: each === chosen,
    onSelect: () => chooseTheme(each),
  }));
  return (
    <Menu
      label={t('app.theme')}
      items={items}
      trigger={(props) => (
        <IconButton label={t('app.theme')} {...props}>
          <ShellIcon name={chosen} />
        </IconButton>
      )}
    />
  );
}
