import { gaussian, smoothstep } from '#media/raster/plane.ts';
import { luminance, type Canvas, type Rgb } from '#media/effects/canvas/canvas.ts';
import type { Head, Point } from '#media/effects/scene/head.ts';
import type { Scene } from '#media/effects/scene/scene.ts';
import { surfaceOf } from '#media/effects/scene/surface.ts';

/** What is painted at one place of a face. */
export interface Stroke {
  readonly colour: Rgb;
  /** 0..1. */
  readonly alpha: number;
  /** Light of its own, added. */
  readonly glow?: Rgb;
}

interface PaintOptions {
  /** Keep the eye openings, the lips free. */
  readonly eyes?: boolean;
  readonly lips?: boolean;
  /** Share of the skin's own light and dark that stays visible, 0..1. */
  readonly shading?: number;
  /** Distance from the rim of the face over which the paint fades out, in face widths. */
  readonly fade?: number;
}

/**
 * Paints on a face, in place: `stroke` gets a place at the head in centimetres and the surface's direction.
 * The skin's light and dark stay, so that paint lies on the face and turns with it.
 */
export function paintFace(
  canvas: Canvas,
  scene: Scene,
  head: Head,
  stroke: (at: Point, normal: Point) => Stroke | undefined,
  { eyes = true, lips = false, shading = 1, fade = 0.03 }: PaintOptions = {},
): void {
  const face = surfaceOf(head, scene);
  const light = shadingOf(canvas, face.covered, head);
  for (let i = 0; i < face.covered.length; i++) {
    if (!face.covered[i]) continue;
    const made = stroke(
      [face.x[i]!, face.y[i]!, face.z[i]!],
      [face.normal[0][i]!, face.normal[1][i]!, face.normal[2][i]!],
    );
    if (!made) continue;
    const free = (eyes ? 1 - face.eyes[i]! : 1) * (lips ? 1 - face.lips[i]! : 1);
    const a = made.alpha * free * smoothstep(0, fade, face.rim[i]!) * scene.matte[i]!;
    const lit = 1 + shading * (light[i]! - 1);
    for (let c = 0; c < 3; c++) {
      const at = 3 * i + c;
      canvas.rgb[at]! += a * (made.colour[c]! * lit - canvas.rgb[at]!);
      if (made.glow) canvas.rgb[at]! += made.glow[c]! * free * smoothstep(0, fade, face.rim[i]!);
    }
  }
}

/** Light and dark of a face: brightness, smoothed, over its mean. */
function shadingOf({ rgb, width, height }: Canvas, covered: Uint8Array, head: Head): Float32Array {
  const bright = new Float32Array(covered.length);
  const weight = new Float32Array(covered.length);
  let [sum, count] = [0, 1e-6];
  for (let i = 0; i < bright.length; i++) {
    if (!covered[i]) continue;
    bright[i] = luminance(rgb[3 * i]!, rgb[3 * i + 1]!, rgb[3 * i + 2]!);
    weight[i] = 1;
    sum += bright[i]!;
    count++;
  }
  const sigma = Math.max(0.5, 0.22 * head.scale);
  const soft = gaussian(bright, { width, height }, sigma);
  const near = gaussian(weight, { width, height }, sigma);
  const mean = sum / count || 1;
  return soft.map((v, i) => Math.min(2.2, v / Math.max(near[i]!, 1e-3) / mean));
}
