import type { Draw } from '#media/illustrate/draw/figure.ts';
import { box, circle, lighter, line, lit, repeat, shape } from '#media/illustrate/draw/pen.ts';
import type { Thing } from '#media/illustrate/draw/things/thing.ts';
import { dishes } from './dish.ts';

const cake: Thing['draw'] = (c, look) => {
  const n = Math.min(12, Number([...look.has].find((id) => id.startsWith('candles:'))?.slice(8) ?? 3));
  return (
    box(-70, -8, 140, 8, '#e8dfe8', 4) +
    box(-56, -52, 112, 46, '#f6dfb8', 8) +
    box(-40, -88, 80, 40, '#fbf0dc', 8) +
    shape(
      'M-56 -44Q-56 -56 -46 -56H46Q56 -56 56 -44Q50 -30 42 -42Q34 -26 24 -42Q14 -28 4 -42Q-6 -26 -16 -42Q-26 -28 -36 -42Q-46 -30 -56 -44Z',
      c,
    ) +
    shape(
      'M-40 -82Q-40 -94 -30 -94H30Q40 -94 40 -82Q34 -70 26 -80Q18 -68 8 -80Q-2 -68 -12 -80Q-22 -70 -30 -80Q-36 -72 -40 -82Z',
      lighter(c, 0.1),
    ) +
    repeat(n, (i) => {
      const x = n === 1 ? 0 : -30 + (60 * i) / (n - 1);
      return (
        box(x - 3, -118, 6, 26, ['#5fa8d9', '#f2b53f', '#8a7fe0'][i % 3]!, 2) +
        shape(`M${x} -136q7 10 0 17q-7 -7 0 -17Z`, lit('#ffb53c'))
      );
    })
  );
};

export const sweets: Readonly<Record<string, Draw>> = dishes({
  cake: { colour: '#f291ab', width: 146, height: 138, draw: cake },
  icecream: {
    colour: '#f7a9bd',
    width: 54,
    height: 100,
    draw: (c) =>
      shape('M-20 -48H20L0 0Z', '#dfa35c') +
      line('M-12 -46L6 -14M12 -46L-6 -14', '#b87b3c', 2) +
      circle(-12, -58, 16, c) +
      circle(13, -58, 16, '#fdf0d0') +
      circle(0, -76, 17, lighter(c, 0.3)) +
      circle(3, -96, 6, '#d6333f'),
  },
  donut: {
    colour: '#f28aab',
    width: 74,
    height: 66,
    draw: (c) =>
      circle(0, -32, 32, '#d99a52') +
      circle(0, -34, 28, c) +
      circle(0, -33, 10, '#b87a3c') +
      repeat(9, (i) =>
        line(
          `M${Math.round(19 * Math.cos(i * 0.7))} ${Math.round(-34 + 19 * Math.sin(i * 0.7))}l4 3`,
          ['#fff6e0', '#5fb0d9', '#f6cf4a'][i % 3]!,
          3,
        ),
      ),
  },
  cookie: {
    colour: '#d49a55',
    width: 56,
    height: 54,
    draw: (c) =>
      circle(0, -26, 26, c) +
      repeat(6, (i) =>
        circle([-10, 8, -2, 14, -16, 4][i]!, [-36, -38, -24, -22, -20, -10][i]!, 3.8, '#5a3424'),
      ),
  },
  chocolate: {
    colour: '#6b3f2a',
    width: 64,
    height: 44,
    draw: (c) =>
      box(-30, -40, 60, 40, c, 4) +
      repeat(6, (i) => box(-27 + (i % 3) * 19, -37 + Math.floor(i / 3) * 19, 16, 16, lighter(c, 0.14), 2)),
  },
  popcorn: {
    colour: '#dd4a42',
    width: 70,
    height: 96,
    draw: (c) =>
      repeat(9, (i) =>
        circle(
          -26 + (i % 5) * 13,
          -70 - Math.floor(i / 5) * 12 - (i % 2) * 4,
          9,
          i % 2 ? '#fff6dc' : '#f6dfa0',
        ),
      ) +
      shape('M-32 -66H32L24 0H-24Z', '#fffaf0') +
      repeat(3, (i) => shape(`M${-26 + i * 20} -66h12l${-2 - i} 66h-8Z`, c)),
  },
  honey: {
    colour: '#f0a830',
    width: 60,
    height: 70,
    draw: (c) =>
      shape('M-26 -52Q-34 -26 -26 0H26Q34 -26 26 -52Z', c) +
      box(-28, -62, 56, 12, '#fbf0dc', 5) +
      box(-20, -38, 40, 24, '#fff6e0', 4) +
      circle(0, -26, 7, c),
  },
});
