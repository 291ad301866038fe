import { useSignals } from '@preact/signals-react/runtime';
import { Link } from '#src/i18n/links/link.tsx';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.ts';
import { isPhone } from '#src/platform/is-phone.ts';
import { cachedResults } from '#src/features/creations/gallery/gallery.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import Laptop from 'lucide-react/icons/laptop';
import Smartphone from 'lucide-react/icons/smartphone';
import { css } from '#styled-system/css/css.js';

const mark = css({
  display: 'flex',
  alignItems: 'center',
  gap: '5px',
  minWidth: '0',
  whiteSpace: 'nowrap',
  '& svg': { flex: 'none', width: '14px', height: '14px' },
});
/* A narrow tile has room for the size only; the text is part of the tile's name. */
const words = css({
  display: 'none',
  '@container (min-width: 212px)': { display: 'inline', overflow: 'hidden', textOverflow: 'ellipsis' },
});
const sum = css({
  display: 'flex',
  alignItems: 'center',
  columnGap: '2',
  color: 'muted',
  fontSize: 'note',
  '& svg': { width: '16px', height: '16px' },
  '& a': {
    marginInlineStart: { base: 'auto', sm: '0' },
    marginBlock: '-12px',
    paddingBlock: '3',
    color: 'themeText',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  },
});

export function OfflineBadge({ bytes }: { bytes: number }) {
  const t = useT();
  const format = useFormat();
  return (
    <span className={mark}>
      <Icon of={isPhone() ? Smartphone : Laptop} size="s" />
      <span className={words}>{isPhone() ? t('creations.keptPhone') : t('creations.keptDevice')}</span>
      <span>{format.bytes(bytes)}</span>
    </span>
  );
}

export function OfflineSummary() {
  useSignals();
  const t = useT();
  const format = useFormat();
  const all = [...cachedResults.value.values()];
  if (all.length === 0) return undefined;
  const facts = { n: all.length, size: format.bytes(all.reduce((total, { bytes }) => total + bytes, 0)) };
  return (
    <p className={sum}>
      <Icon of={isPhone() ? Smartphone : Laptop} size="s" />
      <span>{isPhone() ? t('creations.keptSumPhone', facts) : t('creations.keptSumDevice', facts)}</span>
      <Link to="/settings#device">{t('creations.keptManage')}</Link>
    </p>
  );
}
