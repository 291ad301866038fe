import { type Look, firstOf } from '#media/illustrate/draw/figure.ts';
import { overHead } from '#media/illustrate/draw/people/headwear.ts';
import { circle, darker, lighter, line, oval, placed, polygon, repeat, shape } from '#media/illustrate/draw/pen.ts';

export type FaceKind =
  | 'cat' | 'dog' | 'fox' | 'bear' | 'panda' | 'lion' | 'tiger' | 'rabbit' | 'mouse' | 'pig' | 'monkey' | 'koala' | 'raccoon'
  | 'horse' | 'cow' | 'deer' | 'goat' | 'sheep' | 'giraffe' | 'camel' | 'elephant' | 'rhino' | 'hippo' | 'unicorn' | 'zebra' | 'squirrel' | 'hedgehog' | 'wolf' | 'kangaroo';

export interface FaceLook {
  colour: string;
  pale: string;
  radius: number;
  look: Look;
  mane: string | undefined;
}

export interface Face {
  drawing: string;
  /** How far the head stands before the end of the neck. */
  ahead: number;
}

const INK = '#2a1a2e';
const sadMoods = ['sad', 'crying', 'scared'] as const;

/** Two eyes, as the mood has them; in units of a head whose half width is 20. */
function eyes(look: Look, left: number, right: number, y: number): string {
  const one = (x: number): string => {
    if (look.has.has('sleeping')) return line(`M${x - 3.4} ${y}q3.4 3 6.8 0`, INK, 1.8);
    if (look.has.has('happy') || look.has.has('laughing')) return line(`M${x - 3.6} ${y + 1}q3.6 -4.6 7.2 0`, INK, 2);
    return (look.has.has('surprised') ? circle(x, y, 4.6, '#ffffff') : '') + oval(x, y, 2.5, 3.1, INK) + circle(x + 0.9, y - 1.1, 0.9, '#ffffff');
  };
  const brow = look.has.has('angry') ? 3 : firstOf(look, sadMoods) ? -3 : undefined;
  const lids = brow === undefined ? '' : line(`M${left - 4} ${y - 6 - brow * 0.6}L${left + 4} ${y - 6 + brow * 0.6}M${right - 4} ${y - 6 + brow * 0.6}L${right + 4} ${y - 6 - brow * 0.6}`, INK, 2);
  const tears = look.has.has('crying') ? shape(`M${left} ${y + 4}q-3 6 0 7q3 -1 0 -7Z`, '#7fd0f5') : '';
  return one(left) + one(right) + lids + tears;
}

const mouth = (look: Look, x: number, y: number): string =>
  firstOf(look, ['sad', 'crying', 'angry'])
    ? line(`M${x - 4} ${y + 3}Q${x} ${y} ${x + 4} ${y + 3}`, INK, 1.5)
    : line(`M${x} ${y - 1}v2q-2.6 2.6 -5 .6M${x} ${y + 1}q2.6 2.6 5 .6`, INK, 1.4);

const ear = {
  pointed: (c: string, inner: string) => repeat(2, (i) => `<g transform="scale(${i ? 1 : -1} 1)">${polygon([[4, -15], [20, -8], [19, -31]], c)}${polygon([[9, -15], [17, -11], [16.5, -25]], inner)}</g>`),
  round: (c: string, inner: string, size = 8) => repeat(2, (i) => circle(i ? 15 : -15, -15, size, c) + circle(i ? 15 : -15, -15, size * 0.58, inner)),
  long: (c: string, inner: string) => repeat(2, (i) => oval(i ? 8 : -8, -34, 6.4, 20, c, { turn: i ? 10 : -10 }) + oval(i ? 8 : -8, -33, 3.2, 14, inner, { turn: i ? 10 : -10 })),
  floppy: (c: string) => repeat(2, (i) => `<g transform="scale(${i ? 1 : -1} 1)">${shape('M8 -17C22 -22 28 -8 24 8C20 14 15 8 14 -2Z', c)}</g>`),
  side: (c: string, inner: string) => repeat(2, (i) => oval(i ? 21 : -21, -11, 9, 4.6, i ? darker(c, 0.1) : c, { turn: i ? -22 : 22 }) + oval(i ? 21 : -21, -11, 5, 2.4, inner, { turn: i ? -22 : 22 })),
};

