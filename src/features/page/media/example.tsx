import type { ReactNode } from 'react';
import { clips } from '#tools/media.ts';
import { HeroClip } from './hero-clip.tsx';
import { MediaPicture } from './media-picture.tsx';

type ClipName = keyof typeof clips;

/** Whether the site has a clip of this name. */
export const isExample = (name: string): name is ClipName => name in clips;

/** A clip of the site over its still: it plays by itself where motion and data allow it. */
export function Example({ name, still }: { name: ClipName; still?: ReactNode }) {
  return <HeroClip clip={clips[name]}>{still ?? <MediaPicture name={name} eager />}</HeroClip>;
}
