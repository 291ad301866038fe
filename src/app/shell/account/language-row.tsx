import { useSignals } from '@preact/signals-react/runtime';
import { useT } from '#src/i18n/use-t.ts';
import { useLanguages } from '#src/app/shell/nav/preferences.tsx';
import { Menu } from '#src/ui/controls/menu.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import Languages from 'lucide-react/icons/languages';
import { css } from '#styled-system/css/css.js';

const name = css({ marginInlineStart: 'auto', color: 'muted', fontSize: 'note' });

/** For headers that have no room for the globe. */
export function LanguageRow() {
  useSignals();
  const t = useT();
  const items = useLanguages();
  return (
    <Menu
      label={t('app.language')}
      items={items}
      trigger={(props) => (
        <button type="button" {...props}>
          <Icon of={Languages} />
          {t('app.language')}
          <span className={name}>{items.find(({ checked }) => checked)?.label}</span>
        </button>
      )}
    />
  );
}
