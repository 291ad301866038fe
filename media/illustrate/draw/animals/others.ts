import type { Draw, Look } from '#media/illustrate/draw/figure.ts';
import { circle, darker, lighter, line, oval, placed, polygon, repeat, shape } from '#media/illustrate/draw/pen.ts';

const INK = '#2a1a2e';
const eye = (look: Look, x: number, y: number, size = 3): string =>
  look.has.has('sleeping') || look.has.has('happy') ? line(`M${x - size} ${y}q${size} ${look.has.has('happy') ? -size * 1.3 : size} ${size * 2} 0`, INK, size * 0.6) : circle(x, y, size, INK) + circle(x + size * 0.3, y - size * 0.35, size * 0.35, '#ffffff');
const smile = (look: Look, x: number, y: number, width = 6): string =>
  line(`M${x - width} ${y}q${width} ${look.has.has('sad') ? -width * 0.7 : width * 0.8} ${2 * width} 0`, INK, 1.8);

const fishOf = (own: string, stripe: string | undefined, size: number): Draw => (look) => {
  const colour = look.colour ?? own;
  return {
    drawing: placed(shape('M-24 -20L-48 -36Q-42 -20 -48 -4Z', darker(colour, 0.14)) + shape('M-8 -34Q4 -48 16 -36Z', darker(colour, 0.14)) + shape('M-30 -20C-16 -42 26 -42 36 -20C26 2 -16 2 -30 -20Z', colour) + (stripe === undefined ? '' : shape('M-8 -35Q-2 -20 -8 -5Q-14 -7 -17 -9Q-10 -20 -17 -31ZM10 -37Q16 -20 10 -3L3 -3Q9 -20 3 -37Z', stripe)) + shape('M0 -18Q-12 -16 -14 -8Q-2 -8 2 -14Z', darker(colour, 0.18)) + circle(24, -24, 5, '#ffffff') + eye(look, 25, -24, 2.6) + line('M33 -14q-4 3 -8 1', INK, 1.6), 0, 0, { scale: size }),
    width: 90 * size,
    height: 44 * size,
    floats: true,
  };
};

