import type { Look } from '#media/illustrate/draw/figure.ts';
import { firstOf } from '#media/illustrate/draw/figure.ts';

/** Measures of a body; feet at 0, up is negative. */
export interface Body {
  head: number;
  neck: number;
  shoulders: number;
  shoulderWidth: number;
  hips: number;
  hipWidth: number;
  arm: number;
  limb: number;
}

const grown: Body = {
  head: 22,
  neck: -150,
  shoulders: -142,
  shoulderWidth: 22,
  hips: -84,
  hipWidth: 17,
  arm: 31,
  limb: 12.5,
};

const child: Body = {
  head: 23,
  neck: -94,
  shoulders: -88,
  shoulderWidth: 15,
  hips: -46,
  hipWidth: 13,
  arm: 21,
  limb: 10.5,
};

const teen: Body = {
  ...grown,
  neck: -130,
  shoulders: -123,
  shoulderWidth: 18,
  hips: -72,
  hipWidth: 15,
  arm: 28,
  limb: 11.5,
};

const baby: Body = {
  ...child,
  head: 21,
  neck: -62,
  shoulders: -58,
  shoulderWidth: 13,
  hips: -26,
  hipWidth: 14,
  arm: 15,
  limb: 11,
};

type Age = 'baby' | 'child' | 'teen' | 'adult' | 'old';

export const ageOf = (look: Look): Age => firstOf(look, ['baby', 'child', 'teen', 'old'] as const) ?? 'adult';

export const bodyOf = (age: Age, isWoman: boolean): Body => {
  if (age === 'baby') return baby;
  if (age === 'child') return child;
  const body = age === 'teen' ? teen : grown;
  return isWoman
    ? { ...body, shoulderWidth: body.shoulderWidth - 4, hipWidth: body.hipWidth + 1, limb: body.limb - 1.5 }
    : body;
};

/** Degrees from straight down, positive to the right: of both bones of each limb. */
export interface Pose {
  armLeft: readonly [number, number];
  armRight: readonly [number, number];
  legLeft: readonly [number, number];
  legRight: readonly [number, number];
  /** Of the whole body, to the right. */
  lean?: number;
  /** Above the ground. */
  lift?: number;
  /** The whole figure turned to lie or fly. */
  turn?: number;
}

const standing: Pose = { armLeft: [-14, -6], armRight: [14, 6], legLeft: [-5, -2], legRight: [5, 2] };

const poses: Readonly<Record<string, Pose>> = {
  standing,
  walking: { armLeft: [-30, -12], armRight: [26, 52], legLeft: [-20, -34], legRight: [22, 8], lean: 3 },
  running: {
    armLeft: [-52, 20],
    armRight: [44, 118],
    legLeft: [-26, -82],
    legRight: [58, 2],
    lean: 10,
    lift: 6,
  },
  dancing: { armLeft: [-128, -164], armRight: [112, 158], legLeft: [-6, -3], legRight: [42, -24], lean: -5 },
  jumping: { armLeft: [-140, -158], armRight: [140, 158], legLeft: [-44, 18], legRight: [40, -26], lift: 34 },
  sitting: { armLeft: [-12, 26], armRight: [22, 58], legLeft: [62, 2], legRight: [80, 6] },
  reading: { armLeft: [-16, 62], armRight: [16, -62], legLeft: [-5, -2], legRight: [5, 2] },
  lifting: { armLeft: [-14, -6], armRight: [52, 196], legLeft: [-5, -2], legRight: [5, 2] },
  holding: { armLeft: [-14, -6], armRight: [46, 112], legLeft: [-5, -2], legRight: [5, 2] },
  carrying: { armLeft: [-14, 70], armRight: [14, -70], legLeft: [-5, -2], legRight: [5, 2] },
  raising: { armLeft: [-14, -6], armRight: [128, 166], legLeft: [-5, -2], legRight: [5, 2] },
  waving: { armLeft: [-14, -6], armRight: [118, 172], legLeft: [-5, -2], legRight: [5, 2] },
  riding: { armLeft: [40, 74], armRight: [52, 82], legLeft: [30, -14], legRight: [48, 2], lean: 4 },
  cooking: { armLeft: [-18, 40], armRight: [40, 92], legLeft: [-5, -2], legRight: [5, 2] },
  playing: { armLeft: [-24, 58], armRight: [40, -58], legLeft: [-5, -2], legRight: [8, 3] },
  sleeping: { armLeft: [-10, -6], armRight: [12, 8], legLeft: [-3, -2], legRight: [5, 12], turn: -90 },
  flying: {
    armLeft: [-20, -10],
    armRight: [168, 176],
    legLeft: [-6, -18],
    legRight: [6, 4],
    turn: 62,
    lift: 150,
  },
  kicking: { armLeft: [-62, -40], armRight: [54, 40], legLeft: [-8, -12], legRight: [62, 50], lean: -8 },
  kneeling: { armLeft: [-12, 30], armRight: [36, 76], legLeft: [30, -80], legRight: [70, -4] },
};

const postures: readonly (readonly [idea: string, pose: string])[] = [
  ['sleeping', 'sleeping'],
  ['riding', 'riding'],
  ['sitting', 'sitting'],
  ['dancing', 'dancing'],
  ['running', 'running'],
  ['jumping', 'jumping'],
  ['flying', 'flying'],
  ['walking', 'walking'],
  ['soccer', 'kicking'],
  ['gardening', 'kneeling'],
  ['making', 'kneeling'],
];

/** Pose of the legs and, where the hands do nothing else, of the arms. */
export function poseOf(look: Look, hands: string | undefined): { name: string; pose: Pose } {
  const name = postures.find(([idea]) => look.has.has(idea))?.[1] ?? 'standing';
  const pose = poses[name]!;
  const arms = hands === undefined ? undefined : poses[hands];
  return { name, pose: arms ? { ...pose, armLeft: arms.armLeft, armRight: arms.armRight } : pose };
}
