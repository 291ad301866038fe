import { scaled, type Rgb } from '#media/effects/canvas/canvas.ts';
import { noise } from '#media/effects/canvas/noise.ts';
import { eyelids } from '#media/effects/moving/figure.ts';
import type { Sheet } from '#media/effects/moving/sheet.ts';
import { atHead } from '#media/effects/scene/colours.ts';
import { fromCanonicalFace, triangles } from '#media/face/geometry/canonical.ts';
import { rasteriseMesh } from '#media/face/geometry/raster.ts';
import { gaussian, smoothstep } from '#media/raster/plane.ts';
import { beardOf, coloursOf, hairLength, isVeiled } from './colours.ts';
import { drawing, type Drawn } from './drawing.ts';
import { crownFrom, HANGS, hairEnd, hairLight, skull } from './hair.ts';
import { capsule, ellipse, joined, shared, type Distance, type Spot } from './shapes.ts';
import type { Partner } from '#media/effects/pair/partner.ts';

/** Pixels a centimetre, and what is drawn round the head's own origin: forwards of it is positive; centimetres. */
const FINE = 16;
const BOX = [-26, 24, -48, 22] as const;
const [HEAD, BODY] = [
  [-20, 12, -24, 22],
  [-26, 24, -48, -6],
] as const;
/** Of the face mesh. */
const LIPS = [0, 11, 12, 13, 14, 15, 16];
const CHIN = 152;

/** How much lighter cloth is drawn than it is: against the sun its colour would be lost. */
const LIGHTER = 1.7;

/** Somebody seen from the side before the evening sun, looking right, eyes closed. */
export interface Profile extends Drawn {
  /** Where the lips touch what is before them. */
  readonly lips: Spot;
}

const canonical = fromCanonicalFace(({ points }) => points);

type Draft = ReturnType<typeof drawing>;

/** Where the points of a face are that is seen from the side, f, y and how near: centimetres, three a point. */
function sideways({ head }: Partner): Float32Array {
  const places = canonical();
  const out = new Float32Array(places.length);
  for (let k = 0; k < out.length; k += 3) {
    const own = atHead(head, [head.points[k]!, head.points[k + 1]!, -head.points[k + 2]!]);
    out.set([0.5 * (own[2] + places[k + 2]!), own[1], own[0]], k);
  }
  return out;
}

/** The face as the photo shows it, turned to the side. */
function drawFace(draft: Draft, { head, lit }: Partner, points: Float32Array): void {
  const { width, height, origin } = draft;
  const shut: Sheet = { ...lit, rgba: lit.rgba.slice() };
  eyelids([head], lit)(lit, shut, 1);
  const shape = points.map((v, i) =>
    i % 3 === 0 ? origin[0] + FINE * v : i % 3 === 1 ? origin[1] - FINE * v : v,
  );
  const from = head.points.filter((_, i) => i % 3 < 2);
  const all = triangles();
  const far = (t: number): number => [0, 1, 2].reduce((sum, k) => sum + points[3 * all[3 * t + k]! + 2]!, 0);
  const order = Array.from({ length: all.length / 3 }, (_, k) => k).toSorted((a, b) => far(b) - far(a));
  const sorted = order.flatMap((t) => [all[3 * t]!, all[3 * t + 1]!, all[3 * t + 2]!]);
  const { planes, covered } = rasteriseMesh(shape, sorted, from, 2, { width, height });
  const edge = gaussian(Float32Array.from(covered), { width, height }, 0.28 * FINE);
  for (let i = 0; i < covered.length; i++) {
    if (!covered[i]) continue;
    const [u, v] = [Math.round(planes[0]![i]!), Math.round(planes[1]![i]!)];
    if (u < 0 || v < 0 || u >= lit.width || v >= lit.height) continue;
    const at = 4 * (v * lit.width + u);
    // the front edge is the outline; the others run into the rest of the head
    const soft = ((i % width) - origin[0]) / FINE > 2.5 ? 1 : smoothstep(0.5, 0.95, edge[i]!);
    draft.over(i, (soft * shut.rgba[at + 3]!) / 255, [
      shut.rgba[at]!,
      shut.rgba[at + 1]!,
      shut.rgba[at + 2]!,
    ]);
  }
}

const ear: Distance = (f, y) => {
  const [u, v] = [f + 2.3 + 0.2 * (y - 0.2), y - 0.2];
  return joined(0.8, ellipse(0, 0, 1.4, 2.5), ellipse(0.4, -2, 0.9, 0.9))(u, v);
};

/** Breast, back, and the arms that reach for the other. */
const torso = joined(
  5,
  capsule([-5.2, -12], [-5.8, -18], 4.9, 6.4),
  capsule([-7, -25], [-5.6, -37], 10, 10.2),
  capsule([-5.6, -38], [-6.5, -90], 9.6, 10.5),
);
const arm = joined(3, capsule([-7.4, -22.5], [-4, -37], 5.6, 4.7), capsule([-4, -37], [16, -40], 4.7, 3.6));