const blush = oval(-12, 6, 3.6, 2.4, '#f0606a', { opacity: 0.3 }) + oval(15, 6, 3.6, 2.4, '#f0606a', { opacity: 0.3 });
const skull = (c: string, rx = 20, ry = 18): string => oval(0, 0, rx, ry, c);
const nose = (x: number, y: number, rx = 3.4, ry = 2.4, c = INK): string => oval(x, y, rx, ry, c);
const whiskers = line('M-14 7l-10 -2M-14 9.4l-10 2M17 7l10 -2M17 9.4l10 2', INK, 0.9, 0.6);

type FaceDraw = (look: FaceLook) => string;

const round: Readonly<Record<string, FaceDraw>> = {
  cat: ({ colour: c, pale, look }) => ear.pointed(c, '#f2a7a0') + skull(c, 21, 17.5) + (look.colour === undefined ? line('M-3 -16v6M2 -17v7M7 -16v6', darker(c, 0.25), 2) : '') + oval(2, 8, 9, 6.4, pale) + nose(2, 4.6, 2.6, 1.9, '#e8707a') + mouth(look, 2, 7.6) + whiskers,
  dog: ({ colour: c, pale, look }) => skull(c, 19, 18) + ear.floppy(darker(c, 0.28)) + oval(3, 8, 11, 8.6, pale) + nose(4, 3.8, 4.4, 3.2) + mouth(look, 4, 8) + (look.has.has('happy') ? shape('M1 11h7q0 8 -3.5 8T1 11Z', '#e8707a') : ''),
  wolf: ({ colour: c, pale, look }) => ear.pointed(c, '#4a4f66') + skull(c, 20, 17) + shape('M-18 4Q-8 2 2 6Q12 2 20 4Q14 18 2 19Q-10 18 -18 4Z', pale) + nose(3, 7, 4, 3) + mouth(look, 3, 11),
  fox: ({ colour: c }) => ear.pointed(c, '#3a2430') + shape('M-22 -6C-18 -22 22 -22 24 -6C22 4 12 16 4 19C-6 16 -18 6 -22 -6Z', c) + shape('M-21 -2C-12 -2 -4 4 3 6C10 4 16 -2 23 -2C20 8 12 16 4 19C-6 16 -17 8 -21 -2Z', '#fff4e4') + nose(4, 15.4, 3.6, 2.8),
  bear: ({ colour: c, pale, look }) => ear.round(c, pale) + skull(c, 21, 19) + oval(2, 8, 10, 8, pale) + nose(2, 4, 4, 3) + mouth(look, 2, 8.4),
  panda: ({ look }) => ear.round('#2b2735', '#2b2735') + skull('#fbf8f1', 21.5, 19) + oval(-7, -1, 6, 7.6, '#2b2735', { turn: 24 }) + oval(10, -1, 6, 7.6, '#2b2735', { turn: -24 }) + circle(-6.4, -2, 2.6, '#ffffff') + circle(9.4, -2, 2.6, '#ffffff') + nose(2, 6, 3.6, 2.6) + mouth(look, 2, 10),
  koala: ({ colour: c, look }) => ear.round(c, '#f2d9d4', 12) + skull(c, 21, 18.5) + oval(2, 4, 5.4, 7.6, '#33303f') + mouth(look, 2, 13),
  lion: ({ colour: c, pale, look, mane }) => repeat(12, (i) => circle(25 * Math.cos((i * Math.PI) / 6), 25 * Math.sin((i * Math.PI) / 6), 10, i % 2 ? mane ?? '#a85a24' : darker(mane ?? '#a85a24', 0.1))) + circle(0, 0, 25, mane ?? '#a85a24') + ear.round(c, pale, 6) + skull(c, 20, 18) + oval(2, 8, 10, 7.4, pale) + nose(2, 4, 4.2, 2.8, '#7a3a30') + mouth(look, 2, 8),
  tiger: ({ colour: c, look }) => ear.round(c, '#fff4e4', 7) + skull(c, 21, 18.5) + oval(-9, 8, 10, 7, '#fff4e4') + oval(12, 8, 10, 7, '#fff4e4') + line('M0 -18v8M-6 -17l2 7M6 -17l-2 7M-20 -4l6 2M-20 3l6 0M21 -4l-6 2M21 3l-6 0', INK, 2.4) + nose(2, 4.4, 4, 2.8, '#c25a60') + mouth(look, 2, 8),
  rabbit: ({ colour: c, pale, look }) => ear.long(c, '#f5bcbc') + skull(c, 18, 17) + oval(2, 8, 8, 6, pale) + nose(2, 5, 2.4, 1.8, '#e8707a') + mouth(look, 2, 7.6) + shape('M0 11h4v4h-4Z', '#ffffff'),
  mouse: ({ colour: c, look }) => ear.round(c, '#f2b3b3', 12) + shape('M-18 -4C-16 -20 14 -20 17 -6C22 0 28 6 27 9C20 16 -16 18 -18 -4Z', c) + circle(27, 8, 3, '#e8707a') + line('M16 9l12 6M16 10l8 9', INK, 0.9, 0.6) + (look.has.has('sad') ? '' : line('M16 12q-3 2 -6 1', INK, 1.4)),
  squirrel: ({ colour: c, pale, look }) => ear.pointed(c, pale) + skull(c, 18, 16) + oval(4, 7, 9, 6.4, pale) + nose(5, 4, 2.4, 1.8) + mouth(look, 5, 7),
  hedgehog: ({ pale, look }) => shape('M-14 -8C-10 -18 12 -16 16 -4C22 0 27 4 27 7C20 14 -14 18 -14 -8Z', pale) + circle(27, 6, 3, INK) + oval(6, 6, 3.6, 2.4, '#f0606a', { opacity: 0.35 }) + (look.has.has('sad') ? '' : line('M16 10q-3 2 -6 1', INK, 1.4)),
  raccoon: ({ colour: c, look }) => ear.pointed(c, '#f4efe6') + skull(c, 21, 17) + shape('M-21 -4Q2 -10 23 -4Q20 6 12 6Q2 -2 -8 6Q-19 6 -21 -4Z', '#33303f') + oval(3, 9, 8, 6, '#f4efe6') + circle(-7, -1, 3.4, '#ffffff') + circle(10, -1, 3.4, '#ffffff') + nose(3, 6, 3, 2.2) + mouth(look, 3, 10),
  pig: ({ colour: c, look }) => ear.pointed(darker(c, 0.12), darker(c, 0.2)) + skull(c, 21, 18.5) + oval(4, 6, 9, 7, darker(c, 0.12)) + oval(1, 6, 1.8, 2.6, '#8c3f52') + oval(7, 6, 1.8, 2.6, '#8c3f52') + line(look.has.has('sad') ? 'M-2 16q5 -3 10 0' : 'M-2 14.4q5 3 10 0', INK, 1.4),
  monkey: ({ colour: c, look }) => ear.round(c, '#e9bd94', 8.4).replaceAll('cy="-15"', 'cy="-2"').replaceAll('cx="15"', 'cx="20"').replaceAll('cx="-15"', 'cx="-20"') + skull(c, 19, 19) + circle(-5, -3, 8, '#e9bd94') + circle(8, -3, 8, '#e9bd94') + oval(2, 9, 13, 9, '#e9bd94') + nose(2, 5, 2.6, 1.4) + line(look.has.has('sad') ? 'M-5 13q7 -4 14 0' : 'M-5 10.6q7 5 14 0', INK, 1.6),
  sheep: ({ look }) => repeat(7, (i) => circle(-14 + i * 4.6, -14 - 5 * Math.sin((i / 6) * Math.PI), 7, '#fbf6ea')) + ear.side('#3c3444', '#3c3444') + oval(1, 3, 14, 17, '#3c3444') + repeat(4, (i) => circle(-8 + i * 6, -13, 6, '#fbf6ea')) + circle(-5, 0, 4, '#ffffff') + circle(8, 0, 4, '#ffffff') + line(look.has.has('sad') ? 'M-4 14q5 -3 10 0' : 'M-4 12q5 3 10 0', '#ffffff', 1.4),
  kangaroo: ({ colour: c, pale, look }) => ear.long(c, '#f2c9b0').replaceAll('ry="20"', 'ry="14"') + shape('M-15 -8C-13 -20 11 -20 15 -6C22 0 25 6 24 10C18 16 -15 16 -15 -8Z', c) + oval(17, 9, 8, 5.6, pale) + circle(23, 6, 2.8, INK) + mouth(look, 18, 12),
};

