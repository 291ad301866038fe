import { rimDistance, triangles } from '#media/face/geometry/canonical.ts';
import { rasteriseMesh } from '#media/face/geometry/raster.ts';
import { clamp, smoothstep, type Extent, type Picture } from '#media/raster/plane.ts';
import type { Actor, Pose } from './actor.ts';
import { drawHand, eachOfHand, type HandPlace } from './hand.ts';

/** A clip made by our own renderer: its frames, and who is where in each. */
export interface Scene {
  readonly seconds: number;
  /** Actors and poses from back to front at `t` seconds; `s` is the shorter side of the frame. */
  cast(t: number, width: number, height: number): { actor: Actor; who: number; pose: Pose }[];
  /** A hand that passes, its middle in face widths from the middle of the first actor's face. */
  hand?(t: number): { x: number; y: number } | undefined;
  /** Backdrop shade, 0..255, so that a cut shows. */
  shade?(t: number): number;
}

const wave = (t: number, period: number, phase = 0): number => Math.sin(2 * Math.PI * (t / period + phase));

/** Scenes with known motion, from actors that are told apart by their index. */
export function scenesOf(actors: readonly Actor[]): Record<string, Scene> {
  const one = (who: number, pose: Pose) => ({ actor: actors[who]!, who, pose });
  const middle = (w: number, h: number): Pose => ({ x: w / 2, y: 0.52 * h, width: 0.38 * h });
  return {
    talking: {
      seconds: 3,
      cast: (t, w, h) => [
        one(1, {
          ...middle(w, h),
          y: 0.52 * h + 0.01 * h * wave(t, 1.7),
          yaw: 0.08 * wave(t, 2.1),
          jaw: 0.5 + 0.5 * wave(t, 0.45) * wave(t, 1.3),
        }),
      ],
    },
    crossing: {
      seconds: 4,
      cast: (t, w, h) => {
        const way = smoothstep(0.3, 3.7, t);
        return [
          one(2, { x: w * (0.2 + 0.6 * way), y: 0.48 * h, width: 0.26 * h, yaw: 0.15 }),
          one(0, { x: w * (0.8 - 0.6 * way), y: 0.55 * h, width: 0.32 * h, yaw: -0.15 }),
        ];
      },
    },
    hand: {
      seconds: 3,
      cast: (t, w, h) => [one(1, { ...middle(w, h), roll: 0.04 * wave(t, 3) })],
      hand: (t) => ({ x: -1.9 + 1.3 * t, y: 0.25 + 0.1 * wave(t, 2) }),
    },
    cut: {
      seconds: 4,
      cast: (t, w, h) =>
        t < 1.4
          ? [one(0, { ...middle(w, h), x: 0.42 * w, yaw: 0.2 * wave(t, 3) })]
          : t < 2.7
            ? [one(2, { ...middle(w, h), x: 0.44 * w, yaw: 0.2 * wave(t, 3) })]
            : [one(0, { ...middle(w, h), x: 0.6 * w, width: 0.3 * h, yaw: -0.1 })],
      shade: (t) => (t < 1.4 ? 90 : t < 2.7 ? 150 : 60),
    },
    away: {
      seconds: 4,
      cast: (t, w, h) => [
        one(0, {
          ...middle(w, h),
          x: w * (0.5 + 0.8 * smoothstep(0.6, 1.6, t) - 0.8 * smoothstep(2.4, 3.4, t)),
        }),
      ],
    },
    passing: {
      seconds: 2,
      cast: (t, w, h) => [one(1, { ...middle(w, h), x: w * (-0.05 + 1.1 * (t / 2)), yaw: 0.3 - 0.3 * t })],
    },
    four: {
      seconds: 2,
      cast: (t, w, h) =>
        [0, 1, 2, 3].map((k) =>
          one(k, {
            x: w * (0.14 + 0.24 * k),
            y: (0.42 + 0.1 * (k % 2)) * h + 0.01 * h * wave(t, 2, k / 4),
            width: 0.22 * h,
            yaw: 0.15 * wave(t, 2.5, k / 3),
          }),
        ),
    },
  };
}

function handOf(scene: Scene, t: number, { width, height }: Extent): HandPlace | undefined {
  const hand = scene.hand?.(t);
  const [first] = scene.cast(t, width, height);
  if (!hand || !first) return undefined;
  const { x, y, width: unit } = first.pose;
  return { x: x + hand.x * unit, y: y + hand.y * unit, unit };
}

/** Where the hand of a scene covers the face of its first actor in frame `index`: 1, else 0; undefined: nowhere. */
export function coveredFace(scene: Scene, index: number, fps: number, frame: Extent): Uint8Array | undefined {
  const t = index / fps;
  const hand = handOf(scene, t, frame);
  const [first] = scene.cast(t, frame.width, frame.height);
  if (!hand || !first) return undefined;
  const { covered } = rasteriseMesh(first.actor.landmarks(first.pose), triangles(), rimDistance(), 1, frame);
  const out = new Uint8Array(covered.length);
  let isCovered = false;
  eachOfHand(frame, hand, (i, share) => {
    if (share < 0.9 || covered[i] === 0) return;
    out[i] = 1;
    isCovered = true;
  });
  return isCovered ? out : undefined;
}

/** Frame `index` of a scene: backdrop, people, hand, grain of a sensor; the same each time. */
export function drawFrame(scene: Scene, index: number, fps: number, width: number, height: number): Picture {
  const t = index / fps;
  const frame: Picture = { data: new Uint8Array(3 * width * height), width, height };
  const shade = scene.shade?.(t) ?? 105;
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [(i % width) / width, Math.floor(i / width) / height];
    const wall = shade * (0.8 + 0.25 * y) + 14 * Math.sin(9 * x + 4 * y);
    frame.data[3 * i] = wall * 0.9;
    frame.data[3 * i + 1] = wall * 0.97;
    frame.data[3 * i + 2] = wall * 1.05;
  }
  const cast = scene.cast(t, width, height);
  for (const { actor, pose } of cast) actor.draw(frame, pose);
  const hand = handOf(scene, t, frame);
  if (hand) drawHand(frame, hand);
  let seed = (index + 1) * 7919;
  for (let i = 0; i < width * height; i++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    const noise = (seed / 2 ** 32 - 0.5) * 7;
    for (let c = 3 * i; c < 3 * i + 3; c++) frame.data[c] = clamp(frame.data[c]! + noise, 0, 255);
  }
  return frame;
}
