import type { Canvas } from '#media/effects/canvas/canvas.ts';
import { castOf, groundOf, partsOf, type StagedRecipe, type Staging } from '#media/effects/recipe.ts';
import { toPicturePoint } from '#media/effects/scene/head.ts';
import type { Scene } from '#media/effects/scene/scene.ts';
import type { Layer } from '#media/effects/solid/render.ts';
import type { Extent, Picture } from '#media/raster/plane.ts';
import { developer } from './develop.ts';
import { eyelids, figurePlace, type Stance } from './figure.ts';
import { FPS, SECONDS, TELLS, blinks, eased, filmSize, type Film } from './film.ts';
import { blend, lay, opaque, sheetOf, type Place, type Sheet } from './sheet.ts';
import { drawSwarm, type Swarm } from './swarm.ts';

/** What swarms know of a frame. */
export interface Stage extends Extent {
  /** Pixels a centimetre of the largest head, and where its middle is. */
  readonly unit: number;
  readonly x: number;
  readonly y: number;
}

/** How a staged effect moves; seconds count from the begin. */
export interface Motion {
  readonly recipe: StagedRecipe;
  /** The ground of the film, where the picture's own has things on it that should move. */
  readonly ground?: (scene: Scene) => Canvas;
  /** The people in another light, and how much of it there is at a second, 0..1. */
  readonly other?: (staging: Staging) => Partial<Staging>;
  readonly share?: (second: number) => number;
  /** How high over their place the parts are, in centimetres of the head. */
  readonly drop?: (second: number) => number;
  /** How far the ground is shifted at a place of 0..1, in shares of the height. */
  readonly waver?: (x: number, y: number, second: number) => readonly [number, number];
  /** By how much the camera closes in on the ground and on the people. */
  readonly push: readonly [ground: number, people: number];
  /** How much the people sway; 1 is usual. */
  readonly sway?: number;
  /** Factors of the ground's light. */
  readonly light?: (second: number) => readonly [number, number, number];
  readonly behind?: (stage: Stage) => readonly Swarm[];
  readonly front?: (stage: Stage) => readonly Swarm[];
  readonly bleed?: number;
  readonly corners?: number;
}

const NOTHING = { hair: 0, face: false } as const;
/** Over the height at which parts hover they are seen whole, in centimetres. */
const HOVER = 2.5;
const BLINKS = [1.15, 3.35, 3.6];
/** The people are a little larger than the frame, so that no edge of the photo comes in. */
const OVER = 1.035;

const summed = (layers: readonly Layer[], { width, height }: Extent): Sheet | undefined => {
  const rgb = new Float32Array(3 * width * height);
  const alpha = new Float32Array(width * height);
  for (const layer of layers)
    for (let i = 0; i < alpha.length; i++) {
      const a = layer.alpha[i]!;
      if (a <= 0) continue;
      for (let c = 0; c < 3; c++) rgb[3 * i + c]! += a * (layer.rgb[3 * i + c]! - rgb[3 * i + c]!);
      alpha[i] = Math.max(alpha[i]!, a);
    }
  return alpha.some((a) => a > 0) ? sheetOf({ rgb, width, height }, alpha) : undefined;
};

/** The people of a scene at any second: between two lights, and blinking. */
function peopleOf(motion: Motion, scene: Scene, staging: Staging, parts: readonly Layer[]) {
  const { other, share } = motion;
  const one = sheetOf(castOf(scene, staging, parts), scene.matte);
  const two =
    other && sheetOf(castOf(scene, { ...staging, ...other(staging) }, motion.drop ? [] : parts), scene.matte);
  const lit: Sheet = two ? { ...one, rgba: new Uint8Array(one.rgba.length) } : one;
  const shown: Sheet = { ...one, rgba: one.rgba.slice() };
  const close = eyelids(scene.heads, scene);
  return (second: number): Sheet => {
    if (two) {
      blend(one, two, share?.(second) ?? 0, lit);
      shown.rgba.set(lit.rgba);
    }
    close(lit, shown, blinks(second, BLINKS));
    return shown;
  };
}