/** Heads longer than wide, from the side. */
const long = (kind: FaceKind): FaceDraw => ({ colour: c, pale, look, mane }) => {
  const horn = kind === 'cow' ? repeat(2, (i) => shape(i ? 'M2 -18q2 -10 10 -11q-1 8 -5 13Z' : 'M-8 -18q-8 -4 -9 -12q8 2 12 9Z', '#f3e6cc'))
    : kind === 'goat' ? shape('M-4 -17C-10 -34 -22 -36 -28 -30C-20 -30 -14 -24 -11 -14Z', '#b7a58c')
    : kind === 'giraffe' ? line('M-6 -17l-3 -13M2 -18l1 -13', c, 3.4) + circle(-9, -31, 3.4, '#6b4428') + circle(3, -32, 3.4, '#6b4428')
    : kind === 'unicorn' ? polygon([[0, -17], [8, -15], [12, -46]], '#f6cf65') + line('M3 -22l7 -2M5 -29l5 -2', '#fff4d0', 1.6)
    : kind === 'deer' ? line('M-4 -16C-6 -34 -20 -36 -22 -50M-7 -28C-14 -30 -20 -28 -26 -32M-9 -36l2 -14M4 -17C8 -34 20 -34 22 -48M9 -30C14 -32 20 -30 26 -34', '#8a6242', 3.4) : '';
  const muzzle = kind === 'cow' ? '#f2c4b4' : kind === 'zebra' ? '#4a4656' : kind === 'camel' ? lighter(c, 0.25) : pale;
  const forelock = mane === undefined ? '' : shape('M-14 -14C-12 -26 4 -28 8 -16C4 -10 0 -6 -2 2C-8 0 -12 -6 -14 -14Z', mane);
  return (
    horn +
    (kind === 'cow' || kind === 'goat' || kind === 'camel' || kind === 'deer' || kind === 'giraffe' ? ear.side(c, '#f2b8a8').replace('cx="21"', 'cx="12"') : shape('M-10 -14L-8 -32L2 -17Z', c) + shape('M-7 -16L-6.6 -27L-1 -17Z', '#f2b8a8')) +
    shape('M-17 -6C-16 -20 8 -22 13 -10L33 9C38 16 35 23 27 23C17 23 4 18 -4 15C-14 12 -18 4 -17 -6Z', c) +
    shape('M21 -1L33 9C38 16 35 23 27 23C23 23 19 22 15 21C14 12 16 4 21 -1Z', muzzle) +
    (kind === 'zebra' ? line('M2 -17l-4 9M9 -13l-5 9M15 -7l-5 8M-6 14l3 -9M2 17l2 -9', INK, 2.6) : '') +
    (kind === 'goat' ? shape('M10 20Q12 34 16 36Q22 28 20 22Z', lighter(c, 0.3)) : '') +
    circle(29, 11, 1.7, INK) +
    line(firstOf(look, sadMoods) ? 'M20 20q4 -3 9 -2' : 'M19 17q4 4 10 2', INK, 1.4) +
    forelock
  );
};

