import type { Draw } from '#media/illustrate/draw/figure.ts';
import { circle, darker, lighter, line, oval, repeat, shape } from '#media/illustrate/draw/pen.ts';
import { eye, smile, worn } from './simple-face.ts';

const turtle: Draw = (look) => {
  const shell = look.colour ?? '#4f8f5a';
  const skin = '#9cc47a';
  return {
    drawing:
      shape('M-34 -12Q-58 6 -52 14Q-36 12 -22 -2Z', skin) +
      shape('M24 -10Q30 14 44 18Q50 6 40 -8Z', darker(skin, 0.12)) +
      oval(56, -26, 15, 12, skin) +
      eye(look, 60, -29, 2.6) +
      smile(look, 62, -22, 4) +
      shape('M-50 -10C-46 -50 38 -54 46 -10Q0 4 -50 -10Z', shell) +
      shape(
        'M-14 -38L8 -39L14 -22L-4 -14L-22 -22ZM14 -37L30 -30L34 -16L18 -20ZM-20 -36L-34 -26L-38 -14L-26 -20Z',
        darker(shell, 0.2),
      ) +
      shape('M-50 -10Q0 4 46 -10Q46 -4 40 -3Q0 8 -44 -3Z', '#e3cf94'),
    width: 124,
    height: 56,
  };
};

const octopus: Draw = (look) => {
  const colour = look.colour ?? '#d9607a';
  return {
    drawing:
      repeat(6, (i) => {
        const x = -30 + i * 12;
        const w = i < 3 ? -1 : 1;
        return line(
          `M${x * 0.8} -34C${x * 1.3} -10 ${x * 1.9} -22 ${x * 1.9 + w * 8} -4q${w * 4} 8 ${w * 10} 0`,
          i % 2 ? colour : darker(colour, 0.14),
          12,
        );
      }) +
      shape('M-38 -50C-44 -104 44 -104 38 -50C36 -28 -36 -28 -38 -50Z', colour) +
      shape('M14 -88C36 -84 40 -44 20 -36C30 -52 28 -76 14 -88Z', darker(colour, 0.12)) +
      circle(-13, -56, 8, '#ffffff') +
      circle(13, -56, 8, '#ffffff') +
      eye(look, -11, -55, 4.4) +
      eye(look, 14, -55, 4.4) +
      smile(look, 1, -42, 6) +
      worn(look, 0, -62, 1.3) +
      circle(-20, -78, 4, lighter(colour, 0.3)) +
      circle(-10, -84, 2.4, lighter(colour, 0.3)),
    width: 150,
    height: 96,
    hand: [64, -20],
  };
};

const jellyfish: Draw = (look) => {
  const colour = look.colour ?? '#c99ae0';
  return {
    drawing:
      repeat(5, (i) => line(`M${-20 + i * 10} -40q8 12 0 22t0 22`, lighter(colour, 0.2), 3.4)) +
      shape(
        'M-34 -40C-36 -84 36 -84 34 -40Q26 -46 17 -40Q8 -46 0 -40Q-8 -46 -17 -40Q-26 -46 -34 -40Z',
        colour,
      ) +
      eye(look, -9, -52, 2.6) +
      eye(look, 9, -52, 2.6),
    width: 74,
    height: 84,
    floats: true,
  };
};

const crab: Draw = (look) => {
  const colour = look.colour ?? '#e2573f';
  const side =
    repeat(3, (i) =>
      line(`M${20 + i * 6} ${-16 + i * 3}l16 ${-2 + i * 4}l6 ${10 - i}`, darker(colour, 0.14), 4),
    ) +
    line('M24 -26L40 -40', colour, 6) +
    shape('M34 -44C34 -62 56 -64 56 -48L46 -50L52 -40C46 -34 36 -36 34 -44Z', colour);
  return {
    drawing:
      side +
      `<g transform="scale(-1 1)">${side}</g>` +
      shape('M-34 -20C-34 -42 34 -42 34 -20C30 -2 -30 -2 -34 -20Z', colour) +
      line('M-8 -34v-8M8 -34v-8', colour, 3) +
      circle(-8, -44, 5, '#ffffff') +
      circle(8, -44, 5, '#ffffff') +
      eye(look, -8, -44, 2.6) +
      eye(look, 8, -44, 2.6) +
      smile(look, 0, -18, 7),
    width: 120,
    height: 62,
  };
};

const starfish: Draw = (look) => ({
  drawing:
    shape('M0 -58L12 -38L36 -36L20 -18L26 4L2 -6L-22 4L-18 -18L-36 -36L-12 -38Z', look.colour ?? '#f2934c') +
    eye(look, -6, -26, 2.4) +
    eye(look, 7, -26, 2.4) +
    smile(look, 1, -18, 4),
  width: 74,
  height: 60,
});

export const shoreAnimals: Readonly<Record<string, Draw>> = {
  octopus,
  jellyfish,
  crab,
  starfish,
  turtle,
};
