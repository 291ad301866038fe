import { findFaces } from '#media/face/detect/find.ts';
import { findLandmarks, type Landmarks } from '#media/face/detect/landmarks.ts';
import { faceWidth } from '#media/face/geometry/mesh.ts';
import { personMatte } from '#media/segment/person.ts';
import { hangingTogether } from '#media/face/matte/areas.ts';
import { resizePicture, type Extent, type Picture } from '#media/raster/plane.ts';
import { blank, fromPicture, type Canvas } from '#media/effects/canvas/canvas.ts';
import { randomFrom } from '#media/effects/canvas/noise.ts';
import type { Build } from '#media/effects/person/physique.ts';
import { cutOut } from './cutout.ts';
import { regrow } from './regrow.ts';
import { crownOf, headIn, toPicturePoint, type Head } from './head.ts';
import { lightOn, type Light } from './light.ts';

type Unfit = 'no_face' | 'small_face' | 'no_person';

export class UnfitPicture extends Error {
  override readonly name = 'UnfitPicture';
  readonly reason: Unfit;
  constructor(reason: Unfit) {
    super(reason);
    this.reason = reason;
  }
}

/** What is known of a picture before an effect is made of it. Everything has the extent of the result. */
export interface Scene extends Extent {
  /** The people alone, their edges free of the old ground's colour. */
  readonly person: Canvas;
  /** Opacity of the people, 0..1. */
  readonly matte: Float32Array;
  /** The old ground, continued behind the people. */
  readonly ground: Canvas;
  /** From the largest; empty where the effect needs none and none is seen. */
  readonly heads: readonly Head[];
  readonly light: Light;
  /** 0..1 as the user chose. */
  readonly strength: number;
  /** Of a body that is drawn. */
  readonly build: Build;
  readonly seed: number;
  readonly random: () => number;
}

interface SceneOptions {
  readonly strength: number;
  readonly build?: Build | undefined;
  readonly seed: number;
  /** Room that the recipe needs over the hair, in centimetres of the head; the picture grows by what lacks. */
  readonly room: number;
  readonly needsFace: boolean;
}

/** Narrowest face that parts can be fixed to, pixels. */
const MIN_FACE = 48;
/** Longest side of a result, pixels. */
const MAX_SIDE = 1800;
/** Least share of the picture that people must cover. */
const MIN_PEOPLE = 0.015;
/** Most faces that get an effect. */
const MAX_HEADS = 6;

function landmarksIn(picture: Picture, needsFace: boolean): Landmarks[] {
  const all = findFaces(picture)
    .toSorted((a, b) => b.width * b.height - a.width * a.height)
    .map((found) => findLandmarks(picture, found));
  const large = all.filter((points) => faceWidth(points) >= MIN_FACE).slice(0, MAX_HEADS);
  if (needsFace && large.length === 0) throw new UnfitPicture(all.length > 0 ? 'small_face' : 'no_face');
  return large;
}

/** The matte without islands that hang together with no person. */
function withoutIslands(matte: Float32Array, extent: Extent): Float32Array {
  const mask = new Uint8Array(matte.length);
  for (let i = 0; i < mask.length; i++) mask[i] = matte[i]! > 0.06 ? 255 : 0;
  const kept = hangingTogether(mask, extent, (i) => matte[i]! > 0.97);
  return matte.map((a, i) => (kept[i] ? a : 0));
}

/** Moves pixels down by `top` rows into a taller raster; above, `above` continues the first row. */
function lowered(canvas: Canvas, top: number, above: boolean): Canvas {
  const out = blank({ width: canvas.width, height: canvas.height + top });
  const row = 3 * canvas.width;
  out.rgb.set(canvas.rgb, top * row);
  if (above)
    for (let y = 0; y < top; y++) {
      const from = Math.min(canvas.height - 1, top - 1 - y);
      out.rgb.set(canvas.rgb.subarray(from * row, (from + 1) * row), y * row);
    }
  return out;
}

const roomAbove = (head: Head, room: number): number =>
  -Math.min(
    ...[-5, 0, 5].map((x) => toPicturePoint(head, [x, crownOf(head) + room, head.skull.middle[2]])[1]),
  );

/**
 * Finds people and faces and separates them from their ground. Pictures larger than `MAX_SIDE` are worked on
 * at that size.
 * @throws UnfitPicture
 */
export function openScene(
  given: Picture,
  { strength, build = 'broad', seed, room, needsFace }: SceneOptions,
): Scene {
  const scale = Math.min(1, MAX_SIDE / Math.max(given.width, given.height));
  const picture =
    scale < 1
      ? resizePicture(given, {
          width: Math.round(given.width * scale),
          height: Math.round(given.height * scale),
        })
      : given;
  const faces = landmarksIn(picture, needsFace);
  // Nobody is where nothing is.
  const { opacity } = picture;
  const found = personMatte(picture).map((a, i) => (opacity ? Math.min(a, opacity[i]! / 255) : a));
  const matte = withoutIslands(found, picture);
  const covered = matte.reduce((sum, a) => sum + a, 0) / matte.length;
  if (covered < MIN_PEOPLE) throw new UnfitPicture('no_person');
  const seen = fromPicture(picture);
  const { person, ground } = cutOut(seen, matte);
  const light: Light = faces[0]
    ? lightOn(seen, faces[0])
    : { from: [-0.4, -0.6, 0.69], side: 0.4, tint: [1, 1, 1] };
  const before = faces.map((points) => headIn(points, matte, picture));
  const lacking = Math.max(0, ...before.map((head) => roomAbove(head, room)));
  const top = Math.round(Math.min(lacking, 0.9 * picture.height));
  const extent = { width: picture.width, height: picture.height + top };
  const moved = new Float32Array(extent.width * extent.height);
  moved.set(matte, top * extent.width);
  const lower = lowered(person, top, false);
  regrow(lower, moved, top);
  const heads = before.map((head): Head => ({
    ...head,
    origin: [head.origin[0], head.origin[1] + top, head.origin[2]],
    points: head.points.map((v, i) => (i % 3 === 1 ? v + top : v)),
  }));
  return {
    ...extent,
    person: lower,
    matte: moved,
    ground: lowered(ground, top, true),
    heads,
    light,
    strength,
    build,
    seed,
    random: randomFrom(seed),
  };
}