const elephant: FaceDraw = ({ colour: c }) =>
  shape('M-14 -14C-40 -34 -52 0 -30 18C-18 22 -10 10 -8 0Z', darker(c, 0.14)) + shape('M-16 -10C-34 -24 -42 0 -27 12C-18 14 -12 6 -10 0Z', '#e8a9ac', 0.7) +
  shape('M-16 -8C-14 -26 14 -26 18 -8C22 8 24 22 32 34C36 40 44 38 44 32C50 32 50 42 44 46C34 52 24 44 18 32C12 22 6 16 -4 14C-14 12 -18 2 -16 -8Z', c) +
  shape('M10 14Q22 20 32 16Q24 28 12 22Z', '#fdf6e6');

const bulky = (kind: 'rhino' | 'hippo'): FaceDraw => ({ colour: c }) =>
  repeat(2, (i) => oval(i ? 4 : -10, -18, 4.4, 6, darker(c, 0.12))) + shape('M-20 -6C-18 -22 10 -22 16 -8L32 -2C40 4 40 22 28 24C10 26 -18 22 -20 -6Z', c) +
  (kind === 'rhino' ? polygon([[28, -3], [38, 2], [42, -22]], '#f3e6cc') + polygon([[17, -8], [24, -5], [25, -17]], '#f3e6cc') : repeat(2, (i) => circle(28 + i * 8, 0, 2.6, darker(c, 0.4)))) + line('M18 16q8 3 16 -2', INK, 1.5);

