import {
  between,
  circle,
  darker,
  mix,
  oval,
  placed,
  repeat,
  round,
  shape,
} from '#media/illustrate/draw/pen.ts';
import { meadow, mountains } from './land.ts';
import { type Setting, plain, ridge, ripples } from './scenery.ts';
import { type Place, grassOf, rowOf, usual } from './grounds.ts';

const water = (s: Setting, top: string, low: string): string =>
  shape(`M0 ${round(s.horizon)}H${s.width}V${s.height}H0Z`, low) +
  shape(
    `M0 ${round(s.horizon)}H${s.width}V${round(s.horizon + (s.height - s.horizon) * 0.34)}Q${round(s.width * 0.5)} ${round(s.horizon + (s.height - s.horizon) * 0.42)} 0 ${round(s.horizon + (s.height - s.horizon) * 0.3)}Z`,
    top,
  );
const waves = (s: Setting, colour: string): string =>
  repeat(3, (i) => {
    const y = s.horizon + (s.height - s.horizon) * (0.34 + i * 0.24);
    const w = s.width / 4;
    return shape(
      `M0 ${round(y)}${repeat(4, () => `q${round(w * 0.25)} -${22 + i * 8} ${round(w * 0.5)} 0t${round(w * 0.5)} 0`)}V${s.height}H0Z`,
      mix(colour, '#123a66', 0.06 + i * 0.16),
    );
  });
const sea: Place = (s) => ({
  far: ridge(s, s.horizon + 4, 40, 2, '#7fa6b8'),
  ground:
    water(s, '#7cc3d3', '#4f9fc0') + (s.isMinimal ? '' : waves(s, '#4f9fc0') + ripples(s, '#e6f7fa', 26)),
});

const beach: Place = (s) => {
  const shore = s.horizon + (s.height - s.horizon) * 0.3;
  const foam = `M0 ${round(shore + 20)}Q${round(s.width * 0.22)} ${round(shore - 8)} ${round(s.width * 0.45)} ${round(shore + 16)}T${s.width} ${round(shore - 12)}`;
  return {
    far: ridge(s, s.horizon + 4, 50, 2, '#8ab5b5'),
    ground:
      water(s, '#6fc3d6', '#57b0cc') +
      ripples({ ...s, height: shore }, '#e8f8fb', 14) +
      shape(`${foam}V${s.height}H0Z`, '#fffaf0') +
      placed(shape(`${foam}V${s.height}H0Z`, '#f3dcae'), 0, 16) +
      shape(
        `M0 ${round(s.height * 0.9)}Q${round(s.width * 0.4)} ${round(s.height * 0.8)} ${s.width} ${round(s.height * 0.92)}V${s.height}H0Z`,
        '#e8c88f',
      ) +
      (s.isMinimal
        ? ''
        : repeat(24, () =>
            circle(s.width * s.random(), between(s.random, shore + 60, s.height), 2.4, '#d9b377'),
          )) +
      (s.isMinimal
        ? ''
        : placed(usual(s, 'palm'), s.random() < 0.5 ? s.width * 0.05 : s.width * 0.95, shore + 90, {
            scale: 1.7,
            sx: s.random() < 0.5 ? -1 : 1,
          })),
  };
};

const lake: Place = (s) => {
  const base = mountains(s);
  const shore = s.horizon + (s.height - s.horizon) * 0.5;
  return {
    far: base.far,
    ground:
      rowOf(s, ['pine'], s.horizon + 16, 0.42, 13) +
      water(s, '#8cc3d6', '#6aa9c9') +
      ripples({ ...s, height: shore }, '#eaf7fa', 20) +
      shape(
        `M0 ${round(shore + 20)}Q${round(s.width * 0.3)} ${round(shore - 30)} ${round(s.width * 0.6)} ${round(shore + 14)}T${s.width} ${round(shore - 8)}V${s.height}H0Z`,
        grassOf(s),
      ) +
      shape(
        `M0 ${round(s.height * 0.92)}Q${round(s.width * 0.5)} ${round(s.height * 0.82)} ${s.width} ${round(s.height * 0.9)}V${s.height}H0Z`,
        darker(grassOf(s), 0.1),
      ),
  };
};

const pond: Place = (s) => {
  const base = meadow(s);
  const y = s.horizon + (s.height - s.horizon) * 0.58;
  return {
    far: base.far,
    ground:
      base.ground +
      oval(s.width / 2, y, s.width * 0.46, (s.height - s.horizon) * 0.34, '#6fb5cf') +
      oval(s.width / 2, y - 14, s.width * 0.42, (s.height - s.horizon) * 0.26, '#8cc9dc') +
      ripples({ ...s, horizon: y - 60, height: y + 90 }, '#eaf7fa', 10) +
      repeat(5, () =>
        oval(s.width * between(s.random, 0.16, 0.84), y + between(s.random, -60, 90), 26, 8, '#5f9f57'),
      ),
  };
};

const river: Place = (s) => {
  const base = meadow(s);
  const w = s.width;
  return {
    far: base.far,
    ground:
      base.ground +
      shape(
        `M${w * 0.56} ${round(s.horizon + 4)}Q${w * 0.3} ${round(s.horizon + 90)} ${w * 0.56} ${round(s.horizon + 170)}T${w * 0.3} ${s.height}H${w * 0.86}Q${w * 0.9} ${round(s.horizon + 260)} ${w * 0.7} ${round(s.horizon + 160)}T${w * 0.6} ${round(s.horizon + 4)}Z`,
        '#74bcd6',
      ) +
      ripples({ ...s, horizon: s.horizon + 60 }, '#eaf7fa', 12),
  };
};

const island: Place = (s) => {
  const base = sea(s);
  return {
    far: base.far,
    ground:
      base.ground +
      oval(s.width / 2, s.height * 0.9, s.width * 0.44, 90, '#f3dcae') +
      oval(s.width / 2, s.height * 0.88, s.width * 0.4, 66, '#f6e4bf') +
      placed(usual(s, 'palm'), s.width * 0.72, s.height * 0.87, { scale: 1.6 }),
  };
};

const underwater: Place = (s) => ({
  far:
    repeat(5, (i) =>
      shape(
        `M${round(s.width * (0.05 + i * 0.22))} 0L${round(s.width * (0.12 + i * 0.22))} 0L${round(s.width * (0.2 + i * 0.24))} ${s.height}L${round(s.width * (i * 0.24 - 0.02))} ${s.height}Z`,
        '#ffffff',
        0.08,
      ),
    ) + ridge(s, s.horizon + 30, 150, 4, '#2f7fa8'),
  ground:
    ridge(s, s.horizon + 50, 50, 3, '#d9c79a') +
    plain({ ...s, horizon: s.horizon + 46 }, '#e3d2a6') +
    repeat(7, (i) =>
      placed(
        usual(s, i % 2 ? 'coral' : 'seaweed'),
        (i + s.random()) * (s.width / 7),
        s.horizon + 70 + (i % 3) * 40,
        { scale: 1.2 },
      ),
    ),
  near:
    repeat(
      26,
      () =>
        `<circle cx="${round(s.width * s.random())}" cy="${round(s.height * s.random())}" r="${round(between(s.random, 4, 14))}" fill="none" stroke="#ffffff" stroke-opacity=".5" stroke-width="2.4"/>`,
    ) +
    repeat(3, (i) => placed(usual(s, 'seaweed'), (0.04 + i * 0.46) * s.width, s.height + 20, { scale: 2 })),
});

export const waters: Readonly<Record<string, Place>> = {
  sea,
  beach,
  lake,
  pond,
  river,
  island,
  underwater,
};
