import { between, darker, line, mix, placed, repeat, round, shape } from '#media/illustrate/draw/pen.ts';
import { dots, peaks, plain, ridge, tufts } from './scenery.ts';
import { type Place, grassOf, hillOf, rowOf, usual } from './grounds.ts';

export const meadow: Place = (s) => ({
  far:
    ridge(s, s.horizon + 8, 120, 3, mix(hillOf(s), '#b9d5d8', 0.45)) +
    ridge(s, s.horizon + 14, 70, 4, mix(hillOf(s), '#cfe3c8', 0.15)),
  ground:
    (s.isMinimal ? '' : rowOf(s, ['tree', 'bush'], s.horizon + 12, 0.24, 6)) +
    plain(s, grassOf(s)) +
    tufts(s, darker(grassOf(s), 0.2), 26) +
    (s.isSnowy || s.isMinimal ? '' : dots(s, ['#fff6e0', '#f6cf4a', '#f28aa5'], 40)),
});

const forest: Place = (s) => {
  const pines = s.isAutumn ? ['tree', 'tree', 'pine'] : s.isSnowy ? ['pine'] : ['pine', 'pine', 'tree'];
  const mist =
    (amount: number) =>
    (c: string): string =>
      mix(c, s.isSnowy ? '#dfe9f0' : '#a9cfc4', amount);
  return {
    far:
      ridge(s, s.horizon + 10, 190, 6, mist(0.5)(s.isAutumn ? '#b8743a' : '#4f8f6c')) +
      rowOf(s, pines, s.horizon + 10, 0.95, 9, mist(0.55)) +
      rowOf(s, pines, s.horizon + 34, 1.15, 7, mist(0.25)),
    ground:
      plain({ ...s, horizon: s.horizon + 22 }, s.isSnowy ? '#e9f0f5' : s.isAutumn ? '#b98a4a' : '#5f9a58') +
      tufts(s, darker(grassOf(s), 0.3), 22) +
      placed(usual(s, s.isAutumn ? 'tree' : 'pine'), between(s.random, -10, 50), s.height * 0.94, {
        scale: 1.9,
      }) +
      placed(usual(s, 'pine'), s.width - between(s.random, -20, 40), s.height * 0.9, { scale: 1.7, sx: -1 }),
    near: s.isMinimal
      ? ''
      : rowOf(s, ['bush', 'grass', 'grass'], s.height + 26, 0.9, 6, (c) => darker(c, 0.18)),
  };
};

const jungle: Place = (s) => {
  const base = forest({ ...s, isAutumn: false, isSnowy: false });
  return {
    ...base,
    far: base.far + rowOf(s, ['palm'], s.horizon + 50, 1.25, 4),
    near: rowOf(s, ['plant', 'bush'], s.height + 60, 1.6, 5),
  };
};

const desert: Place = (s) => ({
  far: ridge(s, s.horizon + 14, 90, 2, '#e0a55f') + ridge(s, s.horizon + 20, 50, 3, '#d9964f'),
  ground:
    plain(s, '#edbd78') +
    (s.isMinimal
      ? ''
      : repeat(5, (i) =>
          line(
            `M${round(s.width * s.random())} ${round(s.horizon + (s.height - s.horizon) * (0.2 + i * 0.16))}q90 -16 180 0t180 0`,
            '#d9a05c',
            4,
            0.6,
          ),
        ) + rowOf(s, ['cactus'], s.horizon + 24, 0.4, 3)),
});

export const mountains: Place = (s) => ({
  far:
    peaks(s, s.horizon + 20, s.isMinimal ? 300 : 430, 3, '#8aa0c4', s.isMinimal ? undefined : '#f6f9fc') +
    peaks(s, s.horizon + 24, 280, 3, '#6f84ab', s.isMinimal ? undefined : '#eef3f8') +
    ridge(s, s.horizon + 24, 70, 4, mix(hillOf(s), '#7f9ab0', 0.3)),
  ground:
    (s.isMinimal ? '' : rowOf(s, ['pine'], s.horizon + 18, 0.36, 12)) +
    plain(s, grassOf(s)) +
    tufts(s, darker(grassOf(s), 0.2), 18),
});

const snowfield: Place = (s) => mountains({ ...s, isSnowy: true });
const ice: Place = (s) => ({
  far: peaks(s, s.horizon + 10, 200, 4, '#b9d9ea', '#ffffff'),
  ground:
    plain(s, '#dcecf5') +
    (s.isMinimal
      ? ''
      : repeat(6, () =>
          line(
            `M${round(s.width * s.random())} ${round(between(s.random, s.horizon + 30, s.height))}l60 18l50 -12`,
            '#b5d3e6',
            4,
          ),
        )),
});

const valley: Place = (s) => ({
  far:
    ridge(s, s.horizon + 10, 250, 3, mix(hillOf(s), '#a9c4d6', 0.6)) +
    ridge(s, s.horizon + 16, 170, 3, mix(hillOf(s), '#a9c4d6', 0.3)),
  ground:
    shape(
      `M0 ${round(s.horizon - 210)}Q${round(s.width * 0.28)} ${round(s.horizon - 40)} ${round(s.width * 0.42)} ${round(s.horizon + 24)}H0ZM${s.width} ${round(s.horizon - 230)}Q${round(s.width * 0.72)} ${round(s.horizon - 30)} ${round(s.width * 0.56)} ${round(s.horizon + 24)}H${s.width}Z`,
      darker(hillOf(s), 0.06),
    ) +
    plain(s, grassOf(s)) +
    tufts(s, darker(grassOf(s), 0.2), 16),
});

export const hills: Place = (s) => ({
  far:
    ridge(s, s.horizon + 4, 200, 2, mix(hillOf(s), '#b9d8d8', 0.5)) +
    ridge(s, s.horizon + 30, 150, 2, mix(hillOf(s), '#d3e3b0', 0.2)),
  ground:
    ridge(s, s.horizon + 90, 130, 2, hillOf(s)) +
    ridge(s, s.horizon + (s.height - s.horizon) * 0.6, 120, 2, grassOf(s)) +
    (s.isMinimal ? '' : tufts({ ...s, horizon: s.horizon + 120 }, darker(grassOf(s), 0.2), 18)),
});

export const lands: Readonly<Record<string, Place>> = {
  meadow,
  forest,
  jungle,
  desert,
  mountains,
  snowfield,
  ice,
  valley,
  hills,
};
