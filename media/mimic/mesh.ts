import { type Landmarks, POINTS } from '#media/face/detect/landmarks.ts';
import { triangles } from '#media/face/geometry/canonical.ts';
import { faceWidth, RING, signedArea } from '#media/face/geometry/mesh.ts';
import { type Extent, smoothstep } from '#media/raster/plane.ts';
import { easeDepth } from './depth.ts';
import { type HeadReading, readHead, rotationOf } from './head.ts';
import { below, uppers } from './parts.ts';

/** Rings of points around the face, in sizes of its outline: hair and neck go along, and the last ones never move. */
const RINGS = [1.07, 1.16, 1.28, 1.42, 1.58, 1.78, 2, 2.3, 2.65, 3.1, 3.8, 5, 8, 16, 40] as const;
/** Ring sizes up to which all goes along with the head and from which on nothing does: above, aside and below. */
const HELD = { above: [1.75, 3.2], aside: [1.4, 2.7], below: [1.03, 2.1] } as const;
/** Near the border of the picture nothing moves, by this many face widths: nothing is drawn in from outside. */
const BORDER = 0.22;
/** Ring size up to which the outline comes to the depth of the ears. */
const SKULL = 1.3;
/** How far the chin's own movement reaches below it, as a ring size. */
const JAW = 1.75;
/**
 * How deep the face is beside what the landmarks say: less of its sides has to be drawn that the picture does
 * not show.
 */
const DEPTH = 0.82;
/** Landmarks see the lower lid too high: how far it is from them to the edge of the socket. */
const LOWER_LID = 0.3;
/** Points further aside than this, in face widths, are the sides of the face. */
const SIDE = 0.15;
/** Share of an eye's outline at which a second ring is, which the gaze moves. */
const INNER = 0.6;

const COUNT = RING.oval.length;
const RINGS_AT = POINTS;
const EYES_AT = RINGS_AT + COUNT * RINGS.length;
const EYE_POINTS = 2 * 16 + 1;

/** A portrait as a mesh: the face, rings around it, and what is seen in the openings of its eyes. */
export interface Mesh {
  readonly extent: Extent;
  /** Its landmarks, with the lids as they are seen. */
  readonly points: Landmarks;
  readonly head: HeadReading;
  /** Face width, pixels. */
  readonly unit: number;
  /** Corners of its triangles, three each. */
  readonly corners: Uint16Array;
  /** Places of all points in the picture, with their depth: x, y, z in turn, pixels. */
  readonly places: Float32Array;
  /** How much of the head's movement a point takes, 0 to 1. */
  readonly held: Float32Array;
  /** How much of the movement of the face a point of it takes, 0 to 1. */
  readonly lively: Float32Array;
  /** What the head turns about, pixels. */
  readonly pivot: readonly [number, number, number];
  /** First point behind each eye: its outline, the inner ring, its middle. */
  readonly eyes: readonly [number, number];
}

/** Points of the mesh that surround an oval point. */
export const ringPoint = (ring: number, k: number): number => RINGS_AT + ring * COUNT + (k % COUNT);

export const ringSizes: readonly number[] = RINGS;

function cornersOf(): { corners: Uint16Array; face: number } {
  const inEye = RING.eyes.map((ring) => new Set<number>(ring));
  const all = triangles();
  const out: number[] = [];
  for (let t = 0; t < all.length; t += 3) {
    const three = [all[t]!, all[t + 1]!, all[t + 2]!];
    if (!inEye.some((eye) => three.every((i) => eye.has(i)))) out.push(...three);
  }
  const face = out.length;
  const between = (inner: (k: number) => number, outer: (k: number) => number, count: number): void => {
    for (let k = 0; k < count; k++) {
      const next = (k + 1) % count;
      out.push(inner(k), outer(k), outer(next), inner(k), outer(next), inner(next));
    }
  };
  for (let ring = 0; ring < RINGS.length; ring++)
    between(
      ring === 0 ? (k) => RING.oval[k]! : (k) => ringPoint(ring - 1, k),
      (k) => ringPoint(ring, k),
      COUNT,
    );
  for (const eye of [0, 1]) {
    const first = EYES_AT + eye * EYE_POINTS;
    between(
      (k) => first + 16 + k,
      (k) => first + k,
      16,
    );
    for (let k = 0; k < 16; k++) out.push(first + 32, first + 16 + k, first + 16 + ((k + 1) % 16));
  }
  return { corners: Uint16Array.from(out), face };
}

/** Turns triangles behind those of the face to the side that the face shows, in place. */
function turnLikeFace(corners: Uint16Array, face: number, places: Float32Array): void {
  const area = (t: number): number => signedArea(places, corners[t]!, corners[t + 1]!, corners[t + 2]!);
  let side = 0;
  for (let t = 0; t < face; t += 3) side += area(t);
  for (let t = face; t < corners.length; t += 3)
    if (area(t) * side < 0) [corners[t + 1], corners[t + 2]] = [corners[t + 2]!, corners[t + 1]!];
}

const WITH_EYES = new Set<number>(RING.eyes.flat());

