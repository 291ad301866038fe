import { offsetIn } from '#contract/media/clips.ts';
import { useSignals } from '@preact/signals-react/runtime';
import type { ComponentProps, ReactNode } from 'react';
import { savesData } from '#src/platform/data-saver.ts';
import { ClipPlayer as Player } from '#src/ui/media/player/clip-player.tsx';
import { Fit } from '#src/ui/media/player/fit.tsx';
import { MediaAway, useMediaAway } from './media-missing.tsx';
import { useClipTexts } from './use-clip-texts.ts';

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface PlayerProps extends Omit<
  ComponentProps<typeof Player>,
  'texts' | 'plays' | 'frame' | 'original' | 'isClear'
> {
  /** What it was made from; `start`: where it begins in that, in seconds, where that is known. */
  original?: { src: string; start?: number | undefined } | undefined;
  /** Another clip in its place, which begins where this one does, with the names of both. */
  pair?: { src: string; label: string; beforeLabel: string; afterLabel: string } | undefined;
  frame?: (picture: ReactNode) => ReactNode;
}

/** The only kind of video whose parts may be transparent. */
const isWebm = (src: string): boolean => /\.webm(\?|$)/.test(src);

/**
 * A video with its controls, as large as its room allows unless it is given a frame. With data saver on, or
 * less motion, it waits to be played.
 */
export function ClipPlayer({ frame, original, pair, ...props }: PlayerProps) {
  useSignals();
  const texts = useClipTexts();
  const [isAway, onError, retry] = useMediaAway(props.src, false);
  const fitted = (picture: ReactNode): ReactNode => <Fit ratio={props.width / props.height}>{picture}</Fit>;
  const beside = original && {
    src: original.src,
    offsetIn: (whole: number, part: number) => offsetIn(whole, part, original.start),
  };
  if (isAway) return (frame ?? fitted)(<MediaAway size="page" onRetry={retry} />);
  return (
    <Player
      onError={onError}
      {...props}
      original={pair ? { src: pair.src, offsetIn: () => 0 } : beside}
      isClear={isWebm(props.src)}
      frame={frame ?? fitted}
      plays={!savesData.value && !isStill()}
      texts={
        pair ? { ...texts, compare: pair.label, before: pair.beforeLabel, after: pair.afterLabel } : texts
      }
    />
  );
}
