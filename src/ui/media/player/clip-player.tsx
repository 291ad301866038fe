import { type ReactNode, useEffect, useRef, useState } from 'react';
import { checker } from '#src/ui/media/checker.ts';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { Compare } from '#src/ui/media/compare.tsx';
import { Controls, type PlayerTexts } from './controls.tsx';
import { keepInStep } from './in-step.ts';
import { usePlayback } from './use-playback.ts';

const root = css({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '0',
  minWidth: '0',
  '&:fullscreen': {
    background: 'stage',
    paddingBlockEnd: 'safe',
    '& > :first-child': { flex: '1', height: 'auto', borderRadius: '0' },
  },
});
const fill = css({
  width: 'full',
  height: 'full',
  '& > video': { display: 'block', width: 'full', height: 'full', objectFit: 'contain' },
});

interface Original {
  src: string;
  /**
   * Where in it the clip begins, of the lengths of both, in seconds; undefined where they do not belong together.
   */
  offsetIn: (original: number, clip: number) => number | undefined;
}

export interface ClipTexts extends PlayerTexts {
  compare: string;
  before: string;
  after: string;
}

interface ClipPlayerProps {
  src: string;
  alt: string;
  width: number;
  height: number;
  poster?: string | undefined;
  original?: Original | undefined;
  /** It plays at once, without sound. */
  plays: boolean;
  /** Side by side instead of the slider. */
  mode?: 'slide' | 'side' | undefined;
  texts: ClipTexts;
  frame: (picture: ReactNode) => ReactNode;
  /** Called when it is known whether the two can be compared. */
  onCompared?: ((isCompared: boolean) => void) | undefined;
  onError?: (() => void) | undefined;
  /** Parts of it may be transparent. */
  isClear?: boolean | undefined;
  className?: string | undefined;
}

interface iPhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/** An iPhone shows single videos over the whole screen, and no other element. */
function enterFullScreen(player: HTMLElement | null, video: iPhoneVideo | null): void {
  // A page that may not take the screen keeps its player.
  if (player && 'requestFullscreen' in player) void player.requestFullscreen().catch(() => undefined);
  else video?.webkitEnterFullscreen?.();
}

/** A video with its controls; in step with its original where that is known, with the slider between the two. */
export function ClipPlayer({
  src,
  alt,
  width,
  height,
  poster,
  original,
  plays,
  mode = 'slide',
  texts,
  frame,
  onCompared,
  onError,
  isClear = false,
  className,
}: ClipPlayerProps) {
  const box = useRef<HTMLDivElement>(null);
  const [after, setAfter] = useState<HTMLVideoElement | null>(null);
  const [before, setBefore] = useState<HTMLVideoElement | null>(null);
  const [offset, setOffset] = useState<number>();
  const [isLost, setLost] = useState(false);
  const playback = usePlayback(after);
  useEffect(
    () => (after && before && offset !== undefined ? keepInStep(after, before, offset) : undefined),
    [after, before, offset],
  );
  const isPair = original !== undefined && !isLost;
  const latest = useRef({ onCompared, offsetIn: original?.offsetIn });
  useEffect(() => {
    latest.current = { onCompared, offsetIn: original?.offsetIn };
  });
  // Either may know its length first, or have known it before anybody listened.
  useEffect(() => {
    if (!after || !before) return undefined;
    const controller = new AbortController();
    const weigh = (): void => {
      if (!Number.isFinite(before.duration) || !Number.isFinite(after.duration)) return;
      const next = latest.current.offsetIn?.(before.duration, after.duration);
      setOffset(next);
      setLost(next === undefined);
      latest.current.onCompared?.(next !== undefined);
    };
    // A file whose pictures this browser cannot decode is loaded without an error.
    const check = (): void => {
      if (before.videoWidth > 0) return;
      setLost(true);
      latest.current.onCompared?.(false);
    };
    before.addEventListener('loadedmetadata', check, { signal: controller.signal });
    if (before.readyState >= 1) check();
    for (const film of [after, before])
      film.addEventListener('durationchange', weigh, { signal: controller.signal });
    weigh();
    return () => controller.abort();
  }, [after, before]);
  const shared = { width, height, muted: true, playsInline: true };
  const film = (
    <video
      ref={setAfter}
      className={isClear ? checker : undefined}
      src={src}
      poster={poster}
      aria-label={alt}
      loop
      autoPlay={plays}
      preload="auto"
      onError={onError}
      {...shared}
    />
  );
  const picture = isPair ? (
    <Compare
      flush
      tags="top"
      glow="held"
      className={fill}
      mode={mode}
      label={texts.compare}
      beforeLabel={texts.before}
      afterLabel={texts.after}
      before={
        <video
          ref={setBefore}
          src={original.src}
          preload="auto"
          aria-hidden
          onError={() => {
            setLost(true);
            onCompared?.(false);
          }}
          {...shared}
        />
      }
      after={film}
    />
  ) : (
    <div className={fill}>{film}</div>
  );
  return (
    <div ref={box} className={cx(root, className)}>
      {frame(picture)}
      <Controls
        playback={playback}
        texts={texts}
        hasSound={playback.sounds}
        onFullScreen={() => enterFullScreen(box.current, after)}
      />
    </div>
  );
}
