import { HeroClip } from '#src/features/page/media/hero-clip.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { Picture } from '#src/ui/media/picture.tsx';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import type { Example } from '#tools/examples.ts';

const figure = css({
  width: 'full',
  display: 'grid',
  gap: '2',
  '& img': { width: 'full', height: 'auto', borderRadius: 'xl' },
});
/* Pictures of each shape leave room for the words below them. */
const square = css({ maxWidth: '340px' });
const tall = css({ maxWidth: '260px' });
const caption = css({ textStyle: 'note', color: 'muted' });

/** What this tool has made of people and things of the site. */
export function ToolExample({ slug, of: [width, height, bytes, av1] }: { slug: string; of: Example }) {
  const t = useT();
  const src = `/media/tools/${slug}`;
  const still = <Picture src={`${src}.webp`} width={width} height={height} alt="" />;
  return (
    <figure className={cx(figure, width < height && tall, width === height && square)}>
      {bytes === undefined || av1 === undefined ? (
        still
      ) : (
        <HeroClip clip={{ src: `${src}.mp4`, bytes, av1: { src: `${src}.av1.mp4`, bytes: av1 } }}>
          {still}
        </HeroClip>
      )}
      <figcaption className={caption}>{t('media.example')}</figcaption>
    </figure>
  );
}
