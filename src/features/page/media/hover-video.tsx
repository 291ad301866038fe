import { useSignals } from '@preact/signals-react/runtime';
import { Play } from 'lucide-react';
import { useRef } from 'react';
import { savesData } from '#src/platform/data-saver.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';

const blank = css({ display: 'grid', placeItems: 'center', background: 'stage', color: 'muted' });

interface HoverVideoProps {
  src: string;
  poster?: string | undefined;
  width: number;
  height: number;
  label: string;
  className?: string | undefined;
}

/**
 * A silent clip on a tile: it plays while a pointer is over it and is paused otherwise. On touch devices it
 * stays a picture. With data saver on it is its poster, or an icon, and nothing of it is loaded.
 */
export function HoverVideo({ label, ...video }: HoverVideoProps) {
  useSignals();
  const ref = useRef<HTMLVideoElement>(null);
  const saves = savesData.value;
  // A browser that does not let it play keeps showing its first picture.
  const play = (): void => {
    if (!saves) ref.current?.play().catch(() => undefined);
  };
  if (saves && video.poster === undefined) {
    return (
      <span role="img" aria-label={label} className={cx(blank, video.className)}>
        <Icon of={Play} />
      </span>
    );
  }
  return (
    <video
      ref={ref}
      {...video}
      muted
      loop
      playsInline
      preload={saves ? 'none' : 'metadata'}
      aria-label={label}
      onMouseEnter={play}
      onMouseLeave={() => ref.current?.pause()}
    />
  );
}