export function filmOf(motion: Motion, scene: Scene): Film {
  const staging: Staging = {
    ...motion.recipe.stage(scene),
    ...(motion.ground && { ground: () => motion.ground!(scene) }),
  };
  const size = filmSize(scene);
  const base = Math.max(size.width / scene.width, size.height / scene.height);
  const ground = opaque(groundOf(scene, staging));
  const parts = partsOf(scene, staging);
  const worn = summed(parts, scene);
  const free = motion.drop && summed(partsOf(scene, staging, NOTHING), scene);
  const people = peopleOf(motion, scene, staging, parts);
  const head = scene.heads.length === 1 ? scene.heads[0] : undefined;
  const first = scene.heads[0];
  const [hx, hy] = first ? toPicturePoint(first, [0, 0, 0]) : [scene.width / 2, scene.height / 2];
  const stage: Stage = {
    ...size,
    unit: base * (first?.scale ?? scene.height / 60),
    x: size.width / 2 + (hx - scene.width / 2) * base,
    y: size.height + (hy - scene.height) * base,
  };
  const [behind, front] = [motion.behind?.(stage) ?? [], motion.front?.(stage) ?? []];
  const develop = developer(size, motion.bleed ?? 0.5, motion.corners ?? 0.3);
  const sway = motion.sway ?? 1;
  const frame: Picture = { data: new Uint8Array(3 * size.width * size.height), ...size };

  const groundPlace = (second: number): Place => {
    const zoom = base * (1.07 + motion.push[0] * eased(-1, SECONDS + 1, second));
    const drift = 0.012 * Math.sin((2 * Math.PI * second) / SECONDS) * scene.width;
    return (x, y, out) => {
      const [dx, dy] = motion.waver?.(x / size.width, y / size.height, second) ?? [0, 0];
      out[0] = scene.width / 2 + drift + (x - size.width / 2) / zoom + dx * scene.height;
      out[1] = scene.height / 2 + (y - size.height / 2) / zoom + dy * scene.height;
    };
  };
  const stanceAt = (second: number): Stance => {
    const turn = (2 * Math.PI * second) / SECONDS;
    return {
      x: size.width / 2 + sway * 0.004 * size.width * Math.sin(turn),
      y: size.height * 1.012 + sway * 0.004 * size.height * Math.cos(2 * turn),
      size: base * OVER * (1 + motion.push[1] * eased(0, SECONDS, second)),
      lean: sway * 0.006 * Math.sin(turn),
      tilt: sway * 0.022 * Math.sin(turn + 0.7),
      turn: sway * 0.085 * Math.sin(turn + 0.3),
      nod: sway * 0.035 * Math.sin(2 * turn + 1),
    };
  };
  const layParts = (place: Place, second: number): void => {
    const up = motion.drop?.(second) ?? 0;
    const rise = up * (first?.scale ?? 0);
    const raised: Place = (x, y, out) => {
      place(x, y, out);
      out[1]! += rise;
    };
    const apart = Math.min(1, up / HOVER);
    if (worn && apart < 1) lay(frame, worn, raised);
    if (free && apart > 0) lay(frame, free, raised, { opacity: apart });
  };

  return {
    ...size,
    frames: FPS * SECONDS,
    tells: Math.round(TELLS * FPS * SECONDS),
    draw(n) {
      const second = n / FPS;
      lay(frame, ground, groundPlace(second), { gain: motion.light?.(second) ?? [1, 1, 1] });
      for (const [k, swarm] of behind.entries()) drawSwarm(frame, swarm, second, scene.seed + k);
      const place = figurePlace(scene, head, stanceAt(second));
      lay(frame, people(second), place);
      layParts(place, second);
      for (const [k, swarm] of front.entries()) drawSwarm(frame, swarm, second, scene.seed + 50 + k);
      develop(frame);
      return frame;
    },
  };
}
