import { between, box, placed, repeat, round, shape } from '#media/illustrate/draw/pen.ts';
import { plain } from './scenery.ts';
import { grainField } from './fields.ts';
import { hills } from './land.ts';
import { type Place, rowOf, usual } from './grounds.ts';

const village: Place = (s) => {
  const base = hills(s);
  return {
    far: base.far,
    ground:
      base.ground +
      repeat(6, (i) =>
        placed(
          usual(s, i % 3 === 2 ? 'cabin' : 'house'),
          (i + between(s.random, 0.3, 0.7)) * (s.width / 6),
          s.horizon + 50 + (i % 2) * 44,
          { scale: 0.5 + (i % 2) * 0.14 },
        ),
      ) +
      rowOf(s, ['tree', 'pine'], s.horizon + 104, 0.34, 7),
  };
};

const farm: Place = (s) => {
  const base = grainField(s);
  return {
    far: base.far,
    ground:
      base.ground +
      placed(usual(s, 'barn'), s.width * (s.random() < 0.5 ? 0.2 : 0.8), s.horizon + 36, { scale: 0.9 }) +
      repeat(Math.ceil(s.width / 232), (i) => placed(usual(s, 'fence'), i * 232 + 116, s.horizon + 70)),
  };
};

const road: Place = (s) => {
  const base = hills(s);
  const w = s.width;
  return {
    far: base.far,
    ground:
      plain(s, s.isSnowy ? '#e9f0f5' : '#9cbf6a') +
      shape(
        `M${round(w * 0.47)} ${round(s.horizon)}H${round(w * 0.53)}L${round(w * 0.92)} ${s.height}H${round(w * 0.08)}Z`,
        '#6f6c80',
      ) +
      repeat(4, (i) => {
        const t = 0.12 + i * 0.24;
        const y = s.horizon + (s.height - s.horizon) * t;
        return box(w / 2 - 4 - 9 * t, y, 8 + 18 * t, 20 + 60 * t, '#f6ecd0', 2);
      }),
  };
};

export const country: Readonly<Record<string, Place>> = {
  village,
  farm,
  road,
};
