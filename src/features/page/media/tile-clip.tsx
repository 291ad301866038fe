import { useSignals } from '@preact/signals-react/runtime';
import Play from 'lucide-react/icons/play';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { savesData } from '#src/platform/data-saver.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { lookedAt, watchTile } from './looked-at.ts';

const blank = css({ display: 'grid', placeItems: 'center', background: 'stage', color: 'muted' });

const fill = css({ display: 'block', width: 'full', height: 'full' });

interface TileClipProps {
  kind: 'gif' | 'video';
  src: string;
  poster?: string | undefined;
  width: number;
  height: number;
  label: string;
  className?: string | undefined;
}

const lessMotion = (): MediaQueryList => matchMedia('(prefers-reduced-motion: reduce)');

function watchMotion(onChange: () => void): () => void {
  const query = lessMotion();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the clip of a tile moves: it is looked at, and neither data saver nor reduced motion is on. */
function useMoves(tile: HTMLElement | null): boolean {
  useSignals();
  const isStill = useSyncExternalStore(
    watchMotion,
    () => lessMotion().matches,
    () => true,
  );
  const rests = savesData.value || isStill;
  useEffect(() => (tile && !rests ? watchTile(tile) : undefined), [tile, rests]);
  return !rests && tile !== null && lookedAt.value === tile;
}

/**
 * A silent clip on a tile: its poster, and the clip itself while it is looked at, one at a time. With data
 * saver on nothing but the poster is loaded; without one there is an icon.
 */
export function TileClip({ kind, src, poster, label, className, ...size }: TileClipProps) {
  useSignals();
  const [tile, setTile] = useState<HTMLElement | null>(null);
  const video = useRef<HTMLVideoElement>(null);
  const moves = useMoves(tile);
  // Once loaded it stays, and stands still.
  const [loaded, setLoaded] = useState(poster === undefined);
  if (moves && !loaded) setLoaded(true);
  const saves = savesData.value;
  useEffect(() => {
    // A browser that does not let it play keeps showing its first picture.
    if (moves) video.current?.play().catch(() => undefined);
    else video.current?.pause();
  }, [moves]);
  if (saves && poster === undefined) {
    return (
      <span role="img" aria-label={label} className={cx(blank, className)}>
        <Icon of={Play} />
      </span>
    );
  }
  if (kind === 'gif') {
    return (
      <span ref={setTile} className={fill}>
        <img
          {...size}
          className={className}
          src={moves ? src : (poster ?? src)}
          alt={label}
          loading="lazy"
          decoding="async"
          draggable={false}
        />
      </span>
    );
  }
  // Without a poster the first picture is loaded.
  return (
    <span ref={setTile} className={fill}>
      <video
        ref={video}
        {...size}
        className={className}
        src={loaded ? src : undefined}
        poster={poster}
        muted
        loop
        playsInline
        preload={poster === undefined ? 'metadata' : 'none'}
        aria-label={label}
      />
    </span>
  );
}
