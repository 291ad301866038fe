import { useEffect, useRef } from 'react';
import { css } from '#styled-system/css/css.js';
import type { Promo } from '#tools/explore.ts';
import { media } from '#tools/media.ts';
import { MediaPicture } from './media-picture.tsx';

const fill = css({ width: 'full', height: 'full', objectFit: 'cover' });

/** A looping, silent clip where the source is one, else a picture. Off screen and where less motion is wanted, a clip stands still. */
export function PromoMedia({ promo, moving }: { promo: Promo; moving: boolean }) {
  const ref = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!moving) ref.current?.pause();
    // A browser that does not let it play shows its first picture.
    else ref.current?.play().catch(() => undefined);
  }, [moving]);
  if (!promo.source.endsWith('mp4')) return <MediaPicture name={promo.picture} decorative className={fill} />;
  return <video ref={ref} className={fill} src={promo.source} poster={media[promo.picture].src} muted loop playsInline preload="metadata" tabIndex={-1} aria-hidden />;
}
