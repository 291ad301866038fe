import { scaled, type Rgb } from '#media/effects/canvas/canvas.ts';
import { toPicturePoint, type Point } from '#media/effects/scene/head.ts';
import type { Partner } from '#media/effects/pair/partner.ts';

export interface Colours {
  readonly skin: Rgb;
  readonly hair: Rgb;
  readonly cloth: Rgb;
}

/**
 * Mean bytes of a sheet over places at the head, in centimetres, as far as somebody is there; over those of a colour
 * that `is` takes.
 */
function meanOf(
  { lit, head }: Partner,
  places: readonly Point[],
  is: (colour: Rgb) => boolean = () => true,
): { colour: Rgb; share: number } {
  const sum = [0, 0, 0];
  let count = 0;
  for (const place of places) {
    const [x, y] = toPicturePoint(head, place).map(Math.round) as [number, number, number];
    if (x < 0 || y < 0 || x >= lit.width || y >= lit.height) continue;
    const at = 4 * (y * lit.width + x);
    const colour: Rgb = [lit.rgba[at]!, lit.rgba[at + 1]!, lit.rgba[at + 2]!];
    if (lit.rgba[at + 3]! < 200 || !is(colour)) continue;
    for (let c = 0; c < 3; c++) sum[c]! += colour[c]!;
    count++;
  }
  return {
    colour: sum.map((v) => v / Math.max(1, count)) as unknown as Rgb,
    share: count / places.length,
  };
}

const grid = (xs: readonly number[], ys: readonly number[], z: number): Point[] =>
  xs.flatMap((x) => ys.map((y): Point => [x, y, z]));

/** How far two colours are apart. */
export const unlike = (a: Rgb, b: Rgb): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
/** The colour as bright as grey of 85. */
const even = ([r, g, b]: Rgb): Rgb => scaled([r, g, b], 255 / Math.max(1, r + g + b));

/** What people wear whose photo ends at the neck, or shows bare shoulders. */
const PLAIN: readonly [Rgb, Rgb] = [
  [70, 80, 116],
  [158, 92, 80],
];

export function coloursOf(partner: Partner, side: -1 | 1): Colours {
  const top = partner.head.skull.middle[1] + partner.head.skull.radii[1];
  const skin = meanOf(partner, grid([-3.6, -3, 3, 3.6], [-1.6, -0.8, 0], 4)).colour;
  const hair = meanOf(partner, grid([-3, -1.5, 0, 1.5, 3], [top - 2.4, top - 1.8, top - 1.2], -1)).colour;
  const end = -8.5 - partner.below;
  // a neck in the shade is darker than a face, and of its colour
  const isCloth = (colour: Rgb): boolean =>
    unlike(colour, skin) > 46 && unlike(even(colour), even(skin)) > 16;
  const low = grid([-10, -8.5, -7, -4, 4, 7, 8.5, 10], [end + 0.8, end + 1.6, end + 2.6], -3);
  const { colour, share } = meanOf(partner, low, isCloth);
  return { skin, hair, cloth: share > 0.2 ? colour : PLAIN[side < 0 ? 0 : 1] };
}

/** Colour of a beard; none where the chin is bare. */
export function beardOf(partner: Partner, { skin }: Colours): Rgb | undefined {
  const { colour, share } = meanOf(partner, grid([-2.6, -1.6, 1.6, 2.6], [-6.4, -7.2], 4.5));
  return share > 0.5 && unlike(colour, skin) > 90 ? colour : undefined;
}

/** Whether a scarf goes round head and neck: below the chin is what is over the forehead. */
export function isVeiled(partner: Partner, { hair, skin }: Colours): boolean {
  const { colour, share } = meanOf(partner, grid([-3, 0, 3], [-12.5, -13.5], -2));
  return share > 0.5 && unlike(colour, hair) < 0.5 * unlike(colour, skin);
}

/** Mattes lose the ends of hair that hangs beside a neck, about so many centimetres. */
const LOST = 6;

/** How far down hair hangs beside the neck, centimetres below the eyes' line; 0 where it does not. */
export function hairLength(partner: Partner, { hair, skin, cloth }: Colours): number {
  // light from the side colours hair, and beside a face nobody wears cloth
  const beside = [-1, 1].flatMap((way) => {
    const { colour, share } = meanOf(partner, grid([8 * way, 9 * way], [-2, -3.5, -5], -3));
    return share >= 0.5 && unlike(colour, skin) > 46 ? [colour] : [];
  });
  let length = 0;
  for (const y of [-2, -4, -6, -8, -10, -12]) {
    const isHair = [-1, 1].some((way) => {
      const { colour, share } = meanOf(partner, grid([8 * way, 9 * way], [y, y - 1], -3));
      const near = Math.min(...[hair, ...beside].map((one) => unlike(colour, one)));
      return share >= 0.5 && near < Math.min(unlike(colour, skin), unlike(colour, cloth));
    });
    if (!isHair) break;
    length = -y + 2;
  }
  return length < 6 ? length : length + LOST;
}
