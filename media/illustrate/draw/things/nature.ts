import type { Draw } from '#media/illustrate/draw/figure.ts';
import { circle, darker, lighter, line, lit, oval, repeat, shape } from '#media/illustrate/draw/pen.ts';

const rock: Draw = (look) => {
  const c = look.colour ?? '#8f8a9c';
  return {
    drawing:
      shape('M-70 0Q-78 -34 -46 -52L-8 -74Q30 -78 52 -46Q76 -26 70 0Z', c) +
      shape('M-8 -74Q30 -78 52 -46Q76 -26 70 0H20Q34 -36 -8 -74Z', darker(c, 0.18)) +
      shape('M-46 -52L-8 -74L4 -56L-26 -40Z', lighter(c, 0.2)),
    width: 146,
    height: 76,
    seat: 68,
  };
};

const hill: Draw = (look) => {
  const c = look.colour ?? '#6fae62';
  return {
    drawing:
      shape('M-260 0Q-140 -150 0 -150T260 0Z', c) +
      shape('M40 -148Q150 -130 260 0H90Q120 -80 40 -148Z', darker(c, 0.12)),
    width: 520,
    height: 150,
    seat: 146,
  };
};

const volcano: Draw = (look) => {
  const c = look.colour ?? '#6b4a5a';
  return {
    drawing:
      repeat(6, (i) =>
        circle(-50 + ((i * 37) % 100), -330 - i * 26, 34 + i * 5, '#5f5566', 0.75 - i * 0.07),
      ) +
      repeat(7, (i) =>
        line(
          `M0 -270Q${-90 + i * 30} -${380 - (i % 2) * 30} ${-130 + i * 44} ${-300 + (i % 3) * 16}`,
          lit('#ff8a3c'),
          5,
        ),
      ) +
      shape('M-230 0Q-110 -110 -54 -262Q0 -244 54 -262Q110 -110 230 0Z', c) +
      shape('M20 -258Q40 -260 54 -262Q110 -110 230 0H70Q60 -130 20 -258Z', darker(c, 0.2)) +
      shape(
        'M-54 -262Q0 -244 54 -262Q46 -230 34 -226Q30 -150 18 -176Q10 -230 0 -200Q-8 -110 -22 -150Q-26 -230 -40 -220Q-52 -240 -54 -262Z',
        lit('#ff7a35'),
      ) +
      oval(0, -262, 54, 11, lit('#ffc04f')),
    width: 470,
    height: 400,
  };
};

const waterfall: Draw = () => ({
  drawing:
    shape('M-150 0V-240Q-120 -276 -70 -266V0ZM150 0V-230Q110 -272 70 -262V0Z', '#6b7a6a') +
    shape('M-70 -264Q0 -280 70 -262V0H-70Z', '#8fd0e8') +
    repeat(6, (i) =>
      line(`M${-54 + i * 22} ${-258 + (i % 2) * 10}V${-30 - (i % 3) * 22}`, '#e6f6fb', 6, 0.8),
    ) +
    repeat(9, (i) => circle(-72 + i * 18, -6, 17, '#f3fbfe', 0.85)),
  width: 306,
  height: 272,
});

const puddle: Draw = () => ({
  drawing: oval(0, 0, 90, 13, '#8fc3de') + oval(-14, -2, 50, 6, '#bfe0ee'),
  width: 180,
  height: 8,
  seat: 2,
});

const coral: Draw = (look) => {
  const c = look.colour ?? ['#f2716a', '#f2a03c', '#c96fb0'][Math.floor(look.random() * 3)]!;
  return {
    drawing:
      line(
        'M0 0V-56M0 -24Q-34 -30 -32 -70M0 -34Q30 -40 30 -84M0 -50Q-10 -70 -6 -96M-30 -52Q-46 -54 -46 -76M29 -62Q46 -62 46 -80',
        c,
        13,
      ) + line('M0 -10V-50', lighter(c, 0.25), 4),
    width: 110,
    height: 102,
  };
};

const seaweed: Draw = (look) => ({
  drawing: repeat(4, (i) =>
    line(
      `M${-30 + i * 20} 0q-16 -26 0 -50t0 -50t${i % 2 ? 8 : -8} -34`,
      i % 2 ? (look.colour ?? '#3f9a72') : darker(look.colour ?? '#3f9a72', 0.16),
      9,
    ),
  ),
  width: 90,
  height: 140,
});

