import type { Draw } from '#media/illustrate/draw/figure.ts';
import { circle, darker, lighter, line, oval, repeat, shape } from '#media/illustrate/draw/pen.ts';
import { type Quadruped, bushyTail, quadruped, spots, stripes, tailTo } from './quadruped.ts';

const small = { length: 74, depth: 32, legs: 26, legWidth: 11, neck: 12, lean: 30, neckWidth: 22, head: 20 };
const large = { length: 128, depth: 62, legs: 62, legWidth: 20, neck: 42, lean: 40, neckWidth: 30, head: 25 };

const kinds: Readonly<Record<string, Quadruped>> = {
  cat: { ...small, colour: '#e8974a', pale: '#fff0dc', face: 'cat', tail: tailTo(-26, -44, 8) },
  dog: { ...small, length: 84, depth: 36, legs: 34, colour: '#c98a4e', pale: '#fbe8cc', face: 'dog', head: 23, tail: tailTo(-24, -26, 9) },
  wolf: { ...small, length: 92, depth: 38, legs: 42, colour: '#7d869c', pale: '#e6e8ee', face: 'wolf', head: 22, tail: bushyTail('#e6e8ee') },
  fox: { ...small, length: 80, legs: 32, colour: '#e0702c', pale: '#fff4e4', face: 'fox', socks: '#3a2430', tail: bushyTail('#fff4e4') },
  bear: { ...large, length: 112, legs: 34, legWidth: 25, neck: 16, neckWidth: 44, head: 31, colour: '#8a5a3a', pale: '#d9b48c', face: 'bear', tail: (c) => circle(0, -8, 7, c) },
  polarbear: { ...large, length: 112, legs: 34, legWidth: 25, neck: 18, neckWidth: 44, head: 30, colour: '#f4f1ea', pale: '#ffffff', face: 'bear', tail: (c) => circle(0, -8, 7, c) },
  panda: { ...large, length: 100, depth: 64, legs: 30, legWidth: 27, neck: 10, neckWidth: 40, head: 34, colour: '#fbf8f1', face: 'panda', socks: '#2b2735', tail: (c) => circle(0, -8, 7, c), marks: (_l, l, d) => shape(`M${l * 0.14} ${-d}Q${l * 0.46} ${-d} ${l * 0.5} ${-d * 0.4}Q${l * 0.4} 4 ${l * 0.22} 2Q${l * 0.1} ${-d * 0.5} ${l * 0.14} ${-d}Z`, '#2b2735') },
  koala: { ...small, length: 60, depth: 40, colour: '#9aa3b5', pale: '#eceef2', face: 'koala', head: 25, tail: () => '' },
  lion: { ...large, length: 112, depth: 50, legs: 46, neck: 20, head: 27, legWidth: 17, colour: '#e5a84c', pale: '#fbe3b4', face: 'lion', mane: '#a85a24', tail: tailTo(-34, 10, 6, '#a85a24') },
  tiger: { ...large, length: 116, depth: 48, legs: 42, neck: 16, head: 27, legWidth: 17, colour: '#ee8f34', pale: '#fff0d8', face: 'tiger', tail: tailTo(-38, -34, 9), marks: stripes('#2f2230', 7, 4) },
  leopard: { ...large, length: 112, depth: 44, legs: 42, neck: 16, head: 24, legWidth: 15, colour: '#ecb65a', pale: '#fff0d0', face: 'cat', tail: tailTo(-38, -34, 8), marks: spots('#5a3620', 15, 5) },
  rabbit: { ...small, length: 52, depth: 32, legs: 18, colour: '#d9c2a8', pale: '#fff6e8', face: 'rabbit', head: 18, tail: () => circle(-2, -2, 9, '#fffaf2') },
  mouse: { ...small, length: 40, depth: 24, legs: 10, legWidth: 7, neck: 4, head: 14, colour: '#a3a7b8', pale: '#e6e3ea', face: 'mouse', tail: (c) => line('M4 14Q-30 20 -36 -8', darker(c, 0.1), 3) },
  hamster: { ...small, length: 40, depth: 32, legs: 8, legWidth: 9, neck: 4, head: 17, colour: '#e3ab68', pale: '#fff4e2', face: 'bear', tail: () => '' },
  squirrel: { ...small, length: 46, depth: 30, legs: 16, legWidth: 9, neck: 8, head: 16, colour: '#b8642f', pale: '#fbe6cc', face: 'squirrel', tail: (c) => shape('M10 14C-24 20 -44 -8 -34 -40C-28 -58 -6 -56 -4 -40C-14 -44 -20 -34 -14 -22C-8 -10 4 -8 14 -2Z', darker(c, 0.08)) },
  hedgehog: { ...small, length: 46, depth: 30, legs: 10, legWidth: 9, neck: 2, head: 15, colour: '#7a5a48', pale: '#ecd2b0', face: 'hedgehog', tail: () => '', marks: (_l, l, d) => repeat(3, (r) => repeat(7, (i) => shape(`M${-l * 0.5 + i * 7} ${-d * (0.25 + r * 0.3)}l-5 -11l8 6Z`, r % 2 ? '#5a4034' : '#4a342c'))) },
  raccoon: { ...small, colour: '#8b8f9e', pale: '#e6e6ea', face: 'raccoon', head: 21, socks: '#33303f', tail: (c) => bushyTail('#33303f')(c) },
  horse: { ...large, neck: 56, colour: '#a8653a', face: 'horse', mane: '#4a2a1e', hoof: '#3a2a2a', pale: '#d9a884', tail: () => shape('M6 0C-22 0 -34 30 -30 66C-20 60 -10 40 4 22Z', '#4a2a1e') },
  unicorn: { ...large, neck: 56, colour: '#fdf8f4', face: 'unicorn', mane: '#e58ac0', hoof: '#c9a4e0', pale: '#fbe3ec', tail: () => shape('M6 0C-22 0 -34 30 -30 66C-20 60 -10 40 4 22Z', '#b58ae0') + shape('M2 6C-16 8 -24 30 -24 56C-14 46 -6 34 2 20Z', '#f2a7cf') },
  zebra: { ...large, neck: 50, colour: '#fbf8f2', face: 'zebra', mane: '#2f2a38', hoof: '#2f2a38', pale: '#fbf8f2', tail: tailTo(-22, 40, 5, '#2f2a38'), marks: stripes('#2f2a38', 9, 4) },
  donkey: { ...large, length: 104, depth: 52, legs: 48, neck: 38, head: 24, colour: '#8f8793', face: 'horse', mane: '#4a4350', hoof: '#3a3440', pale: '#e6e0e2', tail: tailTo(-18, 40, 5, '#4a4350') },
  cow: { ...large, legs: 46, neck: 22, head: 27, colour: '#fbf6ec', face: 'cow', hoof: '#3a3440', pale: '#f2c4b4', tail: tailTo(-18, 46, 4, '#3a3440'), marks: (look, l, d) => repeat(4, (i) => oval(-l * 0.36 + i * l * 0.24, -d * (0.45 + 0.3 * look.random()), 15, 12, '#3a3440', { turn: i * 40 })) },
  goat: { ...small, length: 76, depth: 38, legs: 36, neck: 22, colour: '#efe6d8', face: 'goat', hoof: '#4a4048', pale: '#d9cbb8', tail: tailTo(-12, -14, 7) },
  deer: { ...large, length: 96, depth: 42, legs: 66, legWidth: 13, neck: 44, neckWidth: 20, head: 20, colour: '#b87a46', face: 'deer', hoof: '#4a3028', pale: '#f0dabb', tail: () => circle(0, -2, 8, '#fbf1e0'), marks: spots('#f0dabb', 10, 3) },
  giraffe: { ...large, length: 104, depth: 54, legs: 104, legWidth: 16, neck: 124, lean: 20, neckWidth: 24, head: 23, colour: '#f0bd62', face: 'giraffe', mane: '#a8672f', hoof: '#7a4f2c', pale: '#fae2b4', tail: tailTo(-18, 44, 4, '#7a4f2c'), marks: spots('#b5752f', 12, 9) },
  camel: { ...large, legs: 76, neck: 56, lean: 50, neckWidth: 22, head: 21, colour: '#d9a05a', face: 'camel', hoof: '#8a5f38', hump: true, tail: tailTo(-16, 40, 5, '#8a5f38') },
  elephant: { ...large, length: 158, depth: 96, legs: 62, legWidth: 36, neck: 14, neckWidth: 60, head: 46, colour: '#93a0b5', face: 'elephant', hoof: '#c9d0dc', tail: tailTo(-16, 54, 5, '#5f6b80') },
  rhino: { ...large, length: 142, depth: 74, legs: 40, legWidth: 28, neck: 14, neckWidth: 56, head: 33, colour: '#8d93a3', face: 'rhino', hoof: '#c3c8d2', tail: tailTo(-14, 34, 5) },
  hippo: { ...large, length: 142, depth: 78, legs: 30, legWidth: 30, neck: 10, neckWidth: 60, head: 38, colour: '#a58fa8', face: 'hippo', hoof: '#d9c8da', tail: tailTo(-10, 20, 6) },
  monkey: { ...small, length: 58, depth: 32, legs: 30, neck: 12, head: 20, colour: '#8a5a3c', pale: '#e9bd94', face: 'monkey', tail: (c) => line('M6 6C-30 10 -44 -16 -30 -38C-22 -48 -12 -38 -20 -32', c, 6) },
  kangaroo: { ...small, length: 56, depth: 46, legs: 40, neck: 34, lean: 20, neckWidth: 22, head: 18, colour: '#c28a56', pale: '#f0d4ac', face: 'kangaroo', tail: (c) => shape('M8 -4Q-40 26 -66 62Q-30 58 14 26Z', darker(c, 0.06)) },
};

