import { useSignals } from '@preact/signals-react/runtime';
import type { ComponentProps } from 'react';
import { savesData } from '#src/platform/data-saver.ts';
import { ClipPlayer as Player } from '#src/ui/media/player/clip-player.tsx';
import { useClipTexts } from './use-clip-texts.ts';

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A video with its controls. With data saver on, or less motion, it waits to be played. */
export function ClipPlayer(props: Omit<ComponentProps<typeof Player>, 'texts' | 'plays'>) {
  useSignals();
  const texts = useClipTexts();
  return <Player {...props} plays={!savesData.value && !isStill()} texts={texts} />;
}
