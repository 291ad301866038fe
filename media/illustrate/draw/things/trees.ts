import type { Draw, Look } from '#media/illustrate/draw/figure.ts';
import {
  box,
  circle,
  darker,
  lighter,
  line,
  mix,
  oval,
  placed,
  repeat,
  round,
  shape,
} from '#media/illustrate/draw/pen.ts';

/** The colour of leaves in the season that the words name. */
export function leafOf(look: Look, usual = '#5f9f57'): string {
  if (look.colour !== undefined) return look.colour;
  if (look.has.has('autumn')) return ['#d9772f', '#c9522e', '#e3a63a'][Math.floor(look.random() * 3)]!;
  if (look.has.has('winter') || look.has.has('snow')) return '#e9eef2';
  return mix(usual, ['#3f8a5c', '#8ab54f', '#4f9a7a'][Math.floor(look.random() * 3)]!, 0.45);
}

const trunkOf = (height: number, width: number): string =>
  shape(
    `M${-width} 0Q${-width * 0.5} ${-height * 0.4} ${-width * 0.6} ${-height}H${width * 0.6}Q${width * 0.5} ${-height * 0.4} ${width * 1.2} 0Z`,
    '#7a5040',
  ) +
  shape(
    `M0 0Q${width * 0.1} ${-height * 0.4} 0 ${-height}H${width * 0.6}Q${width * 0.5} ${-height * 0.4} ${width * 1.2} 0Z`,
    '#5e3a34',
  );
const crown = (leaf: string, look: Look): string => {
  const bumps: [number, number, number][] = [
    [-58, -150, 46],
    [56, -148, 44],
    [-34, -206, 50],
    [36, -208, 48],
    [0, -250, 46],
    [0, -168, 58],
  ];
  return (
    bumps.map(([x, y, r]) => circle(x + look.random() * 6, y, r, darker(leaf, 0.14))).join('') +
    bumps.map(([x, y, r]) => circle(x - 8, y - 6, r * 0.86, leaf)).join('') +
    repeat(4, (i) => oval(-44 + i * 24, -236 + (i % 2) * 44, 17, 11, lighter(leaf, 0.2), { turn: -20 }))
  );
};

const tree: Draw = (look) => {
  const leaf = leafOf(look);
  return {
    drawing: trunkOf(140, 15) + line('M0 -100L38 -146M0 -112L-34 -150', '#6b4438', 10) + crown(leaf, look),
    width: 206,
    height: 300,
  };
};

const fruitTree =
  (fruit: string, leaf?: string): Draw =>
  (look) => {
    const base = tree(leaf === undefined ? look : { ...look, colour: look.colour ?? leaf });
    return {
      ...base,
      drawing:
        base.drawing +
        repeat(9, (i) =>
          circle(
            -60 + (i % 5) * 30 + look.random() * 10,
            -150 - Math.floor(i / 5) * 56 - look.random() * 26,
            7.4,
            fruit,
          ),
        ),
    };
  };
const cherry: Draw = (look) => {
  const pink = look.colour ?? '#f4b3c6';
  return {
    drawing:
      trunkOf(136, 14) +
      line('M0 -96Q20 -130 58 -150M0 -108Q-18 -140 -60 -152', '#5e3a40', 10) +
      crown(pink, look) +
      repeat(16, (i) => circle(-76 + (i % 8) * 21, -128 - (i % 5) * 32, 4, '#fff0f4')) +
      repeat(8, (i) =>
        oval(-90 + look.random() * 190, -100 * look.random(), 4, 2.4, '#f7c6d4', { turn: i * 40 }),
      ),
    width: 210,
    height: 300,
  };
};

const pine: Draw = (look) => {
  const leaf = look.colour ?? mix('#2f6b5a', '#3f8a62', look.random());
  const isSnowy = look.has.has('snow') || look.has.has('winter');
  const tier = (y: number, w: number, h: number): string =>
    shape(
      `M0 ${y - h}Q${-w * 0.4} ${y - h * 0.3} ${-w} ${y}Q0 ${y + 12} ${w} ${y}Q${w * 0.4} ${y - h * 0.3} 0 ${y - h}Z`,
      leaf,
    ) +
    shape(
      `M0 ${y - h}Q${w * 0.4} ${y - h * 0.3} ${w} ${y}Q${w * 0.5} ${y + 7} 6 ${y + 6}Z`,
      darker(leaf, 0.18),
    ) +
    (isSnowy
      ? shape(
          `M0 ${y - h}Q${-w * 0.3} ${y - h * 0.5} ${-w * 0.5} ${y - h * 0.36}Q0 ${y - h * 0.3} ${w * 0.46} ${y - h * 0.38}Q${w * 0.3} ${y - h * 0.5} 0 ${y - h}Z`,
          '#f6f8fb',
        )
      : '');
  return {
    drawing: trunkOf(50, 9) + tier(-34, 74, 96) + tier(-98, 58, 92) + tier(-160, 42, 88),
    width: 150,
    height: 250,
  };
};

