import type { ViewProps } from './video-view.tsx';

/** A clip that this browser cannot decode, by the picture that is nearest to the moment. */
export function StillView({
  alt,
  width,
  height,
  scene,
  pictures,
  length,
}: ViewProps & { pictures: readonly string[]; length: number }) {
  const nearest = Math.min(pictures.length - 1, Math.floor((scene.at / length) * pictures.length));
  return <img src={pictures[Math.max(0, nearest)]} alt={alt} width={width} height={height} />;
}