/** Wool hides the trunk of a sheep. */
const sheep: Draw = (look) => {
  const colour = look.colour ?? '#fbf6ea';
  const base = quadruped({ ...small, length: 78, depth: 42, legs: 26, neck: 14, lean: 60, head: 21, colour, pale: darker(colour, 0.06), face: 'sheep', hoof: '#3c3444', tail: (c) => circle(-4, 0, 10, c), marks: (_l, l, d) => repeat(14, (i) => circle(-l * 0.46 + (i % 7) * l * 0.15, -d * (i < 7 ? 0.98 : 0.34), 12, i % 3 ? colour : lighter(colour, 0.3))) });
  return base(look);
};
const pig: Draw = quadruped({ ...small, length: 80, depth: 46, legs: 20, neck: 6, head: 24, colour: '#f3a9b0', face: 'pig', hoof: '#c26a78', tail: (c) => `<path d="M4 0c-10 -2 -12 -12 -4 -13c6 0 5 8 -2 7c-6 -1 -10 -7 -8 -12" fill="none" stroke="${darker(c, 0.1)}" stroke-width="4" stroke-linecap="round"/>` });

export const mammals: Readonly<Record<string, Draw>> = {
  ...Object.fromEntries(Object.entries(kinds).map(([id, kind]) => [id, quadruped(kind)])),
  sheep,
  pig,
};
