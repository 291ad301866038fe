import { between, circle, lit, oval, placed, repeat, shape } from '#media/illustrate/draw/pen.ts';
import { plain, ridge } from './scenery.ts';
import type { Place } from './grounds.ts';

const space: Place = (s) => ({
  far:
    repeat(90, () =>
      circle(
        s.width * s.random(),
        s.height * s.random(),
        between(s.random, 1, 3.2),
        lit('#ffffff'),
        between(s.random, 0.3, 0.9),
      ),
    ) +
    circle(s.width * between(s.random, 0.1, 0.9), s.height * 0.24, 120, lit('#7a5fc9'), 0.25) +
    circle(s.width * between(s.random, 0.7, 0.9), s.height * 0.2, 62, lit('#e8a06a')) +
    circle(s.width * between(s.random, 0.06, 0.26), s.height * 0.32, 34, lit('#7fc4d9')),
  ground: '',
});

const moonland: Place = (s) => ({
  far:
    space(s).far +
    placed(
      circle(0, 0, 92, lit('#4f93d0')) +
        shape(
          'M-60 -40Q-20 -70 10 -50Q-4 -20 -24 -18Q-30 16 -60 4ZM10 0Q44 -20 64 8Q54 48 26 56Q2 28 10 0Z',
          lit('#74b66a'),
        ),
      s.width * (s.random() < 0.5 ? 0.2 : 0.8),
      s.height * 0.2,
    ),
  ground:
    ridge(s, s.horizon + 8, 60, 4, '#a9a8b8') +
    plain(s, '#c3c1cc') +
    repeat(9, () => {
      const t = s.random();
      const [x, y, r] = [
        s.width * s.random(),
        s.horizon + (s.height - s.horizon) * (0.12 + 0.85 * t),
        16 + 46 * t,
      ];
      return oval(x, y, r, r * 0.3, '#a3a1b2') + oval(x + 3, y + r * 0.06, r * 0.86, r * 0.22, '#b5b3c2');
    }),
});

const sky: Place = (s) => ({
  far: '',
  ground: repeat(9, (i) =>
    placed(
      circle(-60, -4, 46, '#ffffff') +
        circle(0, -26, 64, '#ffffff') +
        circle(62, -6, 48, '#f3f1f6') +
        `<rect x="-110" y="-10" width="222" height="120" rx="30" fill="#ffffff"/>`,
      (i + s.random() * 0.6) * (s.width / 8),
      s.height - 40 - (i % 3) * 50,
      { scale: between(s.random, 1, 1.5) },
    ),
  ),
});

export const skies: Readonly<Record<string, Place>> = {
  space,
  moonland,
  clouds: sky,
};
