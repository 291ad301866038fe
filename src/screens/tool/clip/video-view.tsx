import { useEffect, useRef } from 'react';
import { hasSound } from '#src/ui/media/player/sound-of.ts';
import type { Range } from '#src/ui/media/timeline/range.ts';
import type { Scene } from './use-scene.ts';

export interface ViewProps {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** The part that is played, in milliseconds. */
  part: Range;
  scene: Scene;
}

interface VideoProps extends ViewProps {
  muted: boolean;
  /** Called when it is known whether the video has sound. */
  onSound: (sounds: boolean) => void;
}

/** Milliseconds to the end of the part at which it begins again. */
const NEAR_MS = 30;

/**
 * A video on the stage: plays its part over and over, or stands at a moment. An iPhone shows no first picture
 * unless a time is asked for.
 */
export function VideoView({ src, alt, width, height, part, scene, muted, onSound }: VideoProps) {
  const ref = useRef<HTMLVideoElement>(null);
  const latest = useRef({ part, scene });
  useEffect(() => {
    latest.current = { part, scene };
  });
  const { isPlaying, at } = scene;
  useEffect(() => {
    const video = ref.current;
    if (!video || !isPlaying) return undefined;
    const isInside = (): boolean => {
      const { from, to } = latest.current.part;
      const now = video.currentTime * 1000;
      return now >= from - NEAR_MS && now < to - NEAR_MS;
    };
    const toStart = (): void => {
      video.currentTime = latest.current.part.from / 1000;
    };
    let frame = 0;
    const tick = (): void => {
      if (!isInside()) toStart();
      latest.current.scene.tell(video.currentTime * 1000);
      frame = requestAnimationFrame(tick);
    };
    if (!isInside()) toStart();
    frame = requestAnimationFrame(tick);
    // A browser that does not let it play keeps showing its picture.
    video.play().catch(() => latest.current.scene.stop());
    return () => {
      cancelAnimationFrame(frame);
      video.pause();
    };
  }, [isPlaying]);
  useEffect(() => {
    const video = ref.current;
    if (video && !isPlaying && Math.abs(video.currentTime * 1000 - at) > 1) video.currentTime = at / 1000;
  }, [isPlaying, at]);
  return (
    <video
      ref={ref}
      src={`${src}#t=0.001`}
      width={width}
      height={height}
      muted={muted}
      loop
      playsInline
      preload="auto"
      aria-label={alt}
      onLoadedData={({ currentTarget }) => onSound(hasSound(currentTarget))}
    />
  );
}
