import type { Draw } from '#media/illustrate/draw/figure.ts';
import { circle, darker, lighter, line, oval, repeat, shape } from '#media/illustrate/draw/pen.ts';
import type { Thing } from '#media/illustrate/draw/things/thing.ts';
import { dishes } from './dish.ts';

const apple: Thing['draw'] = (c) =>
  shape('M0 -44C-12 -54 -36 -48 -34 -22C-32 -2 -16 4 0 -2C16 4 32 -2 34 -22C36 -48 12 -54 0 -44Z', c) +
  shape('M10 -48C34 -50 38 -20 28 -6C22 2 10 2 4 0C24 -10 28 -32 10 -48Z', darker(c, 0.14)) +
  line('M0 -42Q0 -54 6 -60', '#6b4028', 4) +
  shape('M4 -52Q14 -66 30 -60Q22 -48 4 -52Z', '#5f9f57') +
  oval(-18, -30, 5, 8, lighter(c, 0.5), { turn: 20 });
export const fruit: Readonly<Record<string, Draw>> = dishes({
  apple: { colour: '#dd4540', width: 70, height: 62, draw: apple },
  tangerine: {
    colour: '#f2933c',
    width: 66,
    height: 60,
    draw: (c) =>
      circle(0, -30, 30, c) +
      shape('M12 -58C36 -46 36 -12 12 -2C24 -20 24 -42 12 -58Z', darker(c, 0.12)) +
      shape('M0 -58Q10 -70 24 -64Q16 -54 0 -58Z', '#5f9f57'),
  },
  lemon: {
    colour: '#f6d23f',
    width: 76,
    height: 52,
    draw: (c) =>
      shape(
        'M-38 -24Q-30 -30 -26 -36C-10 -52 18 -50 28 -34Q34 -28 38 -26Q34 -20 28 -14C14 2 -14 2 -26 -14Q-32 -20 -38 -24Z',
        c,
      ),
  },
  banana: {
    colour: '#f6cf4a',
    width: 96,
    height: 60,
    draw: (c) =>
      shape('M-44 -50C-40 -10 0 8 44 -16L46 -26C10 -12 -20 -24 -32 -54Z', c) +
      shape('M-32 -6C-8 8 20 2 44 -16L45 -20C20 -4 -12 -6 -38 -30Z', darker(c, 0.14)) +
      line('M-40 -52l-4 -8', '#7a5a2c', 7),
  },
  grapes: {
    colour: '#7a4f9f',
    width: 66,
    height: 76,
    draw: (c) =>
      [
        [-20, -52],
        [0, -54],
        [20, -52],
        [-10, -36],
        [10, -36],
        [0, -20],
        [-24, -36],
        [24, -36],
        [-12, -20],
        [12, -20],
        [0, -8],
      ]
        .map(
          ([x, y], i) =>
            circle(x!, y!, 11, i % 2 ? c : darker(c, 0.14)) + circle(x! - 3, y! - 3, 2.6, lighter(c, 0.5)),
        )
        .join('') + line('M0 -64v-12', '#6b4a2c', 4),
  },
  strawberry: {
    colour: '#e2404c',
    width: 50,
    height: 58,
    draw: (c) =>
      shape('M0 0C-24 -12 -30 -46 -14 -46H14C30 -46 24 -12 0 0Z', c) +
      shape('M-18 -46L-6 -38L0 -50L6 -38L18 -46L8 -56H-8Z', '#5f9f57') +
      repeat(5, (i) => oval([-10, 8, -2, -6, 9][i]!, [-34, -34, -24, -14, -20][i]!, 1.6, 2.4, '#fbe08a')),
  },
  watermelon: {
    colour: '#e8505a',
    width: 110,
    height: 60,
    draw: (c) =>
      shape('M-54 -52H54A54 54 0 0 1 -54 -52Z', '#4f9a57') +
      shape('M-48 -52H48A48 46 0 0 1 -48 -52Z', '#f3f6dc') +
      shape('M-43 -52H43A43 40 0 0 1 -43 -52Z', c) +
      repeat(5, (i) => oval(-26 + i * 13, -36 + (i % 2) * 10, 2.4, 4, '#3a2430')),
  },
  pineapple: {
    colour: '#f2b53f',
    width: 60,
    height: 110,
    draw: (c) =>
      oval(0, -34, 28, 35, c) +
      line('M-24 -48L10 -4M-14 -62L24 -14M24 -48L-10 -4M14 -62L-24 -14', darker(c, 0.24), 2) +
      repeat(5, (i) =>
        shape('M0 0Q-9 -22 0 -44Q9 -22 0 0Z', i % 2 ? '#4f8f52' : '#67a85c').replace(
          '/>',
          ` transform="translate(0 -62) rotate(${-44 + i * 22})"/>`,
        ),
      ),
  },
  pumpkin: {
    colour: '#ec8a34',
    width: 96,
    height: 78,
    draw: (c) =>
      oval(-26, -32, 22, 31, darker(c, 0.16)) +
      oval(26, -32, 22, 31, darker(c, 0.16)) +
      oval(-12, -32, 20, 33, c) +
      oval(12, -32, 20, 33, c) +
      oval(0, -32, 15, 34, lighter(c, 0.12)) +
      shape('M-5 -62Q-4 -74 6 -80L12 -76Q6 -70 6 -62Z', '#5f8a47'),
  },
  coconut: {
    colour: '#8a5a38',
    width: 56,
    height: 52,
    draw: (c) =>
      circle(0, -26, 26, c) +
      shape('M10 -50C32 -40 32 -10 10 -2C20 -18 20 -36 10 -50Z', darker(c, 0.18)) +
      circle(-8, -34, 3, '#3a2420') +
      circle(2, -38, 3, '#3a2420') +
      circle(0, -28, 3, '#3a2420'),
  },
  carrot: {
    colour: '#ee8434',
    width: 34,
    height: 82,
    draw: (c) =>
      shape('M-14 -54Q0 -62 14 -54Q12 -20 0 0Q-12 -20 -14 -54Z', c) +
      line('M-8 -42h7M0 -30h7M-5 -20h6', darker(c, 0.2), 2) +
      line('M0 -58v-22M-3 -58l-9 -18M3 -58l9 -18', '#5f9f57', 5),
  },
  cherryfruit: {
    colour: '#d6333f',
    width: 56,
    height: 62,
    draw: (c) =>
      line('M-14 -16Q-8 -46 8 -60M16 -18Q16 -44 8 -60', '#5f8a47', 3) +
      circle(-14, -14, 14, c) +
      circle(16, -16, 14, darker(c, 0.1)) +
      circle(-18, -19, 3.4, lighter(c, 0.5)),
  },
});
