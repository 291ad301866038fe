import { clamp, gaussian, resizePlane, smoothstep } from '#media/raster/plane.ts';
import { blurred, vignette, type Canvas } from '#media/effects/canvas/canvas.ts';
import { fractal, noise } from '#media/effects/canvas/noise.ts';
import { asideOf, physique, shirtAt, type Stance } from '#media/effects/person/physique.ts';
import type { Recipe } from '#media/effects/recipe.ts';
import { crownOf, turned } from '#media/effects/scene/head.ts';
import type { Scene } from '#media/effects/scene/scene.ts';
import { type Colours, coloursOf, drawHead } from './head-on-body.ts';

/** The picture that a body needs, and how far the chin is from its top, centimetres. */
const FRAME = { wide: 68, high: 82, over: 3.5 } as const;
/** Pixels a centimetre, at most: larger than the photo by no more than a third. */
const [FINEST, ENLARGED] = [17, 1.33];
/** How much larger than the body's the head is, and how far it is drawn into the shoulders, centimetres. */
const HEAD = { larger: 1.1, lower: 2.8 } as const;
/** How much of its turn the body goes along with, and radians at most. */
const TURN = { share: 0.8, most: 0.6 } as const;

/** Pixels of a blur that takes the steps of a wider one away. */
const STEPS = 3.9;

/** In each row all between its ends, as cloth that hangs over it. */
function acrossGaps(matte: Float32Array, width: number): Float32Array {
  for (let row = 0; row < matte.length; row += width) {
    const line = matte.subarray(row, row + width);
    const [first, last] = [line.findIndex((v) => v > 0.5), line.findLastIndex((v) => v > 0.5)];
    if (first >= 0) line.fill(1, first, last + 1);
  }
  return matte;
}

/** The trained body in the photo's light: skin over relief, and a shirt that follows it. Returns where it is, 0..1. */
function drawBody(
  scene: Scene,
  canvas: Canvas,
  place: Stance,
  { skin, shirt, isVeiled }: Colours,
): Float32Array {
  const { unit, middle, chin, build, turn } = place;
  const { width, height } = canvas;
  const { near, matte: bare } = physique(canvas, place);
  // cloth that hangs from shoulders and arms hides where one ends and the other begins
  const matte = isVeiled
    ? acrossGaps(
        gaussian(bare, canvas, 2.2 * unit).map((v, i) => Math.max(bare[i]!, smoothstep(0.3, 0.36, v))),
        width,
      )
    : bare;
  const fine = gaussian(near, canvas, 0.16 * unit);
  // wide ones are made small and enlarged by lines, whose slopes would show as steps
  const soft = gaussian(gaussian(near, canvas, 1.25 * unit), canvas, STEPS);
  const smooth = fine.map((v, i) => 0.72 * v + 0.28 * soft[i]!);
  const wide = gaussian(near, canvas, 2.6 * unit);
  // a wide garment shows less of what is under it
  const loose = isVeiled ? gaussian(gaussian(wide, canvas, 2.6 * unit), canvas, 2 * STEPS) : soft;
  const edge = gaussian(matte, canvas, 0.5 * unit);
  const [lx, ly, lz] = scene.light.from;
  const from = [0.75 * lx, Math.min(-0.35, ly) - 0.3, Math.max(0.3, 0.8 * lz)] as const;
  const long = Math.hypot(...from);
  for (let y = 1; y < height; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const a = matte[i]!;
      if (a <= 0) continue;
      const [aside, down] = [(x - middle) / unit, (y - chin) / unit];
      const across = asideOf(aside, down, turn);
      const cloth = isVeiled ? 1 : shirtAt(across, down, build);
      const field = (k: number): number =>
        smooth[k]! + cloth * (isVeiled ? 1 : 0.7) * (loose[k]! - smooth[k]!);
      const [dx, dy] = [
        ((field(i + 1) - field(i - 1)) * unit) / 2,
        ((field(y + 1 < height ? i + width : i) - field(i - width)) * unit) / 2,
      ];
      const n = Math.hypot(dx, dy, 1.1);
      const facing = (-dx * from[0] - dy * from[1] + 1.1 * from[2]) / (n * long);
      // furrows lie in shade, and what stands out does not
      const under = (isVeiled ? 0.03 : 0.3) * (smooth[i]! - wide[i]!);
      const fold = isVeiled ? 1.1 * (fractal(0.2 * aside, 0.035 * down, 3, 5) - 0.5) : 0;
      const open = clamp(1 + under + fold, 0.34, 1.2);
      // a lamp on either side behind, as where such pictures are taken
      const rim =
        smoothstep(0.94, 0.5, edge[i]!) *
        (0.25 + 0.75 * clamp(0.6 * unit * Math.abs(edge[i + 1]! - edge[i - 1]!), 0, 1));
      const lit = (0.22 + 1.26 * Math.max(0, facing) ** 1.15) * open + (cloth > 0.5 ? 0.5 : 0.9) * rim;
      const shine =
        cloth > 0.5 ? 0 : 0.1 * Math.max(0, facing) ** 10 + 0.18 * Math.max(0, facing) ** 36 + 0.12 * rim;
      const grain =
        1 + (cloth > 0.5 ? 0.1 : 0.03) * (noise(0.31 * x + 0.17 * y, 0.31 * y - 0.17 * x, 3) - 0.5);
      // the head's own shade on the neck, and the shirt's on the skin
      const chinned = 1 - 0.25 * smoothstep(9, 1, down) * smoothstep(8.5, 4, Math.abs(aside));
      const hem = cloth < 1 ? 0.4 * (1 - cloth) * shirtAt(0.97 * across, down - 0.7, build) : 0;
      const shaded = chinned * (1 - hem);
      for (let c = 0; c < 3; c++) {
        const own = skin[c]! + cloth * (shirt[c]! - skin[c]!);
        // light that goes through skin leaves it red where it is dark
        const warm = cloth > 0.5 ? 1 : 1 + [0.12, -0.04, -0.08][c]! * (1 - clamp(lit, 0, 1));
        const light = own * lit * grain * warm * shaded + shine * (0.25 + own);
        canvas.rgb[3 * i + c]! += a * (light - canvas.rgb[3 * i + c]!);
      }
    }
  return matte;
}

/** The head of the photo on a trained body, drawn in its skin and its shirt. */
export const muscle: Recipe = {
  needsFace: true,
  room: 2.5,
  make(scene) {
    const head = scene.heads[0]!;
    const training = -0.75 + 1.85 * scene.strength;
    const unit = Math.min(FINEST, ENLARGED * head.scale);
    const extent = { width: Math.round(FRAME.wide * unit), height: Math.round(FRAME.high * unit) };
    const middle = extent.width / 2;
    const chin = Math.round(((crownOf(head) + 8.6) * HEAD.larger + FRAME.over) * unit);
    const colours = coloursOf(scene, head);
    const ground = blurred(scene.ground, 0.9 * head.scale);
    const canvas: Canvas = { rgb: resizePlane(ground.rgb, ground, extent, 3), ...extent };
    const [sideways, , onwards] = turned(head, [0, 0, 1]);
    const turn = clamp(TURN.share * Math.atan2(sideways, onwards), -TURN.most, TURN.most);
    const stance = { unit, middle, chin: chin - HEAD.lower * unit, training, build: scene.build, turn };
    const body = drawBody(scene, canvas, stance, colours);
    drawHead(scene, canvas, { unit: HEAD.larger * unit, middle, chin, body }, colours);
    vignette(canvas, 0.45);
    return canvas;
  },
};
