import { RING } from '#media/face/geometry/mesh.ts';
import { hangingTogether } from '#media/face/matte/areas.ts';
import { gaussian, smoothstep } from '#media/raster/plane.ts';
import type { Canvas, Rgb } from '#media/effects/canvas/canvas.ts';
import { crownOf, toPicturePoint, type Head } from '#media/effects/scene/head.ts';
import type { Scene } from '#media/effects/scene/scene.ts';

/** Round here what stays ends at the jaw: half as much on either side, centimetres below the chin. */
const NECK = { at: -4.4, soft: 0.9 } as const;
/** The head's shade on the body: how far below the head, how wide, centimetres, and how dark. */
const SHADE = { lower: 1.3, soft: 1.1, dark: 0.62 } as const;
/** Hair beside the face ends here where its colour is not the shirt's, and where it may be; centimetres. */
const LOCKS = { long: [30, 22], short: [14, 9], apart: 0.32 } as const;
/** How far a beard hangs over the jaw at most, centimetres. */
const BEARD = 1.8;
/** A shirt where the photo shows none. */
const PLAIN: Rgb = [0.045, 0.055, 0.1];

/** Mean colour of places at the head that the photo shows. */
function meanAt(
  { person, matte, width, height }: Scene,
  head: Head,
  places: readonly (readonly [number, number, number])[],
): Rgb | undefined {
  const sum = [0, 0, 0];
  let count = 0;
  for (const place of places) {
    const [x, y] = toPicturePoint(head, place).map(Math.round) as [number, number, number];
    if (x < 0 || y < 0 || x >= width || y >= height || matte[y * width + x]! < 0.9) continue;
    for (let c = 0; c < 3; c++) sum[c]! += person.rgb[3 * (y * width + x) + c]!;
    count++;
  }
  return count < 3 ? undefined : [sum[0]! / count, sum[1]! / count, sum[2]! / count];
}

const cross = (xs: readonly number[], ys: readonly number[], z: number) =>
  xs.flatMap((x) => ys.map((y) => [x, y, z] as const));

const far = (a: Rgb, b: Rgb): number =>
  [0, 1, 2].reduce((sum, c) => sum + Math.abs(Math.sqrt(a[c]!) - Math.sqrt(b[c]!)), 0);

export interface Colours {
  readonly skin: Rgb;
  /** Of the crown, the sides and the beard. */
  readonly hair: readonly Rgb[];
  readonly shirt: Rgb;
  /** Whether the photo shows that shirt. */
  readonly isWorn: boolean;
  /** A scarf goes round head and neck. */
  readonly isVeiled: boolean;
}

/** What is known of the person: skin, hair, what they wear. */
export function coloursOf(scene: Scene, head: Head): Colours {
  const skin = meanAt(scene, head, cross([-3.6, -3, 3, 3.6, 0], [-1.6, -0.8, 0], 4)) ?? [0.4, 0.25, 0.18];
  const top = crownOf(head);
  const crown = meanAt(scene, head, cross([-3, -1, 1, 3], [top - 2.2, top - 1.4], -1)) ?? skin;
  // light from the side colours hair, and a beard is another hair
  const others = [
    meanAt(scene, head, cross([-9, -8, -7], [-6, -4, -2], -3)),
    meanAt(scene, head, cross([7, 8, 9], [-6, -4, -2], -3)),
    meanAt(scene, head, cross([-2.4, -1.4, 1.4, 2.4], [-7.6, -6.8], 4)),
  ].filter((other) => other !== undefined && far(other, skin) > 0.25);
  const hair = [crown, ...(others as Rgb[])];
  const end = (toPicturePoint(head, [0, 0, 0])[1] - scene.height) / head.scale;
  const worn = meanAt(scene, head, cross([-12, -10, -8, 8, 10, 12], [end + 0.8, end + 1.8], -3));
  const isWorn = worn !== undefined && far(worn, skin) > 0.25;
  const throat = meanAt(scene, head, cross([-3, 0, 3], [-12.5, -13.5], -2));
  const isVeiled = throat !== undefined && far(throat, crown) < 0.5 * far(throat, skin);
  return { skin, hair, shirt: isWorn ? worn : PLAIN, isWorn, isVeiled };
}

type OnCanvas = (x: number, y: number) => readonly [aside: number, down: number];

/** The lower edge of the face in each column, centimetres below the chin; undefined beside the face. */
function jawOf({ points }: Head, toPlace: (x: number, y: number) => readonly [number, number]) {
  const ring = RING.oval.map((i) => toPlace(points[3 * i]!, points[3 * i + 1]!));
  return (aside: number): number | undefined => {
    let lowest: number | undefined;
    ring.forEach(([x0, y0], k) => {
      const [x1, y1] = ring[(k + 1) % ring.length]!;
      if ((aside - x0) * (aside - x1) > 0 || x0 === x1) return;
      lowest = Math.max(lowest ?? -Infinity, y0 + ((aside - x0) / (x1 - x0)) * (y1 - y0));
    });
    return lowest;
  };
}

