import { luminance, mix, scaled, type Canvas, type Rgb } from '#media/effects/canvas/canvas.ts';
import { noise } from '#media/effects/canvas/noise.ts';
import { eyelids } from '#media/effects/moving/figure.ts';
import type { Sheet } from '#media/effects/moving/sheet.ts';
import { toPicturePoint, type Point } from '#media/effects/scene/head.ts';
import { atHead } from '#media/effects/scene/colours.ts';
import { fromCanonicalFace, triangles } from '#media/face/geometry/canonical.ts';
import { rasteriseMesh } from '#media/face/geometry/raster.ts';
import { clamp, gaussian, smoothstep } from '#media/raster/plane.ts';
import { capsule, ellipse, joined, type Distance } from './shapes.ts';
import type { Partner } from './partner.ts';

/** Pixels a centimetre of a profile, and how far it reaches from the head's own origin, centimetres. */
const FINE = 20;
const REACH = { side: 17, up: 22, down: 20 } as const;
/** Radians by which the face is turned: a little less than a profile, since no photo shows the other half. */
const TURN = 1.2;
/** How far hair reaches back at most, centimetres. */
const DEEPEST = 12.6;
/** Share of its light that a head keeps before the evening sun. */
const DIM = 0.72;

export interface Colours {
  readonly skin: Rgb;
  readonly hair: Rgb;
  readonly cloth: Rgb;
}

/** A head seen from the side, eyes closed. */
export interface Profile {
  readonly sheet: Sheet;
  /** Pixels a centimetre, and where the head's own origin is on the sheet. */
  readonly fine: number;
  readonly x: number;
  readonly y: number;
  readonly colours: Colours;
}

const canonical = fromCanonicalFace(({ points }) => points);

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

const unlike = (a: Rgb, b: Rgb): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
/** The colour as bright as grey of 85. */
const even = ([r, g, b]: Rgb): Rgb => scaled([r, g, b], 255 / Math.max(1, r + g + b));

/** What people wear whose photo ends at the neck, or shows bare shoulders. */
const PLAIN: readonly [Rgb, Rgb] = [
  [70, 80, 116],
  [158, 92, 80],
];

