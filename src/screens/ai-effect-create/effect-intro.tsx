import { Link } from '#src/i18n/links/link.tsx';
import type { Key } from '#src/i18n/messages.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { useT } from '#src/i18n/use-t.ts';
import { css } from '#styled-system/css/css.js';
import type { LibraryItem } from '#tools/effect-library.ts';
import { EffectPicture } from './effect-picture.tsx';

const row = css({ display: 'flex', alignItems: 'center', gap: '3' });
const cover = css({
  flex: 'none',
  width: '60px',
  height: '80px',
  borderRadius: 'md',
  overflow: 'hidden',
  '& img': { width: 'full', height: 'full', objectFit: 'cover' },
});
const words = css({ minWidth: '0' });
const title = css({ textStyle: 'h3', lg: { display: 'none' } });
const about = css({ textStyle: 'note', color: 'muted' });
const link = css({ textStyle: 'note', color: 'themeText', textDecoration: 'underline' });

export function EffectIntro({ item }: { item: LibraryItem }) {
  const t = useT();
  const name = t(item.name_lang as Key);
  return (
    <div className={row}>
      <div className={cover}>
        <EffectPicture src={item.cover_url} name={name} />
      </div>
      <div className={words}>
        <p className={title}>{name}</p>
        <p className={about}>{useToolText('effects')(`about.${item.id}`)}</p>
        <Link to="/ai-effect" className={link}>
          {t('effects.back')}
        </Link>
      </div>
    </div>
  );
}