/**
 * How much of the photo's person stays: the head down to the jaw, and hair that hangs down from it. `own` and `matte`:
 * the person on the canvas; `place`: centimetres from the chin.
 */
function stayingOf(
  { own, matte, extent, end }: { own: Float32Array; matte: Float32Array; extent: Canvas; end: number },
  place: OnCanvas,
  jaw: readonly (number | undefined)[],
  { hair, skin, shirt, isWorn, isVeiled }: Colours,
): Float32Array {
  const { width, height } = extent;
  const out = new Float32Array(width * height);
  const hairy = new Uint8Array(width * height);
  const above = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (matte[i]! <= 0) continue;
      const [aside, down] = place(x, y);
      const colour: Rgb = [own[3 * i]!, own[3 * i + 1]!, own[3 * i + 2]!];
      const [toSkin, toShirt] = [far(colour, skin), isWorn ? far(colour, shirt) : Infinity];
      const toHair = Math.min(...hair.map((one) => far(colour, one)));
      if (matte[i]! > 0.5 && toHair < 0.6 * toSkin && toHair < toShirt) hairy[i] = 255;
      if (down < NECK.at) above[i] = 1;
      const lower = isVeiled
        ? smoothstep(8.5, 5.5, down) * smoothstep(9.5, 8, Math.abs(aside))
        : smoothstep(0.25, -0.15, down - (jaw[x] ?? -Infinity));
      out[i] = Math.max(lower, smoothstep(NECK.soft, -NECK.soft, down - NECK.at));
    }
  if (isVeiled) return out;
  const hangs = hangingTogether(hairy, extent, (i) => above[i] !== 0);
  const isApart = isWorn && hair.every((one) => far(one, shirt) > LOCKS.apart);
  const [none, all] = (isApart ? LOCKS.long : LOCKS.short).map((down, n) => Math.min(down, end - 4 * n));
  for (let y = 0, i = 0; y < height; y++) {
    const down = place(0, y)[1];
    for (let x = 0; x < width; x++, i++) {
      const edge = jaw[x];
      const fading =
        edge === undefined ? smoothstep(none!, all!, down) : smoothstep(BEARD, BEARD - 0.9, down - edge);
      if (hangs[i]) out[i] = Math.max(out[i]!, fading);
    }
  }
  return out;
}

/** Draws the head of the photo over a `body`; `unit`: pixels a centimetre, `middle`, `chin`: pixels. */
export function drawHead(
  scene: Scene,
  canvas: Canvas,
  { unit, middle, chin, body }: { unit: number; middle: number; chin: number; body: Float32Array },
  colours: Colours,
): void {
  const { width, height } = canvas;
  const head = scene.heads[0]!;
  const [cx, cy] = toPicturePoint(head, [0, -8.6, -5]);
  const ratio = head.scale / unit;
  const own = new Float32Array(3 * width * height);
  const matte = new Float32Array(width * height);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const [u, v] = [cx + (x - middle) * ratio, cy + (y - chin) * ratio];
      const [x0, y0] = [Math.floor(u), Math.floor(v)];
      if (x0 < 0 || y0 < 0 || x0 >= scene.width - 1 || y0 >= scene.height - 1) continue;
      const [fx, fy] = [u - x0, v - y0];
      const at = y0 * scene.width + x0;
      for (const [k, w] of [
        [at, (1 - fx) * (1 - fy)],
        [at + 1, fx * (1 - fy)],
        [at + scene.width, (1 - fx) * fy],
        [at + scene.width + 1, fx * fy],
      ] as const) {
        matte[i]! += w * scene.matte[k]!;
        for (let c = 0; c < 3; c++) own[3 * i + c]! += w * scene.person.rgb[3 * k + c]!;
      }
    }
  const place: OnCanvas = (x, y) => [(x - middle) / unit, (y - chin) / unit];
  const jawAt = jawOf(head, (x, y) => [(x - cx) / head.scale, (y - cy) / head.scale]);
  const jaw = Array.from({ length: width }, (_, x) => jawAt(place(x, 0)[0]));
  const staying = gaussian(
    stayingOf({ own, matte, extent: canvas, end: (scene.height - cy) / head.scale }, place, jaw, colours),
    canvas,
    0.1 * unit,
  );
  for (let i = 0; i < matte.length; i++) staying[i]! *= matte[i]!;
  const shade = gaussian(staying, canvas, SHADE.soft * unit);
  const lower = Math.round(SHADE.lower * unit) * width;
  for (let i = 0; i < matte.length; i++) {
    const alpha = staying[i]!;
    const shaded = 1 - SHADE.dark * body[i]! * (1 - alpha) * (shade[i - lower] ?? 0);
    for (let c = 0; c < 3; c++)
      canvas.rgb[3 * i + c] = shaded * canvas.rgb[3 * i + c]! * (1 - alpha) + alpha * own[3 * i + c]!;
  }
}
