import { useEffect, useState } from 'react';
import { hasSound } from './sound-of.ts';

/** The part of a video that is played, in seconds. */
interface Part {
  from: number;
  /** Absent: to its end. */
  to?: number | undefined;
}

/** Seconds to the end of the part at which it begins again: the next picture would be outside. */
const NEAR = 0.02;

const WHOLE: Part = { from: 0 };

function moveTo(video: HTMLMediaElement, time: number): void {
  video.currentTime = time;
}
function switchSound(video: HTMLMediaElement): void {
  video.muted = !video.muted;
}
function changeSpeed(video: HTMLMediaElement, speed: number): void {
  video.playbackRate = speed;
}

/** Follows a video element: what it does, and the ways to change that. Times are seconds. */
export function usePlayback(video: HTMLMediaElement | null, { from, to }: Part = WHOLE) {
  const [playing, setPlaying] = useState(false);
  const [at, setAt] = useState(from);
  const [length, setLength] = useState(0);
  const [muted, setMuted] = useState(true);
  const [rate, setRate] = useState(1);
  const [sounds, setSounds] = useState(false);

  useEffect(() => {
    if (!video) return undefined;
    let frame = 0;
    const controller = new AbortController();
    const on = (name: string, act: () => void): void =>
      video.addEventListener(name, act, { signal: controller.signal });
    const isOver = (): boolean => to !== undefined && video.currentTime >= to - NEAR;
    const tell = (): void => setAt(video.currentTime);
    const tick = (): void => {
      if (isOver()) moveTo(video, from);
      tell();
      frame = requestAnimationFrame(tick);
    };
    const run = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(tick);
    };
    on('play', () => {
      setPlaying(true);
      run();
    });
    on('pause', () => {
      cancelAnimationFrame(frame);
      setPlaying(false);
      tell();
    });
    on('seeked', tell);
    on('durationchange', () => setLength(Number.isFinite(video.duration) ? video.duration : 0));
    on('volumechange', () => setMuted(video.muted));
    on('ratechange', () => setRate(video.playbackRate));
    const listen = (): void => setSounds(hasSound(video));
    on('loadeddata', listen);
    if (video.readyState >= 2) listen();
    setMuted(video.muted);
    if (Number.isFinite(video.duration)) setLength(video.duration);
    if (!video.paused) {
      setPlaying(true);
      run();
    }
    return () => {
      cancelAnimationFrame(frame);
      controller.abort();
    };
  }, [video, from, to]);

  const seek = (time: number): void => {
    if (video) moveTo(video, time);
    setAt(time);
  };
  const toggle = (): void => {
    if (!video) return;
    if (!video.paused) return video.pause();
    if (video.currentTime < from || (to !== undefined && video.currentTime >= to - NEAR)) seek(from);
    // A browser that does not let it play keeps showing its picture.
    void video.play().catch(() => undefined);
  };
  const toggleSound = (): void => {
    if (video) switchSound(video);
  };
  const setSpeed = (speed: number): void => {
    if (video) changeSpeed(video, speed);
  };
  return {
    playing,
    at,
    length,
    muted,
    rate,
    sounds,
    seek,
    toggle,
    toggleSound,
    setSpeed,
  };
}

export type Playback = ReturnType<typeof usePlayback>;
