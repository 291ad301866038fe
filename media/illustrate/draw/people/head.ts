import { type Look, type Moment, firstOf } from '#media/illustrate/draw/figure.ts';
import { circle, darker, lighter, line, oval, repeat, shape } from '#media/illustrate/draw/pen.ts';

/** Colours and style of a head; a unit is a hundredth of the head's half width times 22. */
interface HeadLook {
  skin: string;
  hair: string;
  style: string;
  isOld: boolean;
  isWoman: boolean;
  mood: string;
  moment: Moment | undefined;
}

const INK = '#2a1a2e';
const moods = [
  'laughing',
  'happy',
  'sad',
  'crying',
  'angry',
  'surprised',
  'scared',
  'sleeping',
  'calm',
  'loving',
] as const;

export const moodOf = (look: Look): string => firstOf(look, moods) ?? 'calm';

const eye = (x: number, mood: string): string => {
  if (mood === 'sleeping' || mood === 'loving') return line(`M${x - 3.4} -2q3.4 3 6.8 0`, INK, 1.6);
  if (mood === 'laughing') return line(`M${x - 3.4} -1q3.4 -4.4 6.8 0`, INK, 1.8);
  const wide = mood === 'surprised' || mood === 'scared';
  return (
    (wide ? oval(x, -2, 4.2, 4.8, '#ffffff') : '') +
    oval(x, -2, wide ? 2.2 : 2.3, wide ? 2.6 : 3, INK) +
    circle(x + 0.8, -3, 0.8, '#ffffff')
  );
};

const brows: Readonly<Record<string, number>> = {
  angry: 3.2,
  sad: -2.6,
  crying: -2.6,
  scared: -3,
  surprised: -1,
};

const mouths: Readonly<Record<string, string>> = {
  happy:
    shape('M-5.4 8Q1 9.4 7.4 8Q6.6 14 1 14Q-4.6 14 -5.4 8Z', '#8c2f3d') +
    shape('M-4.6 8.2Q1 9.6 6.6 8.2L6.2 9.8Q1 10.8 -4.2 9.8Z', '#ffffff'),
  laughing:
    shape('M-6.4 6.6Q1 8.4 8.4 6.6Q7.6 16 1 16Q-5.6 16 -6.4 6.6Z', '#8c2f3d') +
    shape('M-2.6 14Q1 10.8 4.8 14Q3.4 16 1 16Q-1.6 16 -2.6 14Z', '#e8707a') +
    shape('M-5.8 6.8Q1 8.6 7.8 6.8L7.4 8.8Q1 10.2 -5.4 8.8Z', '#ffffff'),
  sad: line('M-3.6 12.4Q1 8.4 5.6 12.4', INK, 1.8),
  crying: line('M-3.6 12.6Q1 8.4 5.6 12.6', INK, 1.8),
  angry: line('M-4 11.6Q1 9 6 11.4', INK, 2),
  surprised: oval(1, 11, 3.2, 4.2, '#8c2f3d'),
  scared: line('M-4.4 11.4q1.8 -2.4 3.6 0t3.6 0t3.6 0', INK, 1.6),
};

/** A mouth that speaks; it is least open between two sounds. */
const speaking = (open: number): string =>
  oval(1, 10.6, 4.6 - 1.4 * open, 0.9 + 4.4 * open, '#8c2f3d') +
  (open > 0.5 ? oval(1, 12.6, 2.4, 1.5, '#e8707a') : '');

const calmMouth = line('M-3.8 9.6Q1.2 13 6.2 9.4', INK, 1.8);

function face({ skin, hair, isOld, isWoman, mood, moment }: HeadLook): string {
  const eyes = moment?.isShut ? 'sleeping' : mood;
  const slope = brows[mood] ?? -0.6;
  const brow = (x: number, way: number): string =>
    line(
      `M${x - 4} ${-8.6 - way * slope * 0.5}Q${x} ${-10.2} ${x + 4} ${-8.6 + way * slope * 0.5}`,
      darker(hair, 0.25),
      1.7,
    );
  const cheek = mood === 'scared' ? 0.12 : 0.34;
  return (
    oval(-9, 5.4, 4.4, 3, '#f0606a', { opacity: cheek }) +
    oval(12, 5.4, 4, 3, '#f0606a', { opacity: cheek }) +
    eye(-6.4, eyes) +
    eye(8.6, eyes) +
    brow(-6.6, 1) +
    brow(8.8, -1) +
    line('M1.6 -0.4Q4.2 3.6 1 4.4', darker(skin, 0.34), 1.6) +
    (moment?.mouth === undefined ? (mouths[mood] ?? calmMouth) : speaking(moment.mouth)) +
    (mood === 'crying'
      ? shape('M-8 2.4q-3 5.6 0 6.4q3 -.8 0 -6.4ZM11 3.4q-3 5.6 0 6.4q3 -.8 0 -6.4Z', '#7fd0f5')
      : '') +
    (isWoman && mood !== 'laughing' ? line('M-9.6 -4.4l-1.8 -1.4M11.8 -4.4l1.8 -1.4', INK, 1.3) : '') +
    (isOld ? line('M-13 3q-1.4 2 -.6 4M16 3q1.2 2 .4 4M-8 -14q8 -2.4 17 0', darker(skin, 0.24), 1.1) : '')
  );
}

