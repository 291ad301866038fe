import type { Extent } from '#media/raster/plane.ts';
import { fitted } from './fit.ts';
import { openLife } from './life.ts';
import { airOf } from './moods/moods.ts';
import type { Mood, Move } from './names.ts';
import type { Scene } from './scene/scene.ts';
import { layOver } from './warp.ts';

interface ShotOptions {
  readonly move: Move;
  readonly mood: Mood;
  readonly seconds: number;
  /** Of what is strewn into the air, and of when people blink and move. */
  readonly seed: number;
}

interface Shot {
  /** Draws the frame at a share of the way, 0 to 1, into `out`: interleaved RGB of the frame's size. */
  draw(share: number, out: Uint8Array): void;
}

export function openShot(scene: Scene, frame: Extent, { move, mood, seconds, seed }: ShotOptions): Shot {
  const { split, focus, surfaces } = scene;
  const way = fitted({ move, seconds, focus }, frame, scene.ground.picture, surfaces);
  const air = airOf(mood, frame, seed);
  const life =
    scene.people && scene.faces.length > 0
      ? openLife(scene.people, scene.faces, { seconds, seed })
      : undefined;
  const picture = life?.picture ?? scene.ground.picture;
  const ground = { ...scene.ground, picture };
  // nothing is between people and the ground, of whose surface they are, but what is in the air
  const people = mood === 'none' ? undefined : scene.people && { ...scene.people, picture };
  return {
    draw(share, out) {
      const view = way(share);
      const at = share * seconds;
      const shift = life?.at(at);
      layOver(out, frame, ground, view, shift);
      if (people) {
        air.behind(out, view, at, split);
        layOver(out, frame, people, view, shift);
        air.before(out, view, at, split);
      } else air.before(out, view, at, 0);
    },
  };
}

/** No frame is longer than this many of its usual shorter sides. */
const MOST_RATIO = 16 / 9;

/** The size of the frames of a picture whose shorter side is `side`: even, in the picture's own shape. */
export function frameOf({ width, height }: Extent, side: number): Extent {
  const scale = Math.min(side / Math.min(width, height), (side * MOST_RATIO) / Math.max(width, height));
  const even = (length: number): number => Math.max(16, 2 * Math.round((length * scale) / 2));
  return { width: even(width), height: even(height) };
}
