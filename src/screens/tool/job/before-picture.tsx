import type { Before } from './before.ts';

export const BeforePicture = ({ before: { kind, src, width, height } }: { before: Before }) =>
  kind === 'video' ? (
    <video src={src} width={width} height={height} muted playsInline preload="metadata" aria-hidden />
  ) : (
    <img src={src} width={width} height={height} alt="" />
  );