/** Forehead and temples are still; brows, cheeks, mouth and jaw move. */
function livelyOf({ face }: HeadReading): Float32Array {
  const out = new Float32Array(POINTS);
  const mouth = (face[3 * 61 + 1]! + face[3 * 291 + 1]!) / 2;
  const eyes = (face[3 * 33 + 1]! + face[3 * 263 + 1]!) / 2;
  for (let i = 0; i < POINTS; i++) {
    if (WITH_EYES.has(i)) continue;
    const [x, y] = [face[3 * i]!, face[3 * i + 1]!];
    const rim = Math.min(
      ...RING.oval.map((o) =>
        Math.hypot(face[3 * o]! - x, face[3 * o + 1]! - y, face[3 * o + 2]! - face[3 * i + 2]!),
      ),
    );
    const inside = smoothstep(0, 0.13, rim);
    const jaw = smoothstep(eyes + 0.35 * (mouth - eyes), mouth + 0.08, y);
    out[i] = Math.max(inside, jaw);
  }
  return out;
}

/** Landmarks with the lower lids where they are seen. */
function withLids(points: Landmarks): Landmarks {
  const out = points.slice();
  for (const [eye, ring] of RING.eyes.entries())
    for (const k of uppers(ring)) {
      const i = below(ring, k);
      for (let n = 0; n < 3; n++) {
        const [own, rim] = [points[3 * ring[i]! + n]!, points[3 * RING.sockets[eye]![i]! + n]!];
        out[3 * ring[i]! + n] = own + LOWER_LID * (rim - own);
      }
    }
  return out;
}

/** Which borders of the picture somebody reaches, so that they must not be drawn away from them. */
export interface Borders {
  readonly left: boolean;
  readonly top: boolean;
  readonly right: boolean;
}

/** `landmarks` are those of its face, in its pixels. */
export function meshOf(landmarks: Landmarks, extent: Extent, borders: Borders): Mesh {
  const head = readHead(landmarks);
  const unit = faceWidth(landmarks);
  const points = withLids(landmarks);
  const places = new Float32Array(3 * (EYES_AT + 2 * EYE_POINTS));
  const held = new Float32Array(places.length / 3).fill(1);
  places.set(points);
  const turned = rotationOf(head.pose);
  const up = [-turned[1]!, -turned[4]!] as const;
  let [cx, cy] = [0, 0];
  for (const o of RING.oval) {
    cx += points[3 * o]! / COUNT;
    cy += points[3 * o + 1]! / COUNT;
  }
  const ears = [0, 1, 2].map((k) => (points[3 * 234 + k]! + points[3 * 454 + k]!) / 2) as [
    number,
    number,
    number,
  ];
  const pivot = [
    ears[0] - 0.22 * unit * up[0],
    ears[1] - 0.22 * unit * up[1],
    ears[2] + 0.05 * unit,
  ] as const;
  for (let i = 2; i < 3 * POINTS; i += 3) places[i] = pivot[2] + DEPTH * (places[i]! - pivot[2]);
  const rimAt = (x: number, y: number): number =>
    Math.min(
      borders.left ? x : Infinity,
      borders.top ? y : Infinity,
      borders.right ? extent.width - 1 - x : Infinity,
    );
  for (const [ring, size] of RINGS.entries())
    for (const [k, o] of RING.oval.entries()) {
      const [dx, dy] = [points[3 * o]! - cx, points[3 * o + 1]! - cy];
      const i = ringPoint(ring, k);
      const [x, y] = [cx + size * dx, cy + size * dy];
      const back = smoothstep(1, SKULL, size);
      const z = places[3 * o + 2]! + back * (pivot[2] - places[3 * o + 2]!);
      places.set([x, y, z], 3 * i);
      const length = Math.hypot(dx, dy) || 1;
      const rise = (dx * up[0] + dy * up[1]) / length;
      const [to, share] = rise > 0 ? [HELD.above, rise] : [HELD.below, -rise];
      const mixed = [0, 1].map((n) => HELD.aside[n]! + share ** 1.5 * (to[n]! - HELD.aside[n]!));
      const rim = rimAt(x, y);
      held[i] = smoothstep(mixed[1]!, mixed[0]!, size) * smoothstep(0, BORDER * unit, rim);
    }
  for (const o of RING.oval) {
    held[o] = smoothstep(0, 0.5 * BORDER * unit, rimAt(points[3 * o]!, points[3 * o + 1]!));
  }
  for (const [eye, ring] of RING.eyes.entries()) {
    const first = EYES_AT + eye * EYE_POINTS;
    const middle = [0, 1, 2].map((n) => ring.reduce((sum, i) => sum + places[3 * i + n]! / 16, 0));
    places.set(middle, 3 * (first + 32));
    for (const [k, i] of ring.entries())
      for (let n = 0; n < 3; n++) {
        places[3 * (first + k) + n] = places[3 * i + n]!;
        places[3 * (first + 16 + k) + n] = middle[n]! + INNER * (places[3 * i + n]! - middle[n]!);
      }
  }
  const { corners, face } = cornersOf();
  turnLikeFace(corners, face, places);
  easeDepth(places, corners, (i) => i >= RINGS_AT || Math.abs(head.face[3 * i]!) > SIDE);
  return {
    extent,
    points,
    head,
    unit,
    corners,
    places,
    held,
    lively: livelyOf(head),
    pivot,
    eyes: [EYES_AT, EYES_AT + EYE_POINTS],
  };
}

/** Share of the movement of an outline's point that a ring around it takes. */
export const jawShare = (size: number): number => smoothstep(JAW, 1, size);
