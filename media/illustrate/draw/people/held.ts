import type { Look } from '#media/illustrate/draw/figure.ts';
import { box, circle, darker, line, oval, placed, polygon, shape } from '#media/illustrate/draw/pen.ts';
import type { Body } from './body.ts';
import type { Skeleton } from './skeleton.ts';

/** What an activity puts into a person's hands, and how the arms hold it. */
const hands: Readonly<Record<string, string>> = {
  reading: 'reading',
  cooking: 'cooking',
  'playing-music': 'playing',
  drinking: 'lifting',
  eating: 'lifting',
  painting: 'holding',
  fishing: 'holding',
  singing: 'lifting',
  phoning: 'lifting',
  photographing: 'reading',
  writing: 'reading',
  gardening: 'holding',
  basketballplayer: 'raising',
  carrying: 'carrying',
  raising: 'raising',
  holding: 'holding',
  waving: 'waving',
};

/** Pose of the arms for what the words say the hands do. */
export const handsOf = (look: Look): string | undefined =>
  hands[Object.keys(hands).find((id) => look.has.has(id)) ?? ''];

export const guitar = (colour: string): string =>
  line('M10 -8L62 -40', '#6b4428', 5) +
  line('M60 -42l8 -4', '#3a2418', 8) +
  oval(-12, 8, 20, 17, colour, { turn: -30 }) +
  oval(8, -6, 14, 12, colour, { turn: -30 }) +
  circle(-1, 0, 6, darker(colour, 0.5)) +
  line('M-18 12l70 -46', '#f6ead2', 0.9);

const book = (colour: string): string =>
  shape('M0 -22Q-13 -30 -28 -24V4Q-13 -2 0 6Z', '#fbf5e6') +
  shape('M0 -22Q13 -30 28 -24V4Q13 -2 0 6Z', '#efe5d0') +
  line('M-28 6Q-13 0 0 8Q13 0 28 6', colour, 3.4);

const pan = (): string =>
  line('M4 0h20', '#3a2a2a', 4.6) +
  shape('M22 -5H58Q56 8 40 8Q24 8 22 -5Z', '#42465a') +
  oval(40, -5, 18, 3.4, '#f2c14e');
const cup = (): string =>
  shape('M-6 -12H8L6 4H-4Z', '#fbf5e6') +
  line('M8 -9q7 1 0 8', '#fbf5e6', 2.2) +
  line('M-1 -17q3 -4 0 -8M4 -17q3 -4 0 -8', '#ffffff', 1.6, 0.7);
const brush = (): string => line('M-4 6L16 -22', '#a8743c', 3) + line('M16 -22l4 -6', '#d13c63', 6);
const rod = (): string => line('M-6 10L66 -70', '#7a5230', 3) + line('M66 -70V20', '#ffffff', 1, 0.8);
const microphone = (): string => line('M0 8V-10', '#33364a', 5) + circle(0, -15, 7, '#8d94ab');
const phone = (): string => box(-5, -16, 12, 20, '#2a2d40', 3) + box(-3, -13, 8, 14, '#9fd4f0', 1);
const camera = (): string =>
  box(-17, -14, 34, 22, '#2f3350', 5) +
  circle(0, -3, 8, '#8d94ab') +
  circle(0, -3, 5, '#1c1a2b') +
  box(8, -18, 8, 5, '#d9503f', 1);
const snack = (): string => polygon([-4, 4, 10, 4, 3, 20], '#d9a24e') + circle(3, 0, 9, '#f7b3c2');

interface Held {
  behind?: string;
  drawing?: string;
  before?: string;
}

/** The thing of an activity, in the person's hands. */
export function heldThing(look: Look, { armRight, armLeft }: Skeleton, body: Body): Held | undefined {
  const [, , [x, y]] = armRight;
  const [, , [lx, ly]] = armLeft;
  const scale = body.limb / 12.5;
  const at = (drawing: string): Held => ({ drawing: placed(drawing, x, y, { scale }) });
  const chest = (drawing: string): Held => ({
    drawing: placed(drawing, (x + lx) / 2, (y + ly) / 2, { scale: scale * 0.95 }),
  });
  const has = (id: string): boolean => look.has.has(id);
  // what is eaten or cooked is drawn by itself where it is named
  if (has('holding') && (has('eating') || has('cooking'))) return undefined;
  if (has('reading')) return chest(book(look.wears.get('book') ?? '#b23a48'));
  if (has('writing')) return chest(box(-20, -8, 40, 8, '#fbf5e6', 2) + line('M6 -8l10 -18', '#3f6db5', 3));
  if (has('photographing')) return chest(camera());
  if (has('cooking')) return at(pan());
  if (has('playing-music') && !['piano', 'drum', 'trumpet'].some(has))
    return { drawing: placed(guitar('#d9933f'), 0, body.hips - 22, { scale: scale * 0.95 }) };
  if (has('drinking')) return at(cup());
  if (has('eating')) return at(snack());
  if (has('painting')) return at(brush());
  if (has('fishing')) return at(rod());
  if (has('singing')) return at(microphone());
  if (has('basketballplayer'))
    return at(circle(2, -10, 15, '#e8833a') + line('M2 -25V5M-13 -10H17', '#4a2a20', 1.8));
  if (has('phoning')) return at(phone());
  if (has('gardening')) return at(line('M0 4V-14', '#a8743c', 4) + shape('M-6 4h12l-2 14h-8Z', '#8d94ab'));
  return undefined;
}
