import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import type { Result } from '#contract/media/media.ts';
import { ClipGate } from '#src/features/page/media/clip-gate.tsx';
import { ClipPlayer } from '#src/features/page/media/clip-player.tsx';
import { savesData } from '#src/platform/data-saver.ts';
import { Canvas, Stage } from '#src/screens/tool/layout.tsx';
import type { Before } from '#src/screens/tool/job/before.ts';
import { css } from '#styled-system/css/css.js';
import { GifCompare } from './gif-compare.tsx';

const grow = css({ lg: { flex: '1' } });
const still = css({ width: 'full', height: 'full', objectFit: 'contain' });

interface ClipResultProps {
  result: Result;
  before: Before | undefined;
  alt: string;
  width: number;
  height: number;
  mode: 'slide' | 'side';
  /** Over it: the way to a larger view. */
  large: ReactNode;
  /** Called when it is known whether the result can be compared by a slider. */
  onCompared: (isCompared: boolean) => void;
}

/** A result that moves: a video in step with its original, or a moving picture. */
export function ClipResult({ result, before, alt, width, height, mode, large, onCompared }: ClipResultProps) {
  useSignals();
  const { url, kind, poster, bytes } = result;
  const original = before?.kind === kind ? before : undefined;
  const framed =
    (ratio: number) =>
    (picture: ReactNode): ReactNode => (
      <Stage ratio={ratio}>
        <Canvas>{picture}</Canvas>
        {large}
      </Stage>
    );
  const whole = framed(width / height);
  const shown = { alt, width, height };
  if (kind === 'gif') return whole(<GifCompare src={url} before={original?.src} {...shown} />);
  // The device's own copy costs nothing; that of the site is as large as it is.
  const isCheap = original !== undefined && (original.src.startsWith('blob:') || !savesData.value);
  const player = (
    <ClipPlayer
      className={grow}
      src={url}
      poster={poster}
      mode={mode}
      onCompared={onCompared}
      frame={framed((mode === 'side' && isCheap ? 2 : 1) * (width / height))}
      {...(isCheap ? { original: { src: original.src, start: original.start } } : {})}
      {...shown}
    />
  );
  if (!savesData.value) return player;
  const picture = poster !== undefined && <img className={still} src={poster} {...shown} />;
  return (
    <ClipGate bytes={bytes} poster={picture} frame={whole}>
      {player}
    </ClipGate>
  );
}
