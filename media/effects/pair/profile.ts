import { luminance, mix, scaled, type Canvas, type Rgb } from '#media/effects/canvas/canvas.ts';
import { noise } from '#media/effects/canvas/noise.ts';
import { eyelids } from '#media/effects/moving/figure.ts';
import type { Sheet } from '#media/effects/moving/sheet.ts';
import { toPicturePoint } from '#media/effects/scene/head.ts';
import { atHead } from '#media/effects/scene/colours.ts';
import { fromCanonicalFace, triangles } from '#media/face/geometry/canonical.ts';
import { rasteriseMesh } from '#media/face/geometry/raster.ts';
import { clamp, gaussian, smoothstep } from '#media/raster/plane.ts';
import { type Colours, coloursOf, hairLength, isVeiled } from './colours.ts';
import { capsule, ellipse, joined, type Distance, type Spot } from './shapes.ts';
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

type Fill = (distance: Distance, colour: Rgb | ((f: number, y: number) => Rgb)) => void;

/** An ear from the side: its rim, the bowl in it and the lobe. */
function drawEar(fill: Fill, skin: Rgb): void {
  const lean = (f: number, y: number): Spot => [f + 2.3 + 0.2 * (y - 0.2), y - 0.2];
  const rim = ellipse(0, 0, 1.55, 2.7);
  const bowl = joined(0.8, ellipse(0.35, 0.35, 0.85, 1.5), ellipse(0.5, -0.7, 0.55, 0.7));
  fill((f, y) => rim(...lean(f, y)) - 0.16, scaled(skin, 0.72));
  fill(
    (f, y) => joined(0.8, rim, ellipse(0.45, -2.2, 0.95, 0.95))(...lean(f, y)),
    (f, y) => {
      const [u, v] = lean(f, y);
      const inner = smoothstep(0.5, -0.4, bowl(u, v));
      const ridge = smoothstep(0.45, 0, Math.abs(rim(u, v) + 0.75)) * smoothstep(-2, -0.4, v);
      return scaled(skin, 1.28 - 0.55 * inner - 0.22 * ridge);
    },
  );
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
  const fill: Fill = (distance, colour) => {
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
  /** A scarf lies round head and neck, in folds that run from the chin up and back. */
  const scarf = joined(5, skull, capsule([-3.6, -5], [-4.8, -16], 5.9, 6));
  const folds = (f: number, y: number): Rgb => {
    const [angle, far] = [Math.atan2(y + 9, f - 4), Math.hypot(f - 4, y + 9)];
    const fold = Math.sin(9 * angle + 0.12 * far + 2 * noise(0.25 * f, 0.25 * y, 3));
    return scaled(strands(f, y), 0.86 + 0.13 * fold * smoothstep(1, 7, far));
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
  const long = joined(3, skull, capsule([-4.4, 2], [-6, -length], 6.8, 4.6));
  // short hair ends above the nape, and behind the ear runs down to it
  const cropped: Distance = (f, y) => Math.max(skull(f, y), -0.8 * (f + 8.4) - 0.6 * (y + 6.6));
  const sideburn: Distance = (f, y) =>
    length > 0 || veiled ? Math.max(f + 2.6, -y - 6) : Math.max(f + 2.6, 0.79 * (f + 3.6) - 0.61 * (y + 1));
  const hair = length > 0 ? long : veiled ? scarf : cropped;
  fill((f, y) => Math.max(hair(f, y), Math.min(-hairline(f, y), sideburn(f, y))), veiled ? folds : strands);
  if (length === 0 && !veiled) drawEar(fill, colours.skin);
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
