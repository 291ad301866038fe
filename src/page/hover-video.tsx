import { useRef } from 'react';

export interface HoverVideoProps {
  src: string;
  poster?: string | undefined;
  width: number;
  height: number;
  label: string;
  className?: string | undefined;
}

/** A silent clip on a tile: it plays while a pointer is on it and stands still otherwise. On touch it stays a picture. */
export function HoverVideo({ label, ...video }: HoverVideoProps) {
  const ref = useRef<HTMLVideoElement>(null);
  // A browser that does not let it play goes on showing its first picture.
  const play = (): void => void ref.current?.play().catch(() => undefined);
  return <video ref={ref} {...video} muted loop playsInline preload="metadata" aria-label={label} onMouseEnter={play} onMouseLeave={() => ref.current?.pause()} />;
}
