import { mediaAt } from '#contract/media/media-address.ts';
import { useEffect, useRef } from 'react';
import { Picture } from '#src/ui/media/picture.tsx';
import { css } from '#styled-system/css/css.js';
import type { Promo } from '#tools/explore.ts';
import { media } from '#tools/media.ts';
import { ClipGate } from './clip-gate.tsx';

const fill = css({ width: 'full', height: 'full', objectFit: 'cover' });

function Clip({ src, poster, moving }: { src: string; poster: string; moving: boolean }) {
  const ref = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!moving) ref.current?.pause();
    // A browser that does not let it play shows its first picture.
    else ref.current?.play().catch(() => undefined);
  }, [moving]);
  return (
    <video
      ref={ref}
      className={fill}
      src={src}
      poster={poster}
      muted
      loop
      playsInline
      preload="metadata"
      tabIndex={-1}
      aria-hidden
    />
  );
}

/**
 * A looping, silent clip where the source is one, else a picture. Off screen and with reduced motion a clip
 * is paused; with data saver on it waits for a press.
 */
export function PromoMedia({ promo, moving }: { promo: Promo; moving: boolean }) {
  const { src2x, width, height } = media[promo.picture];
  // It is shown larger than the one-pixel file, so the two-pixel one is always used.
  const still = <Picture className={fill} src={src2x} width={width} height={height} alt="" />;
  if (mediaAt(promo.source) !== 'video') return still;
  return (
    <ClipGate bytes={promo.bytes} poster={still}>
      <Clip src={promo.source} poster={src2x} moving={moving} />
    </ClipGate>
  );
}