const christmas: Draw = (look) => {
  const base = pine(look);
  return {
    ...base,
    drawing:
      base.drawing +
      repeat(12, (i) =>
        circle(
          [-40, 0, 38, -24, 22, -46, 10, 44, -10, 26, -28, 4][i]!,
          [-46, -52, -48, -104, -110, -66, -84, -70, -160, -150, -124, -190][i]!,
          6,
          `rgb(${['230,70,70', '250,205,90', '110,180,240'][i % 3]})`,
        ),
      ) +
      shape(
        'M0 -272L6 -256L22 -254L10 -244L14 -228L0 -236L-14 -228L-10 -244L-22 -254L-6 -256Z',
        'rgb(255,214,100)',
      ),
    height: 270,
  };
};

const palm: Draw = (look) => {
  const leaf = look.colour ?? '#4f9a5c';
  const frond = (turn: number, c: string): string =>
    placed(shape('M0 0Q40 -34 92 -6Q78 -10 74 -2Q62 -12 56 0Q46 -10 40 4Q30 -6 20 6Z', c), 14, -226, {
      turn,
    });
  return {
    drawing:
      shape('M-10 0Q-4 -120 8 -226L20 -226Q14 -110 14 0Z', '#a87b52') +
      repeat(8, (i) => line(`M${round(-7 + i * 2.4)} ${-24 - i * 25}q8 5 17 1`, '#7f5638', 2.4)) +
      [170, 205, -30].map((t) => frond(t, darker(leaf, 0.2))).join('') +
      [140, 240, 10, -70, 50].map((t) => frond(t, leaf)).join('') +
      circle(6, -216, 8, '#7a5230') +
      circle(20, -212, 8, '#6b4428'),
    width: 190,
    height: 290,
  };
};

const cactus: Draw = (look) => {
  const c = look.colour ?? '#5a9a63';
  return {
    drawing:
      line('M0 -6V-128', c, 36) +
      line('M-6 -56H-42V-92M6 -40H44V-84', c, 22) +
      line('M-7 -8V-126M7 -8V-126M-42 -60V-90M44 -48V-84', darker(c, 0.2), 2.4) +
      repeat(5, (i) => circle([-8, 6, -8, 7, 0][i]!, -30 - i * 22, 1.8, '#fdf6dc')) +
      circle(0, -148, 8, '#f27a9a') +
      circle(7, -143, 6, '#f49ab0'),
    width: 120,
    height: 156,
  };
};

const bamboo: Draw = (look) => {
  const c = look.colour ?? '#7fb552';
  return {
    drawing: repeat(5, (i) => {
      const x = -56 + i * 28;
      const t = i % 2 ? c : darker(c, 0.2);
      return (
        line(`M${x} 0V${-250 - (i % 3) * 24}`, t, 13) +
        repeat(5, (n) => line(`M${x - 6} ${-30 - n * 48}h12`, darker(t, 0.25), 2.4)) +
        repeat(3, (n) => shape(`M${x} ${-100 - n * 62}q24 -22 46 -10q-24 14 -46 10Z`, lighter(t, 0.1)))
      );
    }),
    width: 170,
    height: 300,
  };
};

const bush: Draw = (look) => {
  const c = leafOf(look);
  return {
    drawing:
      circle(-30, -24, 28, darker(c, 0.15)) +
      circle(30, -22, 26, darker(c, 0.15)) +
      circle(0, -38, 34, c) +
      box(-56, -22, 112, 22, darker(c, 0.1), 11) +
      oval(-10, -50, 14, 9, lighter(c, 0.2)),
    width: 116,
    height: 72,
  };
};

export const trees: Readonly<Record<string, Draw>> = {
  tree,
  cherry,
  pine,
  christmas,
  palm,
  cactus,
  bamboo,
  bush,
  appletree: fruitTree('#dd3f3f'),
  orangetree: fruitTree('#f2933c'),
};
