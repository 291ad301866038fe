import { useSignals } from '@preact/signals-react/runtime';
import type { ComponentProps, ReactNode } from 'react';
import { savesData } from '#src/platform/data-saver.ts';
import { ClipPlayer as Player } from '#src/ui/media/player/clip-player.tsx';
import { Fit } from '#src/ui/media/player/fit.tsx';
import { useClipTexts } from './use-clip-texts.ts';

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

type PlayerProps = Omit<ComponentProps<typeof Player>, 'texts' | 'plays' | 'frame'>;

/**
 * A video with its controls, as large as its room allows unless it is given a frame. With data saver on, or
 * less motion, it waits to be played.
 */
export function ClipPlayer({ frame, ...props }: PlayerProps & { frame?: (picture: ReactNode) => ReactNode }) {
  useSignals();
  const texts = useClipTexts();
  const fitted = (picture: ReactNode): ReactNode => <Fit ratio={props.width / props.height}>{picture}</Fit>;
  return <Player {...props} frame={frame ?? fitted} plays={!savesData.value && !isStill()} texts={texts} />;
}
