import {
  between,
  box,
  circle,
  darker,
  line,
  lit,
  oval,
  pick,
  placed,
  repeat,
  round,
  shape,
} from '#media/illustrate/draw/pen.ts';
import { type Place, rowOf, usual } from './grounds.ts';
import { hills, meadow } from './land.ts';
import { plain } from './scenery.ts';

const playground: Place = (s) => {
  const base = meadow(s);
  return {
    far: base.far + rowOf(s, ['tree', 'bush', 'tree'], s.horizon + 24, 0.8, 6),
    ground:
      base.ground +
      oval(
        s.width / 2,
        s.horizon + (s.height - s.horizon) * 0.62,
        s.width * 0.52,
        (s.height - s.horizon) * 0.4,
        '#ecd2a0',
      ) +
      (s.isMinimal
        ? ''
        : placed(usual(s, 'swing'), s.width * 0.16, s.horizon + 46, { scale: 0.8 }) +
          placed(usual(s, 'slide'), s.width * 0.86, s.horizon + 40, { scale: 0.8, sx: -1 })),
  };
};

const pool: Place = (s) => {
  const deep = s.height - s.horizon;
  return {
    far: hills(s).far + rowOf(s, ['palm', 'bush', 'palm'], s.horizon + 16, 0.7, 6),
    ground:
      plain(s, '#e6d9c9') +
      shape(
        `M${round(s.width * 0.06)} ${round(s.horizon + deep * 0.2)}H${round(s.width * 0.94)}L${s.width + 60} ${s.height}H-60Z`,
        '#f7fbfc',
      ) +
      shape(
        `M${round(s.width * 0.08)} ${round(s.horizon + deep * 0.25)}H${round(s.width * 0.92)}L${s.width + 20} ${s.height}H-20Z`,
        '#4fb8d9',
      ) +
      repeat(26, () => {
        const [x, y] = [
          s.width * between(s.random, 0.1, 0.9),
          s.horizon + deep * between(s.random, 0.3, 0.98),
        ];
        return line(`M${round(x)} ${round(y)}q14 -9 28 0t28 0`, '#bfeaf5', 4, 0.7);
      }) +
      line(
        `M${round(s.width * 0.8)} ${round(s.horizon + deep * 0.34)}v-70q0 -20 20 -20M${round(s.width * 0.86)} ${round(s.horizon + deep * 0.34)}v-70q0 -20 20 -20`,
        '#d3d8e4',
        8,
      ),
  };
};

const stadium: Place = (s) => {
  const [deep, w] = [s.height - s.horizon, s.width];
  const crowd = ['#e5726a', '#f6c66a', '#6fa8d9', '#f3efe6', '#8fc48a', '#b58ad0'];
  return {
    far:
      box(0, s.horizon - 250, w, 260, '#5f6a8f') +
      repeat(6, (r) =>
        repeat(Math.ceil(w / 34), (i) =>
          circle(i * 34 + (r % 2) * 17, s.horizon - 216 + r * 36, 11, pick(s.random, crowd)),
        ),
      ) +
      repeat(6, (r) => line(`M0 ${round(s.horizon - 200 + r * 36)}H${w}`, '#4a5478', 5)) +
      repeat(
        2,
        (i) =>
          box(w * (0.1 + i * 0.76), s.horizon - 420, 14, 180, '#8d94ab') +
          box(w * (0.1 + i * 0.76) - 50, s.horizon - 460, 114, 56, '#42486a', 6) +
          repeat(6, (n) =>
            circle(
              w * (0.1 + i * 0.76) - 32 + (n % 3) * 38,
              s.horizon - 446 + Math.floor(n / 3) * 28,
              11,
              lit('#fff6d0'),
            ),
          ),
      ),
    ground:
      box(0, s.horizon - 14, w, 34, '#e9edf2') +
      repeat(Math.ceil(w / 130), (i) =>
        box(i * 130, s.horizon - 10, 122, 26, ['#d9504a', '#3f7fb5', '#f2b53f'][i % 3]!, 2),
      ) +
      box(0, s.horizon + 20, w, deep, '#6fb05a') +
      repeat(4, (i) => box(0, s.horizon + 20 + i * deep * 0.25, w, deep * 0.125, '#64a551')) +
      line(
        `M${round(-w * 0.1)} ${round(s.height * 0.97)}L${round(w * 0.12)} ${round(s.horizon + 60)}H${round(w * 0.88)}L${round(w * 1.1)} ${round(s.height * 0.97)}`,
        '#f6f8f2',
        7,
      ) +
      `<ellipse cx="${round(w / 2)}" cy="${round(s.horizon + deep * 0.56)}" rx="${round(w * 0.17)}" ry="${round(deep * 0.16)}" fill="none" stroke="#f6f8f2" stroke-width="6"/>`,
  };
};

const cemetery: Place = (s) => {
  const base = hills(s);
  return {
    far: base.far + placed(usual(s, 'church'), s.width * 0.82, s.horizon + 30, { scale: 0.62 }),
    ground:
      plain(s, s.isSnowy ? '#e9f0f5' : '#7f9a68') +
      repeat(7, (i) =>
        placed(
          usual(s, 'gravestone'),
          (i + between(s.random, 0.2, 0.8)) * (s.width / 7),
          s.horizon + 50 + (i % 3) * 34,
          { scale: 0.5 + (i % 3) * 0.14 },
        ),
      ) +
      repeat(2, (i) => {
        const x = s.width * (i ? 0.95 : 0.05);
        return line(
          `M${round(x)} ${round(s.horizon + 120)}Q${round(x + 10)} ${round(s.horizon - 60)} ${round(x - 6)} ${round(s.horizon - 200)}M${round(x + 4)} ${round(s.horizon - 40)}q60 -40 80 -110M${round(x)} ${round(s.horizon - 90)}q-60 -30 -80 -100M${round(x)} ${round(s.horizon - 140)}q40 -20 50 -80`,
          '#4a3f4a',
          15,
        );
      }),
    near:
      repeat(4, () =>
        oval(s.width * s.random(), s.height * between(s.random, 0.8, 0.98), s.width * 0.3, 26, '#e6e3f0', {
          opacity: 0.25,
        }),
      ) +
      (s.isMinimal
        ? ''
        : repeat(Math.ceil(s.width / 60), (i) =>
            line(`M${i * 60 + 20} ${s.height + 10}v-52`, darker('#4a4a5c', 0.2), 6),
          ) + line(`M0 ${round(s.height - 22)}H${s.width}`, '#3a3a4c', 6)),
  };
};

export const leisure: Readonly<Record<string, Place>> = { playground, pool, stadium, cemetery };
