import { isFlower, canMove } from '#media/illustrate/draw/drawings.ts';
import { type Random, between } from '#media/illustrate/draw/pen.ts';
import { trees } from '#media/illustrate/draw/things/trees.ts';
import { aircraft } from '#media/illustrate/draw/things/vehicles/air.ts';
import { boats } from '#media/illustrate/draw/things/vehicles/boats.ts';
import { cars } from '#media/illustrate/draw/things/vehicles/cars.ts';
import { cycles } from '#media/illustrate/draw/things/vehicles/cycles.ts';
import { service } from '#media/illustrate/draw/things/vehicles/service.ts';
import { type Item, playsAs, widthOf } from '#media/illustrate/compose/item.ts';
import type { Staging } from '#media/illustrate/compose/staging.ts';
import type { Act, Actor } from './act.ts';
import { leapOf, leaps, swimmers } from './leaping.ts';

interface Cast {
  staging: Staging;
  seconds: number;
  random: Random;
}

const still: Act = { x: 0, y: 0, turn: 0, lean: 0, tall: 1 };
const wave = (seconds: number, period: number, phase: number): number =>
  Math.sin((2 * Math.PI * seconds) / period + phase);

const wheeled: ReadonlySet<string> = new Set(
  [cars, cycles, service].flatMap((set) => Object.keys(set)).concat('train', 'carriage'),
);
const afloat: ReadonlySet<string> = new Set([
  ...Object.keys(boats),
  'ship',
  'longship',
  'dragonboat',
  'raft',
]);
const flown: ReadonlySet<string> = new Set([...Object.keys(aircraft), 'airship', 'balloon-hot', 'ufo']);
const hanging: ReadonlySet<string> = new Set('balloon kite lantern flag bunting star heart'.split(' '));
const plants: ReadonlySet<string> = new Set([
  ...Object.keys(trees),
  ...isFlower,
  'bamboo',
  'cactus',
  'seaweed',
]);
/** Shares of the stage's width that a figure crosses in a shot at most. */
const FAR = { walking: 0.34, running: 0.58, flying: 0.4, driving: 0.46, floating: 0.14, swimming: 0.3 };
/** Steps a second. */
const PACE = { walking: 0.95, running: 1.7, dancing: 0.9, jumping: 0.55, kicking: 0.7, flying: 2.2 };

/** Goes through its place in the middle of the shot, in the direction it looks. */
function going(item: Item, { staging, seconds }: Cast, share: number, least = 0.05): (at: number) => number {
  const { width } = staging.stage;
  const way = item.isMirrored ? -1 : 1;
  const half = (widthOf(item) * item.scale) / 2;
  const room = Math.min(item.x - half * 0.4, width - half * 0.4 - item.x);
  const reach = Math.min((share * width * Math.min(1, seconds / 4)) / 2, Math.max(least * width, room));
  return (at) => way * reach * ((2 * at) / seconds - 1);
}

/** What somebody does who does not go along. */
const busy = 'sitting sleeping dancing jumping flying swimming reading cooking fishing'.split(' ');

/** How those who go somewhere go; whoever stands about with them goes along. */
function gaitOf({ subject, id, carrier }: Item, { scene }: Staging): 'walking' | 'running' | undefined {
  const gaits = ['running', 'walking'] as const;
  const has = scene.subjects[subject]?.has ?? [];
  if (carrier !== undefined || !canMove.has(id) || busy.some((idea) => has.includes(idea))) return undefined;
  return (
    gaits.find((idea) => has.includes(idea)) ??
    gaits.find((idea) => scene.subjects.some((other) => other.has.includes(idea)))
  );
}

/** Those who go somewhere go the same way, but for who carries somebody. */
export function alongEachOther(staging: Staging): void {
  const walkers = staging.items.filter((item) => gaitOf(item, staging) !== undefined);
  const carriers = new Set(staging.items.map(({ carrier }) => carrier));
  const leader =
    walkers.find((item) => carriers.has(item)) ?? walkers.find(({ id }) => id === 'person') ?? walkers[0];
  for (const item of walkers) if (leader && !carriers.has(item)) item.isMirrored = leader.isMirrored;
}

/** Lids close for a moment, every few seconds. */
function blinking(random: Random): (seconds: number) => boolean {
  const [first, every] = [between(random, 0.6, 2), between(random, 2.3, 3.8)];
  return (seconds) => seconds >= first && (seconds - first) % every < 0.13;
}

/** Steps of a cycle that are drawn. */
const PHASES = 24;
const rounded = (share: number): number => Math.floor((((share % 1) + 1) % 1) * PHASES) / PHASES;
/** Halves of a swing that are drawn. */
const SWINGS = 6;