const wornIds = ['hat', 'strawhat', 'cap', 'beret', 'crown', 'witchhat', 'santahat', 'cowboyhat', 'partyhat', 'headphones', 'flowercrown', 'bow', 'glasses', 'sunglasses', 'helmet', 'piratehat', 'chefhat'];

/** The head of an animal around (0, 0), with its mood and what it wears. */
export function animalFace(kind: FaceKind, face: FaceLook): Face {
  const { look, radius } = face;
  const isLong = ['horse', 'cow', 'deer', 'goat', 'giraffe', 'camel', 'unicorn', 'zebra'].includes(kind);
  const draw = isLong ? long(kind) : kind === 'elephant' ? elephant : kind === 'rhino' || kind === 'hippo' ? bulky(kind) : round[kind]!;
  const side = isLong || ['mouse', 'hedgehog', 'kangaroo', 'elephant', 'rhino', 'hippo'].includes(kind);
  const eyesHere = kind === 'panda' || kind === 'koala' ? eyes(look, -6.4, 9.4, -2) : side ? eyes(look, 2, kind === 'mouse' || kind === 'hedgehog' ? 14 : 2, -5) : eyes(look, -7, 10, kind === 'fox' ? -1 : -3);
  const worn = wornIds.filter((id) => look.wears.has(id)).map((id) => overHead[id]?.(look.wears.get(id) ?? '#d9503f') ?? '').join('');
  const scarf = look.wears.has('scarf') ? shape('M-16 14Q1 26 18 14L20 22Q1 34 -17 22Z', look.wears.get('scarf') ?? '#d9503f') + shape('M8 24l10 -3l4 26l-10 1Z', darker(look.wears.get('scarf') ?? '#d9503f', 0.14)) : '';
  return {
    ahead: isLong ? radius * 0.3 : 0,
    drawing: placed(draw(face) + eyesHere + (side ? '' : blush) + scarf + worn, 0, 0, { scale: radius / 20 }),
  };
}
