import { useEffect, useRef } from 'react';
import { Picture } from '#src/ui/picture.tsx';
import { css } from '#styled-system/css/css.js';
import type { Promo } from '#tools/explore.ts';
import { media } from '#tools/media.ts';

const fill = css({ width: 'full', height: 'full', objectFit: 'cover' });

/** A looping, silent clip where the source is one, else a picture. Off screen and where less motion is wanted, a clip stands still. */
export function PromoMedia({ promo, moving }: { promo: Promo; moving: boolean }) {
  const ref = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!moving) ref.current?.pause();
    // A browser that does not let it play shows its first picture.
    else ref.current?.play().catch(() => undefined);
  }, [moving]);
  const { src2x, width, height } = media[promo.picture];
  // Drawn larger than its one-pixel file: the two-pixel one is always taken.
  if (!promo.source.endsWith('mp4')) return <Picture className={fill} src={src2x} width={width} height={height} alt="" />;
  return <video ref={ref} className={fill} src={promo.source} poster={src2x} muted loop playsInline preload="metadata" tabIndex={-1} aria-hidden />;
}