const shell: Draw = (look) => {
  const c = look.colour ?? '#f6b9a0';
  return {
    drawing:
      shape('M0 0Q-46 -20 -36 -48Q-20 -70 0 -68Q20 -70 36 -48Q46 -20 0 0Z', c) +
      line('M0 -2V-64M-3 -3Q-22 -30 -20 -58M3 -3Q22 -30 20 -58', darker(c, 0.18), 3),
    width: 80,
    height: 68,
  };
};

const log: Draw = () => ({
  drawing:
    shape('M-90 -36H84V0H-90Z', '#8a5a3c') +
    oval(86, -18, 12, 18, '#d9ae78') +
    oval(86, -18, 7, 11, '#b5834f') +
    line('M-70 -26H40M-40 -12H60', '#6b4430', 2.4),
  width: 190,
  height: 38,
  seat: 34,
});

const fire: Draw = () => ({
  drawing:
    shape(
      'M0 -140Q46 -86 42 -44Q36 0 0 0Q-40 0 -42 -46Q-42 -72 -22 -90Q-16 -70 -8 -70Q-16 -106 0 -140Z',
      lit('#ff7a35'),
    ) + shape('M2 -90Q28 -56 24 -30Q18 0 0 0Q-22 0 -22 -32Q-18 -54 2 -90Z', lit('#ffd05f')),
  width: 90,
  height: 142,
});

const wave: Draw = (look) => {
  const c = look.colour ?? '#3f9ac9';
  return {
    drawing:
      shape(
        'M-230 0C-190 -60 -130 -230 40 -236C130 -236 178 -176 150 -130C140 -150 110 -160 84 -146C40 -120 60 -40 230 0Z',
        c,
      ) +
      shape('M-130 0C-100 -80 -60 -170 40 -190C20 -140 10 -60 90 0Z', lighter(c, 0.22)) +
      line('M-150 -30C-110 -110 -60 -190 40 -214M-80 -20C-60 -80 -40 -130 14 -160', '#dff3fa', 5, 0.8) +
      repeat(9, (i) =>
        circle(
          [40, 66, 92, 116, 136, 150, 156, 140, 112][i]!,
          [-236, -234, -224, -208, -188, -164, -140, -126, -150][i]!,
          15 - (i % 3) * 2,
          '#f6fcfe',
        ),
      ) +
      repeat(12, (i) => circle(-220 + i * 40, -4 - (i % 2) * 6, 15, '#f6fcfe', 0.9)),
    width: 460,
    height: 240,
    seat: 150,
  };
};

const tornado: Draw = (look) => {
  const c = look.colour ?? '#8d93a8';
  return {
    drawing:
      shape('M-8 0C-30 -90 -60 -180 -110 -300H150C90 -200 50 -90 8 0Z', darker(c, 0.1)) +
      shape('M-2 0C10 -90 40 -190 60 -300H150C90 -200 50 -90 8 0Z', darker(c, 0.24), 0.6) +
      repeat(7, (i) =>
        line(
          `M${-16 - i * 15} ${-34 - i * 40}q${20 + i * 17} ${14 + i * 2} ${36 + i * 36} ${-4}`,
          lighter(c, 0.35),
          5 + i * 0.7,
          0.85,
        ),
      ) +
      oval(20, -300, 132, 24, lighter(c, 0.2)) +
      oval(20, -302, 92, 13, darker(c, 0.16)) +
      repeat(7, (i) => circle(-60 + i * 20, -8 - (i % 2) * 8, 13, lighter(c, 0.3), 0.8)),
    width: 270,
    height: 326,
  };
};

const cliff: Draw = (look) => {
  const c = look.colour ?? '#8f7f78';
  return {
    drawing:
      shape('M-200 0L-190 -160L-120 -176L40 -180L150 -172Q178 -150 120 -120L96 -60L60 0Z', c) +
      shape('M60 -178L150 -172Q178 -150 120 -120L96 -60L60 0H10L50 -90Z', darker(c, 0.2)) +
      line('M-160 -120L-60 -110M-130 -60L-30 -54', darker(c, 0.16), 5) +
      shape('M-194 -160Q-120 -196 -20 -184T156 -176Q160 -158 120 -164T-40 -164T-190 -146Z', '#7fae62'),
    width: 370,
    height: 188,
    seat: 176,
  };
};

export const nature: Readonly<Record<string, Draw>> = {
  rock,
  hill,
  volcano,
  waterfall,
  puddle,
  coral,
  seaweed,
  shell,
  log,
  fire,
  wave,
  tornado,
  cliff,
};
