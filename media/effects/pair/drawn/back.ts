import { scaled, type Rgb } from '#media/effects/canvas/canvas.ts';
import { fractal, noise } from '#media/effects/canvas/noise.ts';
import { toPicturePoint } from '#media/effects/scene/head.ts';
import { clamp, smoothstep } from '#media/raster/plane.ts';
import { coloursOf, hairLength, isVeiled, unlike } from './colours.ts';
import { drawing, type Drawn } from './drawing.ts';
import { HANGS, hairEnd, hairLight } from './hair.ts';
import type { Partner } from '#media/effects/pair/partner.ts';
import { capsule, ellipse, joined, type Distance } from './shapes.ts';

/** Pixels a centimetre, and what is drawn round the head's own origin, centimetres. */
const FINE = 13;
const BOX = [-32, 32, -48, 22] as const;
/** Head and body. */
const [UPPER, LOWER] = [
  [-16, 16, -24, 22],
  [-32, 32, -48, -8],
] as const;
/** How wide the edge of the photo's outline is, centimetres. */
const HAZY = 0.14;
/** Below it the outline is drawn, centimetres. */
const CHIN = -9;

/** Where the sun is, centimetres: on the side of the other one. */
const SUN = [12, 6] as const;

/** What is there of a head, also where the photo ends. */
const SKULL = ellipse(0, 3.2, 7.2, 9);
/** Shoulders and back of somebody whose arms are round another. */
const torso = joined(
  9,
  capsule([0, -10], [0, -19], 4.6, 8),
  capsule([-13.5, -21], [13.5, -21], 5.4),
  capsule([0, -34], [0, -90], 16.5, 15),
);
const upperArms = [-1, 1].map((way) => capsule([way * 15.5, -21.5], [way * 23, -42], 6, 5.4));
/** Everything of the body. */
export const body: Distance = joined(1.5, torso, ...upperArms);

/** Wool and cotton: how light cloth is at a place of a back. */
function clothLight(x: number, y: number): number {
  const blades = 0.09 * Math.exp(-(((Math.abs(x) - 7.5) / 4) ** 2) - ((y + 31) / 6) ** 2);
  const spine = 0.1 * Math.exp(-((x / 1.6) ** 2)) * smoothstep(-20, -28, y);
  const fold = fractal(0.16 * x + 0.3 * Math.abs(x), 0.2 * y + 0.1 * x, 3, 11) - 0.5;
  return 0.98 + blades - spine + 0.3 * fold + 0.05 * (noise(9 * x, 9 * y, 4) - 0.5);
}

/** Somebody seen from behind: the outline of the photo, mirrored. */
export function backOf(partner: Partner, side: -1 | 1): Drawn {
  const { lit, head } = partner;
  const { radii, middle } = head.skull;
  const colours = coloursOf(partner, side);
  const { skin, hair } = colours;
  const length = hairLength(partner, colours);
  const veiled = isVeiled(partner, colours);
  // a scarf lies on something darker
  const cloth = veiled ? scaled(colours.cloth, 0.62) : colours.cloth;
  const { fill, backlit } = drawing(BOX, FINE);
  const pixel = (x: number, y: number): number => {
    const [u, v] = toPicturePoint(head, [-x, y, -2.6]).map(Math.round) as [number, number, number];
    return u >= 0 && v >= 0 && u < lit.width && v < lit.height ? 4 * (v * lit.width + u) : -1;
  };
  const outline: Distance = (x, y) => {
    const at = pixel(x, y);
    return at < 0 ? 1 : HAZY * (1 - lit.rgba[at + 3]! / 127.5);
  };
  const top = middle[1] + radii[1];
  const strands = (x: number, y: number): Rgb => {
    const dome = 1 - 0.42 * clamp((x / radii[0]) ** 2 + (Math.max(0, y - middle[1]) / radii[1]) ** 2, 0, 1);
    return scaled(hair, dome * hairLight(partner, x, y - top + 3.5));
  };
  const folds = (x: number, y: number): Rgb => {
    // from the crown down to where it lies on both shoulders
    const [angle, far] = [Math.atan2(x, 16 - y), Math.hypot(x, 16 - y)];
    const fold = Math.sin(13 * angle + 0.1 * far + 3 * noise(0.2 * x, 0.16 * y, 3));
    const hem = 1 - 0.35 * smoothstep(1.2, 0, y - low(x));
    return scaled(
      hair,
      (0.9 + 0.17 * fold * smoothstep(5, 16, far)) * hem * (1 - 0.4 * clamp((x / 9) ** 2, 0, 1)),
    );
  };
  const seen = (x: number, y: number): Rgb => {
    const at = Math.max(0, pixel(x, y));
    return [lit.rgba[at]!, lit.rgba[at + 1]!, lit.rgba[at + 2]!];
  };
  /** Ears look much the same from behind. */
  const isEar = (x: number, y: number): boolean => {
    const own = seen(x, y);
    return length === 0 && Math.abs(x) > 7.3 && y < 3 && y > -5 && unlike(own, skin) < unlike(own, hair);
  };
  const bare = veiled ? scaled(hair, 0.85) : scaled(skin, 0.78);
  const throat = (x: number): Rgb => scaled(bare, 1 - 0.35 * clamp((x / 6.4) ** 2, 0, 1));
  const clothed = (x: number, y: number, far: number): Rgb =>
    scaled(cloth, clothLight(x, y) * (0.6 + 0.4 * smoothstep(0, 5, -far)));
  fill((x, y) => Math.max(outline(x, y), CHIN - y), throat, { box: UPPER, soft: HAZY });
  fill(capsule([0, -5], [0, -20], 5, 6), throat, { box: UPPER });
  for (const limb of upperArms) fill(limb, clothed, { box: LOWER });
  fill((x, y) => Math.max(torso(x, y), y + 11.6 + 0.014 * x * x), clothed, { box: LOWER });
  // a collar's edge
  fill((x, y) => Math.max(Math.abs(y + 12.4 + 0.014 * x * x) - 0.16, torso(x, y)), scaled(cloth, 0.55), {
    box: [-12, 12, -18, -11],
    opacity: 0.7,
  });
  /** How far down hair, or what covers it, goes. */
  const low = (x: number): number => {
    if (veiled) return 0.06 * x * x - 20;
    if (length > HANGS) return hairEnd(length, x);
    return length > 0 ? 0.02 * x * x - 6.5 : 0.07 * x * x - 6 + 0.5 * noise(4 * x, 3, 9);
  };
  const loose = joined(3, capsule([0, 2], [0, -length], Math.min(radii[0], 9.4), 7.6));
  const cover: Distance = (x, y) => {
    const own = outline(x, y);
    const below = veiled ? Math.min(Math.max(own, -15 - y), torso(x, y) - 0.4) : 1;
    const wide = Math.min(y > CHIN ? own : below, SKULL(x, y));
    // ends of hair are thin
    return Math.max(length > 0 ? Math.min(wide, loose(x, y)) : wide, 0.35 * (low(x) - y));
  };
  fill(cover, (x, y) => (veiled ? folds(x, y) : isEar(x, y) ? scaled(skin, 0.85) : strands(x, y)), {
    box: UPPER,
    soft: HAZY,
  });
  return backlit({ keep: [0.9, 0.84, 0.78], dusk: [6, 3, 2], sun: SUN, rim: [255, 196, 120] });
}
