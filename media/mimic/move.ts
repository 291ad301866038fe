import { POINTS } from '#media/face/detect/landmarks.ts';
import { RING } from '#media/face/geometry/mesh.ts';
import { clamp } from '#media/raster/plane.ts';
import { type Drive, MOST, eased } from './drive.ts';
import { rotationOf } from './head.ts';
import { jawShare, type Mesh, ringPoint, ringSizes } from './mesh.ts';
import { below, uppers } from './parts.ts';

/** Where a closed eye's lids meet, from the lower (0) to the upper one (1), and what of it the crease above follows. */
const [MEET, CREASE] = [0.04, 0.4];
const INNER = 0.6;
/** The far side of a turned head is darker, and a face that looks down; shares of the light. */
const [SHADE_TURN, SHADE_NOD] = [0.16, 0.1];

export interface Moved {
  /** x, y, z of each point, pixels. */
  readonly places: Float32Array;
  /** Where each point is read in the picture, and the factor of its light: u, v, gain in turn. */
  readonly reads: Float32Array;
}

/** Closes or widens the lids of an eye, in place; the crease above follows. */
function moveLids(out: Float32Array, points: ArrayLike<number>, eye: 0 | 1, open: number): void {
  const [ring, socket] = [RING.eyes[eye], RING.sockets[eye]];
  for (const k of uppers(ring)) {
    const [upper, lower] = [3 * ring[k]!, 3 * ring[below(ring, k)]!];
    for (let n = 0; n < 3; n++) {
      const gap = points[upper + n]! - points[lower + n]!;
      const meets = points[lower + n]! + MEET * gap;
      const shift = meets + open * (points[upper + n]! - meets) - points[upper + n]!;
      out[upper + n]! += shift;
      out[lower + n]! += (1 - Math.min(1, open)) * (meets - points[lower + n]!);
      out[3 * socket[k]! + n]! += CREASE * shift;
    }
  }
}

/** Lips never go through each other, in place. `down` is the direction of the chin. */
function keepLipsApart(out: Float32Array, [dx, dy]: readonly [number, number]): void {
  const ring = RING.mouth;
  for (const k of uppers(ring)) {
    const [upper, lower] = [3 * ring[k]!, 3 * ring[below(ring, k)]!];
    const gap = (out[lower]! - out[upper]!) * dx + (out[lower + 1]! - out[upper + 1]!) * dy;
    if (gap >= 0) continue;
    for (const [i, way] of [
      [upper, 0.5],
      [lower, -0.5],
    ] as const) {
      out[i]! += way * gap * dx;
      out[i + 1]! += way * gap * dy;
    }
  }
}

/** What the eyes show: the ball stays where lids go over it, and the gaze moves it inside of the opening. */
function readEyes(
  { eyes, points }: Mesh,
  lids: Float32Array,
  { gaze, eyes: open }: Drive,
  moved: Moved,
): void {
  for (const [eye, ring] of RING.eyes.entries()) {
    const first = eyes[eye]!;
    const [a, b] = [3 * ring[0]!, 3 * ring[8]!];
    const side = points[b]! > points[a]! ? 1 : -1;
    const along = [side * (points[b]! - points[a]!), side * (points[b + 1]! - points[a + 1]!)] as const;
    const seen = Math.min(1, open[eye]!);
    const shift = [0, 1].map(
      (n) => seen * (gaze[0] * along[n]! + gaze[1] * (n === 0 ? -along[1] : along[0])),
    );
    const [read, place] = [
      [0, 0],
      [0, 0, 0],
    ];
    const source = (i: number, n: number): number => (open[eye]! < 1 ? lids[3 * i + n]! : points[3 * i + n]!);
    for (const i of ring) {
      for (let n = 0; n < 2; n++) read[n]! += source(i, n) / 16;
      for (let n = 0; n < 3; n++) place[n]! += moved.places[3 * i + n]! / 16;
    }
    const gain = moved.reads[3 * ring[4]! + 2]!;
    const put = (to: number, share: number, i: number, shifted: number): void => {
      for (let n = 0; n < 3; n++)
        moved.places[3 * to + n] = place[n]! + share * (moved.places[3 * i + n]! - place[n]!);
      for (let n = 0; n < 2; n++)
        moved.reads[3 * to + n] = read[n]! + share * (source(i, n) - read[n]!) - shifted * shift[n]!;
      moved.reads[3 * to + 2] = gain;
    };
    for (const [k, i] of ring.entries()) {
      put(first + k, 1, i, 0);
      put(first + 16 + k, INNER, i, 1);
    }
    put(first + 32, 0, ring[0], 1);
  }
}

/** A turn that leads further away from the viewer than the portrait looks already has less room. */
const LEAST_ROOM = 0.35;
const roomed = (wanted: number, own: number, most: number): number =>
  wanted * own > 0 ? eased(wanted, Math.max(LEAST_ROOM * most, most - Math.abs(own))) : wanted;

export function move(mesh: Mesh, drive: Drive): Moved {
  const { points, head, unit, pivot, held, lively } = mesh;
  const own = rotationOf(head.pose);
  const turn = roomed(drive.turn, head.pose.turn, MOST.turn);
  const nod = roomed(drive.nod, head.pose.nod, MOST.nod);
  const turned = rotationOf({ turn, nod, tilt: drive.tilt });
  const [k, shiftX, shiftY] = [1 + drive.nearer, drive.dx * unit, drive.dy * unit];
  const face = mesh.places.slice(0, 3 * POINTS);
  for (let i = 0; i < POINTS; i++) {
    const share = unit * lively[i]!;
    const [x, y, z] = [drive.face[3 * i]!, drive.face[3 * i + 1]!, drive.face[3 * i + 2]!];
    for (let n = 0; n < 3; n++)
      face[3 * i + n]! += share * (own[3 * n]! * x + own[3 * n + 1]! * y + own[3 * n + 2]! * z);
  }
  for (const eye of [0, 1] as const) moveLids(face, mesh.places, eye, drive.eyes[eye]);
  keepLipsApart(face, [own[1]!, own[4]!]);

  const places = mesh.places.slice();
  places.set(face);
  for (const [ring, size] of ringSizes.entries())
    for (const [n, o] of RING.oval.entries()) {
      const share = jawShare(size);
      const i = 3 * ringPoint(ring, n);
      for (let c = 0; c < 2; c++) places[i + c]! += share * (face[3 * o + c]! - points[3 * o + c]!);
    }
  const reads = new Float32Array(places.length);
  const { places: from } = mesh;
  for (let i = 0; i < places.length; i += 3) {
    const share = held[i / 3]!;
    const [x, y, z] = [places[i]! - pivot[0], places[i + 1]! - pivot[1], places[i + 2]! - pivot[2]];
    for (let n = 0; n < 3; n++) {
      const to = k * (turned[3 * n]! * x + turned[3 * n + 1]! * y + turned[3 * n + 2]! * z) + pivot[n]!;
      places[i + n]! += share * (to + (n === 0 ? shiftX : n === 1 ? shiftY : 0) - places[i + n]!);
    }
    reads[i] = from[i]!;
    reads[i + 1] = from[i + 1]!;
    const aside = clamp((2 * (from[i]! - pivot[0])) / unit, -1, 1);
    const far = Math.max(0, aside * Math.sign(turn));
    reads[i + 2] =
      1 - share * (SHADE_TURN * Math.abs(Math.sin(turn)) * far + SHADE_NOD * Math.max(0, Math.sin(nod)));
  }
  const moved = { places, reads };
  readEyes(mesh, face, drive, moved);
  return moved;
}