const whale: Draw = (look) => {
  const colour = look.colour ?? '#4f7fb8';
  return {
    drawing: shape('M-96 -60C-120 -84 -128 -64 -112 -48C-132 -46 -128 -28 -98 -38Z', colour) + shape('M-104 -52C-80 -30 -70 -88 0 -90C70 -92 104 -66 102 -34C100 -6 50 0 0 0C-50 0 -86 -22 -104 -52Z', colour) + shape('M102 -34C100 -6 50 0 0 0C-30 0 -60 -8 -82 -24C-30 -14 40 -16 102 -34Z', '#e6eef5') + repeat(6, (i) => line(`M${20 + i * 12} ${-18 - i * 1.6}q-4 8 -12 14`, '#b8cadb', 1.8)) + shape('M10 -22Q4 6 -22 14Q-26 -4 -8 -20Z', darker(colour, 0.18)) + eye(look, 66, -46, 4) + smile(look, 84, -36, 8) + circle(56, -36, 6, '#f0606a', 0.3) + line('M20 -92V-108M20 -106q-12 -14 -20 -2M20 -106q12 -14 20 -2', '#bfe6f7', 5),
    width: 232, height: 124, floats: true,
  };
};
const dolphin: Draw = (look) => {
  const colour = look.colour ?? '#6f9cc9';
  return {
    drawing: placed(shape('M-66 -8C-84 -16 -88 6 -74 4C-80 16 -64 18 -58 4Z', colour) + shape('M-6 -46Q-14 -66 -30 -68Q-22 -52 -22 -44Z', darker(colour, 0.1)) + shape('M-66 0C-48 -44 10 -60 44 -36L68 -28Q70 -22 62 -20L46 -20C20 -8 -30 -10 -66 0Z', colour) + shape('M46 -20C20 -8 -20 -10 -50 -4C-20 -22 14 -24 46 -20Z', '#eef4f8') + shape('M6 -16Q4 4 -12 8Q-14 -6 -4 -16Z', darker(colour, 0.14)) + eye(look, 40, -32, 2.8), 0, -20, { turn: -12 }),
    width: 160, height: 90, floats: true,
  };
};
const shark: Draw = (look) => {
  const colour = look.colour ?? '#7f8da3';
  return {
    drawing: shape('M-80 -24L-112 -54Q-104 -26 -112 0Z', colour) + shape('M-14 -50L-26 -84Q6 -70 14 -50Z', darker(colour, 0.12)) + shape('M-90 -24C-50 -58 50 -62 92 -26C80 -4 10 6 -90 -24Z', colour) + shape('M92 -26C80 -4 10 6 -70 -18C-10 -16 50 -14 92 -26Z', '#eef1f4') + shape('M54 -14Q70 -12 84 -20L78 -10Q66 -6 54 -14Z', '#8c2f3d') + repeat(4, (i) => polygon([[58 + i * 6, -14.5 - i], [62 + i * 6, -15.5 - i], [60 + i * 6, -9 - i]], '#ffffff')) + line('M30 -36v14M23 -36v14', darker(colour, 0.3), 2) + shape('M8 -14Q0 10 -22 16Q-20 -4 -10 -16Z', darker(colour, 0.16)) + eye(look, 62, -34, 3.2) + line('M54 -42l12 4', INK, 2),
    width: 210, height: 84, floats: true,
  };
};
const turtle: Draw = (look) => {
  const shell = look.colour ?? '#4f8f5a';
  const skin = '#9cc47a';
  return {
    drawing: shape('M-34 -12Q-58 6 -52 14Q-36 12 -22 -2Z', skin) + shape('M24 -10Q30 14 44 18Q50 6 40 -8Z', darker(skin, 0.12)) + oval(56, -26, 15, 12, skin) + eye(look, 60, -29, 2.6) + smile(look, 62, -22, 4) + shape('M-50 -10C-46 -50 38 -54 46 -10Q0 4 -50 -10Z', shell) + shape('M-14 -38L8 -39L14 -22L-4 -14L-22 -22ZM14 -37L30 -30L34 -16L18 -20ZM-20 -36L-34 -26L-38 -14L-26 -20Z', darker(shell, 0.2)) + shape('M-50 -10Q0 4 46 -10Q46 -4 40 -3Q0 8 -44 -3Z', '#e3cf94'),
    width: 124, height: 56,
  };
};
const octopus: Draw = (look) => {
  const colour = look.colour ?? '#d9607a';
  return {
    drawing: repeat(6, (i) => { const x = -30 + i * 12; const w = i < 3 ? -1 : 1; return line(`M${x * 0.8} -34C${x * 1.3} -10 ${x * 1.9} -22 ${x * 1.9 + w * 8} -4q${w * 4} 8 ${w * 10} 0`, i % 2 ? colour : darker(colour, 0.14), 12); }) + shape('M-38 -50C-44 -104 44 -104 38 -50C36 -28 -36 -28 -38 -50Z', colour) + shape('M14 -88C36 -84 40 -44 20 -36C30 -52 28 -76 14 -88Z', darker(colour, 0.12)) + circle(-13, -56, 8, '#ffffff') + circle(13, -56, 8, '#ffffff') + eye(look, -11, -55, 4.4) + eye(look, 14, -55, 4.4) + smile(look, 1, -42, 6) + circle(-20, -78, 4, lighter(colour, 0.3)) + circle(-10, -84, 2.4, lighter(colour, 0.3)),
    width: 150, height: 96, hand: [64, -20],
  };
};
const jellyfish: Draw = (look) => {
  const colour = look.colour ?? '#c99ae0';
  return { drawing: repeat(5, (i) => line(`M${-20 + i * 10} -40q8 12 0 22t0 22`, lighter(colour, 0.2), 3.4)) + shape('M-34 -40C-36 -84 36 -84 34 -40Q26 -46 17 -40Q8 -46 0 -40Q-8 -46 -17 -40Q-26 -46 -34 -40Z', colour) + eye(look, -9, -52, 2.6) + eye(look, 9, -52, 2.6), width: 74, height: 84, floats: true };
};
const crab: Draw = (look) => {
  const colour = look.colour ?? '#e2573f';
  const side = repeat(3, (i) => line(`M${20 + i * 6} ${-16 + i * 3}l16 ${-2 + i * 4}l6 ${10 - i}`, darker(colour, 0.14), 4)) + line('M24 -26L40 -40', colour, 6) + shape('M34 -44C34 -62 56 -64 56 -48L46 -50L52 -40C46 -34 36 -36 34 -44Z', colour);
  return { drawing: side + `<g transform="scale(-1 1)">${side}</g>` + shape('M-34 -20C-34 -42 34 -42 34 -20C30 -2 -30 -2 -34 -20Z', colour) + line('M-8 -34v-8M8 -34v-8', colour, 3) + circle(-8, -44, 5, '#ffffff') + circle(8, -44, 5, '#ffffff') + eye(look, -8, -44, 2.6) + eye(look, 8, -44, 2.6) + smile(look, 0, -18, 7), width: 120, height: 62 };
};
const butterfly: Draw = (look) => {
  const colour = look.colour ?? '#f2933c';
  const wing = shape('M2 -30C14 -66 50 -66 48 -42C46 -30 24 -26 2 -26ZM2 -26C20 -26 38 -20 36 -6C30 8 10 -2 2 -22Z', colour) + circle(34, -46, 6, '#fff1c4') + circle(26, -12, 4, '#fff1c4') + line('M48 -42C46 -30 24 -26 2 -26', darker(colour, 0.35), 1.6);
  return { drawing: placed(`<g transform="scale(-1 1)">${wing}</g>` + wing + oval(0, -26, 3.4, 16, '#3a2a3c') + line('M-1 -41q-4 -10 -10 -12M1 -41q4 -10 10 -12', '#3a2a3c', 1.6), 0, -70, { turn: 14, scale: 0.72 }), width: 74, height: 118, floats: true };
};
const bee: Draw = (look) => ({ drawing: placed(oval(-4, -34, 9, 17, '#dff2fb', { opacity: 0.85, turn: -28 }) + oval(10, -34, 8, 15, '#eef9ff', { opacity: 0.85, turn: 20 }) + oval(0, -14, 24, 15, '#f6c445') + shape('M-8 -28Q-3 -14 -8 0Q-13 -1 -15 -3Q-11 -14 -15 -25ZM8 -28Q13 -14 8 0L1 1Q6 -14 1 -29Z', '#3a2a2c') + eye(look, 16, -17, 2.6) + smile(look, 17, -9, 3) + line('M16 -26q3 -8 8 -8', '#3a2a2c', 1.6), 0, -60), width: 56, height: 106, floats: true });
const ladybug: Draw = (look) => ({ drawing: circle(20, -14, 11, '#2f2430') + circle(23, -17, 2.6, '#ffffff') + shape('M-28 -2C-28 -40 20 -40 22 -2Z', look.colour ?? '#dd3b3f') + line('M-2 -31V-2', '#2f2430', 2) + circle(-14, -16, 4.4, '#2f2430') + circle(8, -18, 4.4, '#2f2430') + circle(-6, -6, 3.4, '#2f2430') + line('M26 -22q2 -8 7 -9', '#2f2430', 1.8), width: 60, height: 36 });
const snail: Draw = (look) => ({ drawing: shape('M-40 0Q-36 -10 -10 -10L24 -12Q30 -36 38 -34Q48 -30 42 -6Q38 0 20 0Z', '#e3c290') + circle(-4, -28, 24, look.colour ?? '#c9703f') + line('M-4 -28m8 0a8 8 0 1 0 -6 8a16 16 0 1 0 -16 -14', darker(look.colour ?? '#c9703f', 0.25), 3.6) + line('M36 -34l-3 -12M41 -32l5 -11', '#e3c290', 2.6) + circle(33, -47, 2.6, INK) + circle(47, -44, 2.6, INK) + smile(look, 40, -16, 3), width: 92, height: 54 });
const snake: Draw = (look) => {
  const colour = look.colour ?? '#5f9d4a';
  return { drawing: line('M-56 -8C-40 -30 -26 10 -6 -8S20 -26 26 -30C34 -40 22 -56 30 -64', colour, 15) + line('M-50 -10C-38 -26 -26 6 -8 -8', lighter(colour, 0.3), 3) + oval(36, -68, 16, 11, colour) + line('M52 -66l10 -1l5 -4M62 -67l5 4', '#d13c43', 2) + eye(look, 38, -71, 2.6), width: 130, height: 82 };
};
const frog: Draw = (look) => {
  const colour = look.colour ?? '#6fb552';
  return { drawing: shape('M-22 -10Q-46 -24 -38 0H-14ZM22 -10Q46 -24 38 0H14Z', darker(colour, 0.16)) + shape('M-28 -20C-30 -46 30 -46 28 -20C26 -2 -26 -2 -28 -20Z', colour) + oval(0, -12, 17, 10, lighter(colour, 0.4)) + circle(-14, -42, 9.4, colour) + circle(14, -42, 9.4, colour) + circle(-14, -43, 6, '#ffffff') + circle(14, -43, 6, '#ffffff') + eye(look, -13, -43, 3.2) + eye(look, 15, -43, 3.2) + line(look.has.has('sad') ? 'M-14 -22q14 -8 28 0' : 'M-16 -27q16 11 32 0', INK, 2) + oval(-12, -2, 10, 3.6, colour) + oval(12, -2, 10, 3.6, colour), width: 86, height: 54 };
};
const crocodile: Draw = (look) => {
  const colour = look.colour ?? '#5a8f56';
  return { drawing: shape('M-120 -6Q-70 -10 -50 -34Q0 -44 40 -34L104 -22Q108 -14 100 -12L44 -12Q30 -2 -40 -4Q-80 0 -120 -6Z', colour) + repeat(9, (i) => polygon([[-74 + i * 13, -27 - Math.min(i, 3) * 4], [-64 + i * 13, -29 - Math.min(i, 3) * 4], [-69 + i * 13, -38 - Math.min(i, 3) * 4]], darker(colour, 0.2))) + shape('M44 -12L100 -12Q96 -6 44 -6Z', lighter(colour, 0.35)) + repeat(7, (i) => polygon([[54 + i * 7, -12], [60 + i * 7, -12], [57 + i * 7, -7]], '#ffffff')) + circle(44, -38, 7, colour) + circle(45, -39, 4.4, '#ffffff') + eye(look, 46, -39, 2.4) + line('M-30 -8v7M20 -8v7', darker(colour, 0.2), 11), width: 228, height: 48 };
};
const dragonBody = (colour: string, look: Look, wings: boolean): string =>
  shape('M-50 -30C-110 -10 -120 -50 -104 -64C-112 -30 -80 -32 -46 -62Z', colour) + polygon([[-112, -62], [-96, -66], [-104, -82]], darker(colour, 0.2)) +
  (wings ? shape('M-10 -88C-30 -140 -84 -156 -112 -138C-96 -134 -92 -122 -94 -112C-80 -116 -70 -108 -68 -98C-54 -104 -42 -98 -34 -84Z', darker(colour, 0.22)) + line('M-10 -88C-36 -130 -80 -144 -112 -138M-30 -108L-68 -98M-44 -122L-94 -112', darker(colour, 0.36), 3) : '') +
  line('M-26 -30V-4M18 -30V-4', darker(colour, 0.16), 22) + oval(-20, -3, 17, 5, darker(colour, 0.16)) + oval(24, -3, 17, 5, darker(colour, 0.16)) +
  shape('M-56 -50C-60 -96 0 -104 24 -92C46 -96 42 -130 50 -146L82 -138C82 -100 70 -30 26 -22C-10 -16 -52 -20 -56 -50Z', colour) +
  shape('M36 -96C56 -100 54 -128 62 -136L76 -132C78 -100 62 -30 26 -22C10 -20 -4 -20 -14 -22C20 -34 38 -64 36 -96Z', '#f6d88a', 0.92) +
  repeat(5, (i) => polygon([[-46 + i * 17, -78 - i * 5 + (i > 2 ? (i - 2) * 2 : 0)], [-32 + i * 17, -84 - i * 4], [-42 + i * 17, -100 - i * 4]], darker(colour, 0.26))) +
  shape('M44 -150C44 -174 74 -180 92 -168L116 -154C122 -146 116 -138 108 -138L74 -134C56 -132 44 -138 44 -150Z', colour) + circle(112, -152, 2, INK) +
  polygon([[54, -168], [64, -172], [46, -192]], '#f3e6cc') + polygon([[66, -173], [76, -174], [64, -196]], '#f3e6cc') +
  circle(80, -162, 6, '#ffffff') + eye(look, 82, -162, 3.2) + (look.has.has('angry') ? line('M72 -172l14 5', INK, 2.6) : '') + line('M112 -144q-14 6 -26 2', INK, 2) +
  line('M44 -66l20 4l4 10', darker(colour, 0.14), 11);
