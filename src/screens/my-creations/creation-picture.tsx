import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import type { Result } from '#contract/media/media.ts';
import { useT } from '#src/i18n/use-t.ts';
import { TileClip } from '#src/features/page/media/tile-clip.tsx';
import { MediaAway, useMediaAway } from '#src/features/page/media/media-missing.tsx';
import { cachedResults } from '#src/features/creations/gallery/gallery.ts';
import { useCssVars } from '#src/ui/css-vars.ts';
import { css } from '#styled-system/css/css.js';

/** Widths of the server's smaller forms that a tile can need, in pixels. */
const WIDTHS = [160, 320, 640, 1280];
/* The columns of the grid. */
const SIZES = '(min-width: 1280px) 20vw, (min-width: 1024px) 25vw, (min-width: 640px) 33vw, 50vw';

/** Smaller forms of a picture; the whole one only where it is no larger than the largest of them. */
function smaller({ url, width }: Result): { srcSet?: string; sizes?: string } {
  if (width === null) return {};
  const forms = WIDTHS.filter((each) => each < width).map((each) => `${url}&w=${each} ${each}w`);
  const isLarge = width > (WIDTHS.at(-1) ?? 0);
  return { srcSet: [...forms, ...(isLarge ? [] : [`${url} ${width}w`])].join(', '), sizes: SIZES };
}

/** Milliseconds until what failed once is tried again: a busy server is no reason to show nothing until a reload. */
const AGAIN_MS = 2000;

/** A poster is 640 pixels wide; half of it is enough for a tile of a screen of density 1. */
const posterOf = (poster: string): string => (devicePixelRatio > 1 ? poster : `${poster}&w=320`);

const fill = css({ width: 'full', height: 'full' });
const picture = css({
  width: 'full',
  height: 'full',
  objectFit: 'cover',
  objectPosition: 'var(--focus,50% 50%)',
  transition: 'transform {durations.slow} {easings.enter}',
  '[data-hovered] &': { transform: 'scale(1.03)' },
});

/** An icon where the result cannot be loaded. */
export function CreationPicture({ result }: { result: Result }) {
  useSignals();
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  const { focus } = result;
  useCssVars(ref, { '--focus': focus && `${focus.x * 100}% ${focus.y * 100}%` });
  const [away, onError, retry] = useMediaAway(result.url, cachedResults.value.has(result.name));
  const retried = useRef(false);
  useEffect(() => {
    if (!away || retried.current) return undefined;
    const timer = setTimeout(() => {
      retried.current = true;
      retry();
    }, AGAIN_MS);
    return () => clearTimeout(timer);
  });
  if (away) return <MediaAway size="tile" />;
  const { url, kind, width, height, poster } = result;
  const facts = { className: picture, src: url, width: width ?? 300, height: height ?? 400 };
  return (
    <div ref={ref} className={fill} onErrorCapture={onError}>
      {(kind === 'video' || kind === 'gif') && (
        <TileClip {...facts} kind={kind} poster={poster && posterOf(poster)} label={t('tool.result')} />
      )}
      {kind === 'audio' && poster !== undefined && (
        <img
          {...facts}
          src={posterOf(poster)}
          alt={t('tool.result')}
          loading="lazy"
          decoding="async"
          draggable={false}
        />
      )}
      {kind === 'image' && (
        <img
          {...facts}
          {...smaller(result)}
          alt={t('tool.result')}
          loading="lazy"
          decoding="async"
          draggable={false}
        />
      )}
    </div>
  );
}
