import type { Look } from '#media/illustrate/draw/figure.ts';
import { type Random, between, hash, randomOf } from '#media/illustrate/draw/pen.ts';
import { places, rooms } from '#media/illustrate/draw/places/places.ts';
import type { Backdrop, Setting } from '#media/illustrate/draw/places/scenery.ts';
import { TABLETOP } from '#media/illustrate/words/ideas.ts';
import type { Scene } from '#media/illustrate/words/scene.ts';
import { nearTable, placeOf } from './infer.ts';
import { type Item, itemsOf } from './item.ts';
import { type Stage, layOut } from './layout.ts';
import { type Light, lightOf } from './light.ts';
import { type Nearer, nearerOf } from './nearer.ts';
import { type Sky, skyOf } from './sky.ts';
import { tabletop } from './tabletop.ts';

export interface Size {
  /** Pixels. */
  width: number;
  height: number;
}

/** A scene with everything in its place, before it is drawn; lengths in thousandths of the shorter side. */
export interface Staging {
  scene: Scene;
  stage: Stage;
  place: string;
  light: Light;
  backdrop: Backdrop;
  /** Index of the subject that is the ground everything stands on. */
  under?: number | undefined;
  /** In the order they are drawn. */
  items: readonly Item[];
  /** Where it is looked at from nearer. */
  nearer?: Nearer;
  /** Absent where no sky is seen. */
  sky?: Sky;
  /** For what is strewn over it. */
  random: Random;
}

function horizonOf(place: string, isIndoors: boolean, isFloating: boolean, random: Random): number {
  if (isFloating) return 0.8;
  if (place === TABLETOP) return 0.62;
  if (isIndoors) return between(random, 0.6, 0.7);
  return place === 'sea' ? between(random, 0.42, 0.56) : between(random, 0.48, 0.64);
}

/** The same scene, seed and shape give the same. */
export function stagingOf(scene: Scene, wanted: number, { width: w, height: h }: Size): Staging {
  const seed = wanted - (scene.look?.shotsAgo ?? 0);
  const short = Math.min(w, h);
  const [width, height] = [10 * Math.round((w / short) * 100), 10 * Math.round((h / short) * 100)];
  const random = randomOf(hash(`${seed}`));
  const place = placeOf(scene, random);
  const under = nearTable(scene);
  const table = under === undefined ? undefined : scene.subjects[under];
  const { mood = scene.mood } = scene.look ?? {};
  const first = lightOf({ ...scene, mood, place }, random);
  const light = mood === scene.mood ? first : lightOf({ ...scene, place }, randomOf(hash(`${seed}/light`)));
  const isIndoors = rooms.has(place) || place === TABLETOP;
  const isFloating = place === 'space' || place === 'underwater' || place === 'clouds';
  const horizon = height * horizonOf(place, isIndoors, isFloating, random);
  const stage: Stage = { width, height, horizon, isFloating, isIndoors, isStill: place === TABLETOP };
  const look: Look = {
    has: new Set([
      ...scene.mood,
      ...(scene.subjects.some(({ id }) => id === 'window') ? ['own-window'] : []),
    ]),
    colour: undefined,
    wears: new Map(),
    isDark: light.isDark,
    random,
  };
  const setting: Setting = {
    width,
    height,
    horizon,
    random,
    look,
    isDark: light.isDark,
    isSnowy: light.isSnowy,
    isAutumn: light.isAutumn,
    isMinimal: scene.styles.includes('minimal'),
  };
  const backdrop =
    place === TABLETOP
      ? tabletop(setting, { wall: scene.backdrop, top: table?.colour, hasTable: table !== undefined })
      : places[place]!(setting);
  const shown = place.startsWith('field:')
    ? scene.subjects.findIndex(({ id, has }) => place === `field:${id}` && has.length === 0)
    : -1;
  const alone = scene.subjects.length === 1;
  const items = itemsOf(scene, light, seed).filter(
    ({ subject }) => subject !== under && (alone || subject !== shown),
  );
  layOut(items, scene, stage, random);
  const hasSky = !isIndoors && light.time !== 'underwater';
  return {
    scene,
    stage,
    place,
    light,
    backdrop,
    under,
    items: items.toSorted((a, b) => a.depth - b.depth),
    ...(scene.look && (scene.look.isNearer || isIndoors)
      ? { nearer: nearerOf(items, stage, scene.look) }
      : {}),
    ...(hasSky ? { sky: skyOf(scene, light, stage, random) } : {}),
    random,
  };
}
