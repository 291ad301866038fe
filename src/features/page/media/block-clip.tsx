import { css } from '#styled-system/css/css.js';
import { type MediaClip, clips, media } from '#tools/media.ts';
import { MediaPicture } from './media-picture.tsx';

const fill = css({ width: 'full', height: 'full', objectFit: 'cover' });

const own: Partial<Record<string, MediaClip>> = clips;
const stills: Partial<Record<string, { src2x: string }>> = media;

/**
 * A silent clip of the site by the name of its picture, or by its address; the picture where it has none. It works
 * without script and costs nothing before it is played.
 */
export function BlockClip({ name }: { name: string }) {
  const file = name.startsWith('/') ? name : own[name]?.src;
  if (file === undefined) return <MediaPicture name={name} />;
  return (
    <video
      className={fill}
      src={file}
      poster={stills[name]?.src2x}
      muted
      loop
      playsInline
      controls
      preload="none"
    />
  );
}
