import { useSignals } from '@preact/signals-react/runtime';
import { HeroClip } from '#src/features/page/media/hero-clip.tsx';
import { template } from '#src/features/page/page.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Picture } from '#src/ui/media/picture.tsx';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import type { Example } from '#tools/examples.ts';

/* Small above the form where there is one column; as large as there is room beside it. */
const figure = css({
  width: 'full',
  display: 'grid',
  gap: '2',
  '& img': { width: 'full', height: 'auto', borderRadius: 'xl' },
  lgDown: {
    gridTemplateColumns: '112px minmax(0,1fr)',
    alignItems: 'center',
    gap: '3',
    textAlign: 'start',
    '& :is(img,video)': { aspectRatio: '4/3', objectFit: 'cover', borderRadius: 'md' },
    '& button': { insetInlineEnd: '1', bottom: '1', minWidth: '32px', height: '32px' },
  },
});
/* Pictures of each shape leave room for the words below them. */
const square = css({ lg: { maxWidth: '340px' } });
const tall = css({ lg: { maxWidth: '260px' } });
const caption = css({ textStyle: 'note', color: 'muted' });
const what = css({
  display: 'block',
  textStyle: 'small',
  color: 'desc',
  lineClamp: '3',
  lg: { display: 'none' },
});

/** What this tool has made of people and things of the site; where it is small, the smaller file of its card. */
export function ToolExample({ slug, of: [width, height, bytes, av1] }: { slug: string; of: Example }) {
  useSignals();
  const t = useT();
  const src = `/media/tools/${slug}`;
  const still = (
    <picture>
      <source media="(max-width:1023px)" srcSet={`/media/covers/${slug}.webp`} />
      <Picture src={`${src}.webp`} width={width} height={height} alt="" />
    </picture>
  );
  return (
    <figure className={cx(figure, width < height && tall, width === height && square)}>
      {bytes === undefined || av1 === undefined ? (
        still
      ) : (
        <HeroClip clip={{ src: `${src}.mp4`, bytes, av1: { src: `${src}.av1.mp4`, bytes: av1 } }}>
          {still}
        </HeroClip>
      )}
      <figcaption className={caption}>
        <span className={what}>{template.value?.h1.description}</span>
        {t('media.example')}
      </figcaption>
    </figure>
  );
}
