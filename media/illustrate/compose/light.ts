import { type Random, brightness, darker, mix, pick } from '#media/illustrate/draw/pen.ts';
import type { Scene } from '#media/illustrate/words/scene.ts';

/** Colours of the sky from top to horizon, and how they change everything else. */
export interface Light {
  time: string;
  sky: readonly [string, string, string];
  isDark: boolean;
  isSnowy: boolean;
  isAutumn: boolean;
  /** The colour that a thing has in this light; `far` is 0 near and 1 at the horizon. */
  tone: (colour: string, far: number) => string;
}

type Sky = readonly [string, string, string];

const skies: Readonly<Record<string, readonly Sky[]>> = {
  day: [
    ['#6fb7e0', '#bfe3ec', '#f3f1dc'],
    ['#58b0c9', '#a9dcd3', '#f6efcf'],
    ['#7fa9e6', '#cfdcf2', '#fdeede'],
    ['#f2b48a', '#f8d9b5', '#fdf0d8'],
  ],
  morning: [
    ['#8fc5e6', '#f6dfc4', '#fdf0de'],
    ['#a9cbe0', '#fbe3b8', '#fff3dc'],
  ],
  dawn: [
    ['#5f6fb5', '#e59ab0', '#fbd3a5'],
    ['#7a6fb8', '#f0a59a', '#fde0b0'],
  ],
  sunset: [
    ['#43276b', '#d9567a', '#f9b96a'],
    ['#2f3f86', '#e0707a', '#fbc77a'],
    ['#6b2f5f', '#ee7a4f', '#fbd07f'],
  ],
  night: [
    ['#101638', '#232c66', '#4a4f94'],
    ['#0f1a3a', '#1d3a63', '#3f6a8c'],
    ['#1a1240', '#38256e', '#6a4a94'],
  ],
  storm: [['#2f3a52', '#56637d', '#8b93a3']],
  rain: [
    ['#5f7288', '#8fa0b0', '#c3ccd1'],
    ['#536b7d', '#8aa3ac', '#c9d0cb'],
  ],
  fog: [
    ['#b9c6cc', '#d3dcdd', '#e8ebe6'],
    ['#c3c0cf', '#dcd6dc', '#efe6df'],
  ],
  snow: [
    ['#9fb9d3', '#cfdde9', '#f0f3f5'],
    ['#b5b9d9', '#dcdcec', '#f6efee'],
  ],
  space: [
    ['#0b0d2a', '#1a1747', '#2f2360'],
    ['#08142e', '#12305a', '#2a4a80'],
  ],
  underwater: [
    ['#4fb5d3', '#2683b5', '#175a94'],
    ['#43b0b8', '#1f7f9c', '#135a80'],
  ],
  neon: [
    ['#150b36', '#3a1466', '#a8327f'],
    ['#0b1038', '#26206e', '#7a2f9c'],
  ],
};

/** What is mixed into every colour: how much near, how much more far away. */
const ambients: Readonly<Record<string, readonly [colour: string, near: number, far: number]>> = {
  day: ['#e6eef0', 0, 0.2],
  morning: ['#fbe3c0', 0.08, 0.24],
  dawn: ['#e08fa8', 0.2, 0.3],
  sunset: ['#c2506a', 0.2, 0.3],
  night: ['#1d2456', 0.5, 0.16],
  storm: ['#3f4a62', 0.34, 0.24],
  rain: ['#6f8294', 0.24, 0.3],
  fog: ['#dfe3e2', 0.2, 0.5],
  snow: ['#dfe8f2', 0.08, 0.28],
  space: ['#2a2560', 0.2, 0.2],
  underwater: ['#1f7fae', 0.24, 0.4],
  neon: ['#3a1470', 0.48, 0.2],
};

const retro = [
  '#f6e7c8',
  '#f0b35a',
  '#d9633b',
  '#8f2f34',
  '#2f6b68',
  '#1f3f4f',
  '#7aa38f',
  '#b98a5a',
  '#2a2430',
  '#e8cfa0',
];
const channels = (colour: string): number[] => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
const distance = (a: string, b: string): number =>
  channels(b).reduce((sum, value, index) => sum + (value - channels(a)[index]!) ** 2, 0);
const nearest = (colour: string): string =>
  retro.reduce((best, each) => (distance(colour, each) < distance(colour, best) ? each : best));

/** A few inks, as old prints had. */
const inked = (colour: string): string => mix(colour, nearest(colour), 0.72);
/** Softer, closer to paper. */
const pale = (colour: string): string => mix(colour, '#f4ead9', 0.16);

function timeOf({ mood, styles, place, subjects }: Scene, random: Random): string {
  if (place === 'space' || place === 'moonland') return 'space';
  if (place === 'underwater') return 'underwater';
  if (styles.includes('neon') || mood.has('neonlight')) return 'neon';
  const said = (...ids: readonly string[]): string | undefined => ids.find((id) => mood.has(id));
  const isStarry = mood.has('stars') || mood.has('fireflies') || subjects.some(({ id }) => id === 'moon');
  const time = said('night', 'sunset', 'dawn') ?? (isStarry ? 'night' : undefined);
  const weather = time ?? said('storm', 'fog', 'rain', 'snow', 'morning', 'day');
  if (weather !== undefined) return weather;
  return pick(random, ['day', 'day', 'day', 'morning', 'sunset', 'day']);
}

/** Where the words leave it open, chance chooses. */
export function lightOf(scene: Scene, random: Random): Light {
  const { mood, styles } = scene;
  const time = timeOf(scene, random);
  const [ambient, near, far] = ambients[time]!;
  const wet = time !== 'rain' && mood.has('rain') ? 0.1 : 0;
  const misty = time !== 'fog' && mood.has('fog') ? 0.24 : 0;
  const style = styles.includes('retro')
    ? inked
    : styles.includes('minimal') || styles.includes('watercolor')
      ? pale
      : (colour: string) => colour;
  const sky = pick(random, skies[time]!);
  return {
    time,
    sky: styles.includes('minimal')
      ? [mix(sky[0], sky[2], 0.7), mix(sky[1], sky[2], 0.7), sky[2]]
      : [style(sky[0]), style(sky[1]), style(sky[2])],
    isDark: time === 'night' || time === 'neon' || time === 'storm',
    isSnowy: mood.has('snow') || mood.has('winter'),
    isAutumn: mood.has('autumn'),
    tone: (colour, depth) => {
      const lightly = time === 'night' && brightness(colour) > 0.85 ? 0.86 : 1;
      const seen = mix(colour, ambient, Math.min(0.9, (near + far * depth) * lightly + wet));
      return style(misty > 0 ? mix(seen, '#dfe3e2', misty * (0.4 + depth)) : seen);
    },
  };
}

/** Of the shadow that things throw. */
export const shadowOf = (light: Light): string => darker(light.tone('#3a3450', 0), 0.3);
