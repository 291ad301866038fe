import { Link } from '#src/i18n/links/link.tsx';
import { isHidden } from '#src/i18n/links/hidden-pages.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Cost } from '#src/ui/media/coin.tsx';
import { Tile } from '#src/ui/sections/tiles.tsx';
import { css } from '#styled-system/css/css.js';
import type { Key } from '#src/i18n/messages.ts';
import { Picture } from '#src/ui/media/picture.tsx';
import type { EffectItem } from '#tools/effect-items.ts';

const hidden = css({ srOnly: true });

/** Phones of three pixels a CSS pixel take the file that those of two do. */
const DENSE = '(min-resolution:2.1dppx) and (max-width:639px)';
/** Widths of tiles, see `Tiles`; on phones a little less, so that two pixels a CSS pixel take the small file. */
const WIDTHS = {
  rail: `${DENSE} 96px,150px`,
  grid: `${DENSE} 22vw,(min-width:1280px) 230px,(min-width:1024px) 24vw,(min-width:640px) 31vw,38vw`,
  big: '(min-width:1280px) 470px,(min-width:1024px) 48vw,(min-width:640px) 63vw,92vw',
} as const;

interface EffectTileProps {
  item: EffectItem;
  /** `big`: the first, large tile of a grid. */
  shown: keyof typeof WIDTHS;
  text?: string | undefined;
}

export function EffectTile({ item, shown, text }: EffectTileProps) {
  const t = useT();
  const format = useFormat();
  const { credits_cost: credits } = item;
  if (isHidden(item.detail_url)) return undefined;
  return (
    <Tile
      look={shown === 'big' ? 'big' : 'portrait'}
      name={<Link to={item.detail_url}>{t(item.name_lang as Key)}</Link>}
      text={text}
      picture={
        <Picture
          src={item.cover_url}
          src2x={item.cover_url.replace('.webp', '@2x.webp')}
          width={300}
          height={400}
          sizes={WIDTHS[shown]}
          eager={shown === 'big'}
          alt=""
        />
      }
      end={
        <span>
          <span aria-hidden>
            <Cost amount={format.number(credits)} onMedia />
          </span>
          <span className={hidden}>{t('effects.cost', { n: credits })}</span>
        </span>
      }
    />
  );
}