const dragon: Draw = (look) => {
  const colour = look.colour ?? '#5a9a5c';
  const flies = look.has.has('flying');
  const fire = look.has.has('fire') ? shape('M116 -150C150 -170 170 -150 196 -158C182 -146 190 -136 170 -134C150 -130 132 -136 116 -144Z', 'rgb(255,150,60)') + shape('M118 -148C140 -158 152 -148 170 -148C156 -142 140 -138 118 -145Z', 'rgb(255,222,120)') : '';
  return { drawing: placed(dragonBody(colour, look, true) + fire, 0, flies ? -80 : 0), width: 240, height: flies ? 270 : 196, seat: 96, ...(flies ? { floats: true } : {}) };
};
const dinosaur: Draw = (look) => {
  const colour = look.colour ?? '#6fae6a';
  return { drawing: placed(dragonBody(colour, look, false).replace(/<polygon[^>]*f3e6cc[^>]*>/g, ''), 0, 0) + circle(-30, -62, 7, darker(colour, 0.14)) + circle(-8, -74, 5, darker(colour, 0.14)) + circle(-14, -48, 6, darker(colour, 0.14)), width: 220, height: 186, seat: 96, hand: [70, -56] };
};
const starfish: Draw = (look) => ({ drawing: shape('M0 -58L12 -38L36 -36L20 -18L26 4L2 -6L-22 4L-18 -18L-36 -36L-12 -38Z', look.colour ?? '#f2934c') + eye(look, -6, -26, 2.4) + eye(look, 7, -26, 2.4) + smile(look, 1, -18, 4), width: 74, height: 60 });
const seal: Draw = (look) => { const colour = look.colour ?? '#7b8499'; return { drawing: shape('M-70 -6Q-84 -22 -72 -26Q-58 -16 -50 -18C-20 -26 6 -40 16 -66C20 -88 54 -90 56 -66C58 -40 50 -10 30 0H-40Q-60 2 -70 -6Z', colour) + shape('M26 -40Q44 -30 40 -6Q30 0 20 0Q34 -18 26 -40Z', lighter(colour, 0.4)) + shape('M10 -20Q-4 -4 -18 0H14Z', darker(colour, 0.2)) + oval(46, -62, 10, 7, lighter(colour, 0.4)) + circle(50, -66, 3, INK) + eye(look, 34, -72, 3) + eye(look, 48, -74, 2.6), width: 138, height: 88 }; };
const bat: Draw = (look) => ({ drawing: placed(repeat(2, (i) => `<g transform="scale(${i ? -1 : 1} 1)">${shape('M6 -20C20 -44 46 -44 60 -34C50 -30 50 -22 48 -16C40 -20 34 -16 32 -8C26 -14 16 -12 6 -6Z', look.colour ?? '#4a3a5c')}</g>`) + oval(0, -16, 11, 15, darker(look.colour ?? '#4a3a5c', 0.1)) + polygon([[-9, -27], [-2, -29], [-8, -38]], '#4a3a5c') + polygon([[9, -27], [2, -29], [8, -38]], '#4a3a5c') + circle(-4, -21, 3, '#ffffff') + circle(4, -21, 3, '#ffffff') + circle(-4, -21, 1.6, INK) + circle(4, -21, 1.6, INK), 0, -90), width: 120, height: 130, floats: true });

export const others: Readonly<Record<string, Draw>> = {
  fish: fishOf('#f2863c', '#fff4e0', 0.9),
  goldfish: fishOf('#f2a33c', undefined, 0.8),
  whale, dolphin, shark, turtle, octopus, jellyfish, crab, butterfly, bee, ladybug, snail, snake, frog, crocodile, dragon, dinosaur, starfish, seal, bat,
};
