import { box, circle, line, lit, oval, placed, repeat, round, shape } from '#media/illustrate/draw/pen.ts';
import { put, room } from './rooms.ts';
import { type Place, usual } from './grounds.ts';

const library = room(
  '#7a5548',
  '#8f6450',
  (s) =>
    repeat(Math.ceil(s.width / 220), (i) =>
      placed(usual(s, 'shelf'), i * 220 + 100, s.horizon + 2, {
        scale: 1.18,
      }),
    ) +
    repeat(Math.ceil(s.width / 220), (i) =>
      placed(usual(s, 'shelf'), i * 220 + 100, s.horizon - 316, {
        scale: 1.18,
      }),
    ),
);

const cafe = room(
  '#8fb0a0',
  '#a8785a',
  (s) =>
    put(s, 'window', 0.28, 1.7, -70) +
    box(s.width * 0.6, s.horizon - 150, s.width * 0.42, 150, '#7a4f3a', 6) +
    box(s.width * 0.58, s.horizon - 164, s.width * 0.44, 18, '#d9b48a', 4) +
    box(s.width * 0.64, s.horizon - 420, s.width * 0.3, 130, '#3a3440', 8) +
    repeat(3, (i) =>
      line(
        `M${round(s.width * 0.67)} ${round(s.horizon - 390 + i * 34)}h${round(s.width * (0.22 - i * 0.04))}`,
        '#fff6e4',
        5,
      ),
    ) +
    repeat(
      3,
      (i) =>
        line(`M${round(s.width * (0.2 + i * 0.3))} 0V${round(s.horizon - 480)}`, '#3a3440', 4) +
        placed(
          shape('M-44 0C-40 -46 40 -46 44 0Z', '#e0a03c') + circle(0, 4, 13, lit('#ffe6a8')),
          s.width * (0.2 + i * 0.3),
          s.horizon - 450,
        ),
    ) +
    placed(
      box(-28, -60, 56, 60, '#b9bfce', 6) + box(-16, -26, 32, 26, '#42405a', 3),
      s.width * 0.72,
      s.horizon - 164,
    ),
);

const classroom = room(
  '#f0dfc0',
  '#c99f74',
  (s) =>
    placed(
      box(-260, -150, 520, 250, '#8a5a38', 6) +
        box(-246, -136, 492, 222, '#3f6b58', 3) +
        line('M-200 -90h150M-200 -50h220M-200 -10h110', '#e6f0e6', 5, 0.9) +
        circle(150, -40, 44, '#3f6b58') +
        `<circle cx="150" cy="-40" r="44" fill="none" stroke="#e6f0e6" stroke-width="5"/>`,
      s.width / 2,
      s.horizon - 260,
    ) +
    circle(s.width * 0.92, s.horizon - 420, 40, '#fffaf0') +
    line(
      `M${round(s.width * 0.92)} ${round(s.horizon - 420)}v-24M${round(s.width * 0.92)} ${round(s.horizon - 420)}h16`,
      '#33304a',
      5,
    ),
);

const stage: Place = (s) => {
  const w = s.width;
  return {
    far:
      box(0, 0, w, s.height, '#3a1f4a') +
      repeat(9, (i) => box((i * w) / 9, 0, w / 9 + 1, s.horizon, i % 2 ? '#5a2450' : '#4a1f48')) +
      shape(
        `M${round(w / 2 - 40)} 0H${round(w / 2 + 40)}L${round(w / 2 + 330)} ${s.height}H${round(w / 2 - 330)}Z`,
        lit('#fff0c0'),
        0.2,
      ),
    ground:
      box(0, s.horizon, w, s.height, '#8a5238') +
      repeat(6, (i) =>
        line(
          `M${round(w * (0.1 + i * 0.16))} ${s.horizon}L${round(w * (i * 0.2))} ${s.height}`,
          '#74422e',
          4,
        ),
      ) +
      oval(w / 2, s.horizon + (s.height - s.horizon) * 0.5, 330, 80, lit('#fff0c0'), { opacity: 0.35 }),
    near:
      shape(
        `M0 0H${round(w * 0.2)}Q${round(w * 0.12)} ${round(s.height * 0.4)} ${round(w * 0.04)} ${round(s.height * 0.62)}L0 ${s.height}Z`,
        '#b8303c',
      ) +
      shape(
        `M${w} 0H${round(w * 0.8)}Q${round(w * 0.88)} ${round(s.height * 0.4)} ${round(w * 0.96)} ${round(s.height * 0.62)}L${w} ${s.height}Z`,
        '#a3283a',
      ) +
      repeat(8, (i) => oval((i + 0.5) * (w / 8), 0, w / 15, 60, i % 2 ? '#c43a44' : '#b8303c')),
  };
};

export const publicRooms: Readonly<Record<string, Place>> = {
  library,
  cafe,
  classroom,
  stage,
};