function coloursOf(partner: Partner, side: -1 | 1): Colours {
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

/** Whether a scarf goes round head and neck: below the chin is what is over the forehead. */
function isVeiled(partner: Partner, { hair, skin }: Colours): boolean {
  const { colour, share } = meanOf(partner, grid([-3, 0, 3], [-12.5, -13.5], -2));
  return share > 0.5 && unlike(colour, hair) < 0.5 * unlike(colour, skin);
}

/** How far down hair hangs beside the neck, centimetres below the eyes' line; 0 where it does not. */
function hairLength(partner: Partner, { hair, skin, cloth }: Colours): number {
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
  return length;
}

/** `side`: -1 looks to the right, 1 to the left. */
export function profileOf(partner: Partner, side: -1 | 1): Profile {
  const { head, lit } = partner;
  const forward = -side;
  const colours = coloursOf(partner, side);
  const veiled = isVeiled(partner, colours);
  const length = hairLength(partner, colours);
  const shut: Sheet = { ...lit, rgba: lit.rgba.slice() };
  eyelids([head], lit)(lit, shut, 1);
  const [width, height] = [Math.round(2 * REACH.side * FINE), Math.round((REACH.up + REACH.down) * FINE)];
  const [x0, y0] = [width / 2, REACH.up * FINE];
  const rgb = new Float32Array(3 * width * height);
  const alpha = new Float32Array(width * height);
  const over = (i: number, a: number, colour: readonly number[]): void => {
    for (let c = 0; c < 3; c++) rgb[3 * i + c]! += a * (colour[c]! - rgb[3 * i + c]!);
    alpha[i]! += a * (1 - alpha[i]!);
  };
  const round = (d: number): number => 0.7 + 0.3 * smoothstep(0, 3.5, -d);
  /** Fills where a distance in centimetres is negative. */
  const fill = (distance: Distance, colour: Rgb | ((f: number, y: number) => Rgb)): void => {
    for (let py = 0; py < height; py++)
      for (let px = 0; px < width; px++) {
        const [f, y] = [(forward * (px - x0)) / FINE, (y0 - py) / FINE];
        const d = distance(f, y);
        const a = clamp(0.5 - d * FINE * 0.5, 0, 1);
        if (a <= 0) continue;
        const own = typeof colour === 'function' ? colour(f, y) : colour;
        over(py * width + px, a, scaled(own, round(d)));
      }
  };
  const { radii, middle } = head.skull;
  const deep = Math.min(radii[2], DEEPEST);
  const back = middle[2] - 1.2;
  const top = middle[1] + radii[1];
  const even = ellipse(back, middle[1], deep, radii[1]);
  /** Hair that stands out is not even. */
  const rough = 1.1 * clamp((deep - 9.2) / 3, 0, 1);
  const skull: Distance = (f, y) => even(f, y) + rough * (noise(1.3 * f, 1.3 * y, 7) - 0.5);
  /** Hair from the side is the photo's hair from the front, mirrored down where there is a face. */
  const strands = (f: number, y: number): Rgb => {
    const across = 0.55 * radii[0] * clamp((f - back) / deep, -1, 1);
    const low = 9.6;
    const period = Math.max(0.6, top - 1.7 - low);
    const at = Math.abs(((((y - low) / period) % 2) + 2) % 2);
    const [u, v] = toPicturePoint(head, [across, low + period * (at > 1 ? 2 - at : at), -1]).map(Math.round);
    const k = 4 * (v! * lit.width + u!);
    if (!(u! >= 0 && v! >= 0 && u! < lit.width && v! < lit.height) || lit.rgba[k + 3]! < 220)
      return colours.hair;
    return mix([lit.rgba[k]!, lit.rgba[k + 1]!, lit.rgba[k + 2]!], colours.hair, 0.25);
  };
  const dark: Rgb = [colours.skin[0] * 0.72, colours.skin[1] * 0.68, colours.skin[2] * 0.68];
  const around = veiled ? scaled(colours.hair, 0.9) : colours.skin;
  fill(capsule([-3.4, -4], [-5.2, -17], 4.9, 5.2), veiled ? scaled(colours.hair, 0.8) : dark);
  fill(ellipse(-2.4, 1.5, 7.6, 8.8), around);
  fill(capsule([-3, -4.5], [2.6, -6.6], 3.2, 1.8), around);

  const places = canonical();
  const [sin, cos] = [Math.sin(TURN) * forward, Math.cos(TURN)];
  const count = places.length / 3;
  const shape = new Float32Array(3 * count);
  const from = new Float32Array(2 * count);
  const depth = new Float32Array(count);
  for (let k = 0; k < count; k++) {
    const [px, py, pz] = [head.points[3 * k]!, head.points[3 * k + 1]!, -head.points[3 * k + 2]!];
    const own = atHead(head, [px, py, pz]);
    const z = 0.5 * (own[2] + places[3 * k + 2]!);
    shape[3 * k] = x0 + FINE * (z * sin + own[0] * cos);
    shape[3 * k + 1] = y0 - FINE * own[1];
    depth[k] = z * cos - own[0] * sin;
    from[2 * k] = px;
    from[2 * k + 1] = py;
  }
  const all = triangles();
  const order = Array.from({ length: all.length / 3 }, (_, k) => k).toSorted((a, b) => {
    const far = (t: number): number =>
      depth[all[3 * t]!]! + depth[all[3 * t + 1]!]! + depth[all[3 * t + 2]!]!;
    return far(a) - far(b);
  });
  const sorted = order.flatMap((t) => [all[3 * t]!, all[3 * t + 1]!, all[3 * t + 2]!]);
  const { planes, covered } = rasteriseMesh(shape, sorted, from, 2, { width, height });
  const edge = gaussian(Float32Array.from(covered), { width, height }, 0.28 * FINE);
  for (let i = 0; i < covered.length; i++) {
    if (!covered[i]) continue;
    const [u, v] = [Math.round(planes[0]![i]!), Math.round(planes[1]![i]!)];
    if (u < 0 || v < 0 || u >= lit.width || v >= lit.height) continue;
    const at = 4 * (v * lit.width + u);
    const f = (forward * ((i % width) - x0)) / FINE;
    // the front edge is the outline; the others run into the rest of the head
    const soft = f > 2.5 ? 1 : smoothstep(0.5, 0.95, edge[i]!);
    over(i, (soft * shut.rgba[at + 3]!) / 255, [shut.rgba[at]!, shut.rgba[at + 1]!, shut.rgba[at + 2]!]);
  }
  const temple = length > 0 || veiled ? [0.6, -7] : [-0.4, 3.2];
  const hairline = (f: number, y: number): number => {
    const [a, b] = [[6.4, 9], temple] as const;
    const long = Math.hypot(b[0]! - a[0]!, b[1]! - a[1]!);
    const wave = 0.3 * Math.sin(1.9 * (f - y)) + 0.16 * Math.sin(4.7 * (f - y));
    return wave + ((f - a[0]!) * (b[1]! - a[1]!) - (y - a[1]!) * (b[0]! - a[0]!)) / long;
  };
  const hair = length > 0 ? joined(3, skull, capsule([-4.4, 2], [-6, -length], 6.8, 4.6)) : skull;
  fill((f, y) => Math.max(hair(f, y), Math.min(-hairline(f, y), Math.max(f + 2.6, -y - 6))), strands);
  if (length === 0 && !veiled) {
    fill(ellipse(-2.2, 0.2, 1.6, 3), scaled(dark, 1.4));
    fill(ellipse(-2, 0.2, 1.2, 2.5), scaled(colours.skin, 1.45));
  }
  return { ...lightUp({ rgb, width, height }, alpha, forward), colours, x: x0, y: y0, fine: FINE };
}

/** Dims a head, and lights its edges from in front, where the sun is. */
function lightUp({ rgb, width, height }: Canvas, alpha: Float32Array, forward: number): { sheet: Sheet } {
  const extent = { width, height };
  const soft = gaussian(alpha, extent, 0.3 * FINE);
  const rgba = new Uint8Array(4 * alpha.length);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const a = alpha[i]!;
      if (a <= 0) continue;
      const [gx, gy] = [(soft[i - 1]! - soft[i + 1]!) * FINE, (soft[i - width]! - soft[i + width]!) * FINE];
      const rim = clamp(0.9 * gx * forward - 0.25 * gy, 0, 1.2);
      const own = luminance(rgb[3 * i]!, rgb[3 * i + 1]!, rgb[3 * i + 2]!);
      for (let c = 0; c < 3; c++) {
        const light =
          DIM * [1.1, 0.97, 0.84][c]! * rgb[3 * i + c]! + rim * [150, 104, 60][c]! * (0.4 + own / 190);
        rgba[4 * i + c] = Math.round(a * clamp(light, 0, 255));
      }
      rgba[4 * i + 3] = Math.round(255 * a);
    }
  return { sheet: { rgba, width, height } };
}