const back: Readonly<Record<string, (hair: string) => string>> = {
  long: (hair) =>
    shape(
      'M-22 0C-26 -28 -12 -31 0 -31C14 -31 27 -26 23 2C24 18 28 30 25 42C14 50 -14 50 -25 42C-28 30 -23 16 -22 0Z',
      hair,
    ),
  bob: (hair) =>
    shape(
      'M-23 2C-26 -26 -12 -31 0 -31C14 -31 27 -24 24 3C25 12 24 18 20 22C8 26 -10 26 -20 22C-24 16 -24 10 -23 2Z',
      hair,
    ),
  afro: (hair) =>
    repeat(11, (i) =>
      circle(
        28 * Math.cos((i / 10) * Math.PI * 1.3 - Math.PI * 1.15),
        -6 + 24 * Math.sin((i / 10) * Math.PI * 1.3 - Math.PI * 1.15),
        13,
        hair,
      ),
    ) + circle(0, -10, 27, hair),
  curly: (hair) =>
    repeat(12, (i) =>
      circle(
        24 * Math.cos((i / 11) * Math.PI * 1.5 - Math.PI * 1.25),
        2 + 26 * Math.sin((i / 11) * Math.PI * 1.5 - Math.PI * 1.25),
        9,
        hair,
      ),
    ),
  ponytail: (hair) => shape('M-14 -20C-34 -22 -38 4 -32 22C-28 30 -24 26 -25 20C-28 4 -24 -6 -14 -8Z', hair),
  braids: (hair) =>
    repeat(2, (i) =>
      repeat(4, (n) =>
        oval((i ? 1 : -1) * (23 + n * 0.6), 8 + n * 9, 6.2 - n * 0.5, 6.4, n % 2 ? darker(hair, 0.1) : hair),
      ),
    ),
  bun: (hair) => circle(0, -31, 11, hair) + line('M-7 -26Q0 -23 7 -26', darker(hair, 0.2), 1.6),
};

const front: Readonly<Record<string, (hair: string, shine: string) => string>> = {
  short: (hair, shine) =>
    shape(
      'M-21 -4C-24 -28 -10 -33 4 -32C18 -31 25 -22 22 -4C20 -8 19 -12 17 -16C6 -12 -8 -14 -14 -19C-17 -14 -20 -10 -21 -4Z',
      hair,
    ) + shape('M-8 -28Q4 -32 13 -25Q4 -28 -8 -25Z', shine),
  long: (hair, shine) =>
    shape('M-22 6C-25 -26 -12 -33 2 -32C18 -31 26 -22 23 6C22 -6 20 -14 8 -20C-4 -14 -18 -12 -22 6Z', hair) +
    shape('M-10 -26Q2 -31 12 -24Q2 -27 -10 -22Z', shine),
  bob: (hair, shine) =>
    shape(
      'M-23 12C-27 -24 -12 -33 2 -32C18 -31 27 -20 24 12C21 4 21 -4 20 -11C8 -8 -10 -8 -17 -11C-19 -4 -20 4 -23 12Z',
      hair,
    ) + shape('M-10 -26Q2 -31 12 -24Q2 -27 -10 -22Z', shine),
  afro: (hair) => repeat(7, (i) => circle(-18 + i * 6, -20 - 3 * Math.sin((i / 6) * Math.PI), 6.4, hair)),
  curly: (hair) =>
    repeat(7, (i) =>
      circle(-18 + i * 6.2, -19 - 6 * Math.sin((i / 6) * Math.PI), 7, i % 2 ? hair : darker(hair, 0.1)),
    ),
  bald: () => '',
  buzz: (hair) =>
    shape(
      'M-20.5 -7C-21 -27 -8 -29 1 -29C14 -29 23 -22 21 -7C16 -17 8 -20 0 -20C-8 -20 -16 -17 -20.5 -7Z',
      hair,
      0.85,
    ),
};

const fringe = front['short']!;
const parted = front['long']!;

/** A head whose middle is (0, 0) and whose half height is 24. */
export function head(look: HeadLook): { behind: string; before: string } {
  const { skin, hair, style, isOld } = look;
  const top = { ponytail: fringe, braids: parted, bun: parted }[style] ?? front[style] ?? fringe;
  const shade = shape('M8 -24C24 -20 24 12 8 23C18 10 18 -10 8 -24Z', darker(skin, 0.16), 0.7);
  return {
    behind: back[style]?.(darker(hair, 0.14)) ?? '',
    before:
      circle(-20.4, 2, 4.4, darker(skin, 0.1)) +
      circle(20.8, 2, 4, darker(skin, 0.16)) +
      shape(
        'M-20.4 -4C-21 -20 -12 -26 1 -26C14 -26 21.6 -19 21 -4C20.6 14 12 24 1 24C-10 24 -20 14 -20.4 -4Z',
        skin,
      ) +
      shade +
      face(look) +
      (isOld && style === 'bald' ? repeat(2, (i) => oval(i ? 20 : -20, -2, 4, 8, hair)) : '') +
      top(hair, lighter(hair, 0.16)),
  };
}

export const beard = (hair: string, isFull: boolean): string =>
  isFull
    ? shape(
        'M-20.6 0C-20 22 -10 33 1 33C12 33 21 22 21 0C18 6 16 6 12 5.4C8 3.6 -6 3.6 -10 5.4C-14 6.4 -18 6 -20.6 0Z',
        hair,
      ) + shape('M-4.6 9.6Q1 8.2 6.6 9.6Q5 13.4 1 13.4Q-3 13.4 -4.6 9.6Z', '#8c2f3d')
    : shape('M1 5.4C-4 3.6 -10 5 -13 9.6C-8 10.6 -3 10 1 7.6C5 10 10 10.6 15 9.6C12 5 6 3.6 1 5.4Z', hair);
