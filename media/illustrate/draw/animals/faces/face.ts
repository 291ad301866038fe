import { darker, placed, shape } from '#media/illustrate/draw/pen.ts';
import { overHead } from '#media/illustrate/draw/people/headwear.ts';
import { usual } from '#media/illustrate/draw/people/outfits.ts';
import { grazers } from './grazers.ts';
import { hunters } from './hunters.ts';
import { type LongKind, bulky, elephant, long, longKinds } from './long.ts';
import { type FaceDraw, type FaceLook, blush, eyes } from './parts.ts';

const round: Readonly<Record<string, FaceDraw>> = { ...hunters, ...grazers };
export type FaceKind =
  | keyof typeof hunters
  | keyof typeof grazers
  | LongKind
  | 'elephant'
  | 'rhino'
  | 'hippo';
export interface Face {
  drawing: string;
  /** How far the head stands before the end of the neck. */
  ahead: number;
}

const wornIds = [
  'hat',
  'strawhat',
  'cap',
  'beret',
  'crown',
  'witchhat',
  'santahat',
  'cowboyhat',
  'partyhat',
  'headphones',
  'flowercrown',
  'bow',
  'glasses',
  'sunglasses',
  'helmet',
  'piratehat',
  'chefhat',
  'beanie',
  'gradcap',
  'vikinghelm',
  'samuraihelm',
  'knighthelm',
  'sailorhat',
  'builderhelmet',
  'bikehelmet',
  'halo',
  'horns',
  'eyepatch',
];
/** The head of an animal around (0, 0), with its mood and what it wears. */
export function animalFace(kind: FaceKind, face: FaceLook): Face {
  const { look, radius } = face;
  const longKind = longKinds.find((id) => id === kind);
  const isLong = longKind !== undefined;
  const draw =
    longKind !== undefined
      ? long(longKind)
      : kind === 'elephant'
        ? elephant
        : kind === 'rhino' || kind === 'hippo'
          ? bulky(kind)
          : round[kind]!;
  const side = isLong || ['mouse', 'hedgehog', 'kangaroo', 'elephant', 'rhino', 'hippo'].includes(kind);
  const eyesHere =
    kind === 'panda' || kind === 'koala'
      ? eyes(look, -6.4, 9.4, -2)
      : side
        ? eyes(look, 2, kind === 'mouse' || kind === 'hedgehog' ? 14 : 2, -5)
        : eyes(look, -7, 10, kind === 'fox' ? -1 : -3);
  const worn = wornIds
    .filter((id) => look.wears.has(id))
    .map((id) => overHead[id]?.(look.wears.get(id) ?? usual[id] ?? '#d9503f') ?? '')
    .join('');
  const scarf = look.wears.has('scarf')
    ? shape('M-16 14Q1 26 18 14L20 22Q1 34 -17 22Z', look.wears.get('scarf') ?? '#d9503f') +
      shape('M8 24l10 -3l4 26l-10 1Z', darker(look.wears.get('scarf') ?? '#d9503f', 0.14))
    : '';
  const mask =
    side || !look.wears.has('mask')
      ? ''
      : shape(
          'M-18 -10Q1 -4 20 -10Q20 4 11 4Q5 4 1 -1Q-2 4 -9 4Q-17 4 -18 -10Z',
          look.wears.get('mask') ?? '#2f4fa0',
        );
  const suit = look.wears.get('suit') ?? (look.wears.has('suit') ? '#39436b' : undefined);
  const collar =
    suit === undefined && !look.wears.has('tie')
      ? ''
      : shape('M-15 15Q2 24 19 15L21 26Q2 38 -17 26Z', suit ?? '#fbf7ee') +
        shape('M-6 19L2 25L10 19L6 30L2 46L-2 30Z', '#fbf7ee') +
        shape('M-1 24h6l-1 5l3 17l-5 6l-5 -6l3 -17Z', look.wears.get('tie') ?? '#b23a48');
  return {
    ahead: isLong ? radius * 0.3 : 0,
    drawing: placed(draw(face) + mask + eyesHere + (side ? '' : blush) + scarf + collar + worn, 0, 0, {
      scale: radius / 20,
    }),
  };
}
