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

interface EffectTileProps {
  item: EffectItem;
  /** The first, large tile of a grid. */
  big?: boolean;
  text?: string | undefined;
}

/** An item of the effects library with its price. */
export function EffectTile({ item, big = false, text }: EffectTileProps) {
  const t = useT();
  const format = useFormat();
  const { credits_cost: credits } = item;
  if (isHidden(item.detail_url)) return undefined;
  return (
    <Tile
      look={big ? 'big' : 'portrait'}
      name={<Link to={item.detail_url}>{t(item.name_lang as Key)}</Link>}
      text={text}
      picture={
        <Picture
          src={item.cover_url}
          src2x={item.cover_url.replace('.webp', '@2x.webp')}
          width={300}
          height={400}
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
