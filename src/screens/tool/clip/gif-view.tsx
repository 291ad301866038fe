import { useEffect, useRef, useState } from 'react';
import type { ClipFacts } from '#src/platform/clips/facts.ts';
import { type Reel, openReel } from '#src/platform/clips/stills.ts';
import type { ViewProps } from './video-view.tsx';

/** A moving picture on the stage: moves as it does everywhere, or stands at a moment. */
export function GifView({
  src,
  alt,
  width,
  height,
  part,
  scene,
  file,
  facts,
}: ViewProps & { file: File; facts: ClipFacts }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [reel, setReel] = useState<Reel>();
  const { isPlaying, at, tell } = scene;
  useEffect(() => {
    let opened: Reel | undefined;
    let isOver = false;
    void openReel(file, facts).then((made) => {
      if (isOver) made?.close();
      else setReel((opened = made));
    });
    return () => {
      isOver = true;
      opened?.close();
    };
  }, [file, facts]);
  const latest = useRef({ part, tell });
  useEffect(() => {
    latest.current = { part, tell };
  });
  // It is played frame by frame, so that only its part is.
  useEffect(() => {
    if (!isPlaying) return undefined;
    const begun = performance.now();
    let frame = requestAnimationFrame(function tick(now) {
      const { from, to } = latest.current.part;
      latest.current.tell(from + ((now - begun) % Math.max(1, to - from)));
      frame = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying]);
  const starts = facts.startsMs ?? [];
  const index = Math.max(
    0,
    starts.findLastIndex((start) => start <= at),
  );
  const start = starts[index] ?? 0;
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    // A frame that cannot be decoded leaves the one before.
    if (context && reel?.isExact) void reel.draw(context, start, width, height).catch(() => undefined);
  }, [reel, start, width, height]);
  if (reel && !reel.isExact) return <img src={src} alt={alt} width={width} height={height} />;
  return <canvas ref={canvas} width={width} height={height} role="img" aria-label={alt} />;
}