export function profileOf(partner: Partner, side: -1 | 1): Profile {
  const colours = coloursOf(partner, side);
  const veiled = isVeiled(partner, colours);
  const length = hairLength(partner, colours);
  const beard = beardOf(partner, colours);
  const draft = drawing(BOX, FINE);
  const { fill } = draft;
  const crown = crownFrom(partner);
  const clothed = (_f: number, _y: number, far: number): Rgb =>
    scaled(colours.cloth, LIGHTER * (0.8 + 0.2 * smoothstep(0, 4, -far)));
  const strands = (f: number, y: number): Rgb => scaled(colours.hair, hairLight(partner, f + 5, y - 15));
  /** A scarf's folds run from the chin up and back. */
  const folds = (f: number, y: number): Rgb => {
    const [angle, far] = [Math.atan2(y + 9, f - 4), Math.hypot(f - 4, y + 9)];
    const fold = Math.sin(9 * angle + 0.12 * far + 2 * noise(0.25 * f, 0.25 * y, 3));
    return scaled(colours.hair, LIGHTER * (0.82 + 0.17 * fold * smoothstep(1, 7, far)));
  };
  const points = sideways(partner);
  const point = (k: number): Spot => [points[3 * k]!, points[3 * k + 1]!];
  const lips = LIPS.map(point).reduce((a, b) => (b[0] > a[0] ? b : a));
  const chin = point(CHIN);
  const neck = capsule([-3.6, -4], [-5.8, -20], 4.7, 5.4);
  const jaw = capsule([-3, -4.6], [chin[0] - 1.7, chin[1] + 1.7], 3.2, 1.7);
  const around = veiled ? scaled(colours.hair, 0.9 * LIGHTER) : colours.skin;
  /** In the shade of the chin. */
  const flesh = (_f: number, y: number): Rgb => scaled(around, 1 - 0.5 * smoothstep(-1, -9, y));
  fill(torso, clothed, { box: BODY });
  fill(joined(4, skull, neck, jaw), flesh, { box: HEAD });
  // cloth goes up to the neck
  fill((f, y) => Math.max(torso(f, y), y + 13.5 - 0.25 * f), clothed, { box: BODY, soft: 0.4 });
  if (beard) {
    const whiskers = joined(
      2,
      capsule([-2.6, -4], [chin[0] - 1.6, chin[1] + 1.2], 3, 2.5),
      capsule(chin, lips, 0.4),
    );
    fill((f, y) => whiskers(f, y) + 0.6 * noise(3 * f, 3 * y, 4) - 0.3, beard, { box: HEAD, soft: 0.2 });
  }
  fill(ellipse(-2.4, 1.5, 7.4, 8.6), flesh, { box: HEAD });
  drawFace(draft, partner, points);
  const temple: Spot = veiled ? [0.6, -7] : [-0.4, 3.2];
  const hairline = (f: number, y: number): number => {
    const [a, b] = [[6.4, 9], temple] as const;
    const long = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const wave = veiled ? 0 : 0.3 * Math.sin(1.9 * (f - y)) + 0.16 * Math.sin(4.7 * (f - y));
    return wave + ((f - a[0]) * (b[1] - a[1]) - (y - a[1]) * (b[0] - a[0])) / long;
  };
  const round = joined(3, crown, capsule([-5, 2], [-6, 0], 7, 6.2));
  const falling = joined(3, crown, capsule([-5, 2], [-7, -length], 7, 6.4));
  // ends of hair are thin
  const loose: Distance = (f, y) => Math.max(falling(f, y), 0.3 * (hairEnd(length, f) - y));
  const scarf = joined(5, crown, capsule([-3.6, -5], [-4.8, -17], 5.9, 6.6));
  // short hair ends above the nape, and goes up to the ear
  const cropped = shared(2.4, crown, (f, y) => Math.min(3, 0.5 * Math.max(0, f + 6.4) ** 2 - 5) - y);
  const sideburn: Distance = (f, y) =>
    veiled ? Math.max(f + 2.6, -y - 6) : f + (length > 0 ? 0.3 * Math.sin(1.4 * y) - 0.4 : 2.6);
  const uncovered = length > HANGS ? loose : length > 0 ? round : cropped;
  const hair = veiled ? scarf : uncovered;
  fill((f, y) => Math.max(hair(f, y), Math.min(-hairline(f, y), sideburn(f, y))), veiled ? folds : strands, {
    box: HEAD,
    soft: 0.1,
  });
  if (length === 0 && !veiled) {
    fill(ear, (_x, _y, far) => scaled(colours.skin, 0.7 + 0.4 * smoothstep(0, 0.9, -far)), { box: HEAD });
    fill(ellipse(-2.3, 0.6, 0.75, 1.3), scaled(colours.skin, 0.45), { box: HEAD, soft: 0.8, opacity: 0.8 });
  }
  // one coat with the breast: no line goes round the shoulder
  const coat = joined(3, torso, arm);
  fill(arm, (f, y) => clothed(f, y, coat(f, y)), { box: BODY });
  return {
    ...draft.backlit({
      keep: [0.2, 0.14, 0.14],
      dusk: [20, 9, 15],
      sun: [lips[0] + 2, lips[1] + 4],
      rim: [255, 168, 104],
    }),
    lips,
  };
}