function alive(item: Item, has: readonly string[], cast: Cast): Actor {
  const { random } = cast;
  const phase = 2 * Math.PI * random();
  const isShut = blinking(random);
  const sleeps = has.includes('sleeping');
  const way = gaitOf(item, cast.staging);
  const moves =
    way ?? (['dancing', 'jumping', 'flying'] as const).find((idea) => has.includes(idea)) ?? undefined;
  const kicks = has.includes('soccer') ? 'kicking' : undefined;
  const go = way === undefined ? () => 0 : going(item, cast, FAR[way], FAR[way] / 2.4);
  const fly = moves === 'flying' && !item.carrier ? going(item, cast, FAR.flying) : () => 0;
  const hops = item.id !== 'person' && moves === 'jumping';
  const trots = item.id !== 'person' && way !== undefined;
  const breath = item.id === 'person' ? 0.006 : 0.013;
  return (seconds) => {
    const pace = moves ?? kicks;
    const step = pace === undefined ? undefined : seconds * PACE[pace] + phase / 7;
    const beat = step === undefined ? 0 : Math.abs(Math.sin(2 * Math.PI * step));
    const sway = Math.round(SWINGS * wave(seconds, 2.6, phase)) / SWINGS;
    return {
      ...still,
      x: go(seconds) + fly(seconds),
      y:
        (hops ? -90 * beat * item.scale : 0) +
        (trots ? -5 * beat * item.scale : 0) +
        (moves === 'flying' ? 14 * wave(seconds, 2.4, phase) : 0),
      tall: way === undefined ? 1 + breath * wave(seconds, sleeps ? 3.4 : 2.1, phase) : 1,
      moment: {
        sway,
        ...(step === undefined ? {} : { step: rounded(step) }),
        ...(way === undefined ? {} : { gait: way }),
        ...(sleeps || !isShut(seconds) ? {} : { isShut: true }),
      },
    };
  };
}

/** Who or what a figure is decides how it moves. */
export function actorOf(item: Item, cast: Cast): Actor {
  const { staging, random } = cast;
  const { id, carrier } = item;
  const has = staging.scene.subjects[item.subject]?.has ?? [];
  const { mood } = staging.scene;
  const phase = 2 * Math.PI * random();
  const isWindy = mood.has('wind') || mood.has('storm');
  if (leaps(item, staging)) return leapOf(item, staging, going(item, cast, FAR.swimming));
  if (swimmers.has(id) && (staging.place === 'underwater' || staging.place === 'sea')) {
    const swim = going(item, cast, FAR.swimming);
    return (at) => ({
      ...still,
      x: swim(at),
      y: 12 * wave(at, 2.8, phase),
      turn: 0.05 * wave(at, 1.9, phase),
      tall: 1 + 0.02 * wave(at, 1.1, phase),
    });
  }
  if (canMove.has(id) && !(staging.stage.isFloating && id !== 'person' && item.figure.floats === true)) {
    const plays = has.includes('playing') && playsAs(staging.scene.subjects);
    const act = alive(item, plays ? [...has, plays] : has, cast);
    if (!staging.stage.isFloating || carrier) return act;
    return (at) => ({ ...act(at), y: 16 * wave(at, 4.2, phase), turn: 0.06 * wave(at, 5.1, phase) });
  }
  if (carrier !== undefined && !hanging.has(id)) return () => still;
  if (afloat.has(id)) {
    const sail = going(item, cast, FAR.floating);
    return (at) => ({
      ...still,
      x: sail(at),
      y: 7 * item.scale * wave(at, 3.1, phase),
      turn: 0.03 * wave(at, 3.9, phase),
    });
  }
  if (id === 'rocket')
    return (at) => ({ ...still, y: 60 - (120 * at) / cast.seconds, x: 2 * wave(at, 0.16, phase) });
  if (flown.has(id) || (item.figure.floats === true && item.depth >= 4 && !hanging.has(id))) {
    const fly = going(item, cast, id === 'plane' ? FAR.driving : FAR.floating);
    return (at) => ({
      ...still,
      x: fly(at),
      y: 12 * wave(at, 3.6, phase),
      turn: 0.02 * wave(at, 4.3, phase),
    });
  }
  if (wheeled.has(id) && !staging.stage.isIndoors) {
    const drive = going(item, cast, FAR.driving);
    return (at) => ({ ...still, x: drive(at), y: 1.6 * item.scale * Math.abs(wave(at, 0.34, phase)) });
  }
  if (plants.has(id)) {
    const reach = isWindy ? 0.07 : 0.02;
    return (at) => ({
      ...still,
      lean: reach * (0.7 * wave(at, isWindy ? 1.7 : 3.3, phase) + 0.3 * wave(at, 1.3, 2 * phase)),
    });
  }
  if (hanging.has(id))
    return (at) => ({
      ...still,
      turn: 0.045 * wave(at, 3.1, phase),
      y: carrier ? 0 : 8 * wave(at, 3.7, phase),
    });
  return () => still;
}
