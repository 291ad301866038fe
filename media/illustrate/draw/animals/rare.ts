import type { Draw } from '#media/illustrate/draw/figure.ts';
import {
  circle,
  darker,
  lighter,
  line,
  lit,
  oval,
  placed,
  polygon,
  repeat,
  shape,
} from '#media/illustrate/draw/pen.ts';
import { eye, INK, smile } from './simple-face.ts';

/** It hangs from a branch of its own. */
const sloth: Draw = (look) => {
  const c = look.colour ?? '#9a7a5c';
  return {
    drawing:
      line('M-130 -172Q-20 -190 130 -168', '#6b4a38', 15) +
      repeat(4, (i) =>
        oval([-96, -70, 92, 116][i]!, -190 + (i % 2) * 30, 18, 9, i % 2 ? '#6fae5a' : '#5a9a52', {
          turn: i * 30 - 40,
        }),
      ) +
      line('M-60 -174Q-66 -120 -30 -96M44 -176Q56 -120 24 -92', c, 21) +
      line('M-66 -186v10M-58 -188v12M40 -190v12M48 -188v12', '#f3e6cc', 3.4) +
      shape('M-66 -100C-60 -50 50 -40 66 -84C70 -124 30 -128 0 -126C-40 -126 -66 -126 -66 -100Z', c) +
      oval(4, -98, 44, 20, lighter(c, 0.25)) +
      line('M-44 -84Q-70 -96 -72 -150', darker(c, 0.14), 19) +
      line('M-78 -172v10M-70 -174v12', '#f3e6cc', 3.4) +
      circle(62, -92, 34, c) +
      oval(64, -88, 26, 23, '#f0dcbc') +
      oval(53, -94, 11, 7, '#6b4a3a', { turn: 24 }) +
      oval(77, -94, 11, 7, '#6b4a3a', { turn: -24 }) +
      oval(65, -83, 6, 4.4, '#3a2420') +
      eye(look, 54, -94, 3.4) +
      eye(look, 76, -94, 3.4) +
      smile(look, 65, -77, 8),
    width: 260,
    height: 200,
    floats: true,
  };
};
const phoenix: Draw = (look) => {
  const c = look.colour ?? '#e8542f';
  const feather = (turn: number, hex: string): string =>
    placed(shape('M0 0Q-26 50 -4 132Q26 60 10 0Z', hex) + circle(2, 108, 9, lit('#ffd45f')), -8, -70, {
      turn,
    });
  const wing = (way: number): string =>
    `<g transform="scale(${way} 1)">${shape('M4 -108C40 -190 110 -214 156 -196C136 -186 140 -172 128 -166C136 -154 122 -142 112 -144C114 -128 96 -122 88 -126C80 -104 40 -84 8 -78Z', c)}${shape('M10 -100C44 -160 90 -180 124 -172C104 -164 104 -150 92 -146C86 -126 50 -96 12 -86Z', '#f6a83c')}${shape('M14 -94C40 -130 66 -146 90 -144C74 -126 50 -104 16 -90Z', '#fbdc7a')}</g>`;
  return {
    drawing: placed(
      circle(0, -110, 130, lit('#ffb54a'), 0.16) +
        circle(0, -110, 90, lit('#ffd07a'), 0.16) +
        feather(34, '#e0482a') +
        feather(-30, '#e0482a') +
        feather(14, '#f28a34') +
        feather(-10, '#f6b83c') +
        wing(-1) +
        wing(1) +
        shape('M-24 -90C-28 -140 -10 -160 0 -166C12 -160 28 -140 24 -90C20 -60 -20 -60 -24 -90Z', c) +
        shape('M-14 -86C-14 -118 14 -118 14 -86C10 -66 -10 -66 -14 -86Z', '#f9c455') +
        circle(2, -172, 21, c) +
        line('M-4 -192Q-14 -214 -26 -214M2 -193Q2 -218 -4 -226M8 -191Q18 -210 14 -224', '#f6b83c', 6) +
        polygon([18, -178, 42, -168, 18, -162], '#f6cf4a') +
        eye(look, 8, -176, 4.4) +
        eye(look, -8, -176, 3.6),
      0,
      -30,
    ),
    width: 310,
    height: 270,
    floats: true,
  };
};
const ostrich: Draw = (look) => {
  const c = look.colour ?? '#3a3442';
  return {
    drawing:
      line('M-6 -70L-10 0M14 -70L18 0M-14 0h16M14 0h16', '#e8b59a', 6) +
      shape('M-60 -90C-70 -130 -20 -142 14 -130C46 -122 46 -80 20 -66C-20 -54 -52 -64 -60 -90Z', c) +
      circle(-56, -104, 15, '#fbf6ec') +
      circle(-64, -90, 13, '#fbf6ec') +
      shape('M-30 -118Q10 -112 18 -84Q-20 -70 -34 -92Z', lighter(c, 0.2)) +
      line('M30 -112Q54 -150 44 -200', '#e8b59a', 12) +
      circle(46, -206, 15, '#e8b59a') +
      polygon([58, -212, 82, -204, 58, -198], '#f2a03c') +
      eye(look, 48, -210, 4) +
      line('M38 -220l-4 -10M46 -221v-11M53 -219l5 -9', c, 2.6),
    width: 130,
    height: 232,
    seat: 132,
  };
};
const goose: Draw = (look) => {
  const c = look.colour ?? '#fdfbf4';
  return {
    drawing:
      line('M-6 -14V0M12 -14V0M-12 0h14M8 0h14', '#f2933c', 5) +
      shape('M-62 -44C-50 -14 30 -4 44 -30C50 -56 20 -70 -10 -64C-36 -62 -56 -56 -62 -44Z', c) +
      shape('M-46 -44C-20 -60 14 -54 22 -36C0 -20 -34 -24 -46 -44Z', darker(c, 0.1)) +
      line('M34 -44Q50 -76 40 -104', c, 17) +
      circle(44, -110, 15, c) +
      shape('M54 -116L80 -106L54 -100Z', '#f2933c') +
      eye(look, 48, -114, 3.4),
    width: 146,
    height: 126,
  };
};
const dragonfly: Draw = (look) => {
  const c = look.colour ?? '#3f9ac9';
  return {
    drawing: placed(
      repeat(
        2,
        (i) =>
          oval(i ? 34 : -34, -42, 36, 8, '#d3f0fb', { opacity: 0.85, turn: i ? -16 : 16 }) +
          oval(i ? 32 : -32, -26, 32, 7, '#e6f7fd', { opacity: 0.85, turn: i ? 14 : -14 }),
      ) +
        line('M0 -40V24', c, 7) +
        circle(0, -44, 10, darker(c, 0.14)) +
        circle(-6, -52, 6, '#2f7f5a') +
        circle(6, -52, 6, '#2f7f5a'),
      0,
      -70,
      { turn: 18 },
    ),
    width: 130,
    height: 130,
    floats: true,
  };
};
const lobster: Draw = (look) => {
  const c = look.colour ?? '#dd4433';
  return {
    drawing:
      shape('M-86 -14L-118 -34L-110 -14L-118 6Z', darker(c, 0.14)) +
      repeat(4, (i) => oval(-74 + i * 20, -16, 15, 13 + i * 1.6, i % 2 ? c : darker(c, 0.1))) +
      shape('M-10 -34C30 -44 56 -34 58 -18C56 -2 30 4 -10 -2Z', c) +
      repeat(3, (i) => line(`M${4 + i * 15} -4l-4 12`, darker(c, 0.2), 4)) +
      line('M44 -28Q66 -60 86 -58M46 -10Q76 -10 90 -22', c, 9) +
      shape(
        'M78 -62C84 -88 116 -84 112 -64L98 -66L104 -52C94 -44 78 -50 78 -62ZM84 -22C96 -44 124 -32 116 -14L104 -20L104 -6C92 -2 82 -10 84 -22Z',
        c,
      ) +
      line('M54 -26Q90 -44 120 -100M56 -22Q96 -34 130 -80', darker(c, 0.1), 2) +
      circle(48, -32, 6, '#ffffff') +
      eye(look, 49, -32, 3.2),
    width: 240,
    height: 80,
  };
};
const walrus: Draw = (look) => {
  const c = look.colour ?? '#a8786a';
  return {
    drawing:
      shape(
        'M-98 -4Q-120 -26 -104 -30Q-88 -22 -76 -28C-40 -60 0 -96 40 -96C80 -92 80 -20 56 0H-66Q-90 2 -98 -4Z',
        c,
      ) +
      shape('M40 -50Q66 -36 58 -4Q44 0 30 0Q48 -20 40 -50Z', lighter(c, 0.3)) +
      shape('M14 -30Q-10 -8 -32 0H18Z', darker(c, 0.2)) +
      circle(44, -84, 31, c) +
      oval(38, -72, 15, 12, lighter(c, 0.35)) +
      oval(60, -72, 15, 12, lighter(c, 0.35)) +
      oval(50, -82, 7, 5, INK) +
      shape('M34 -64q-4 20 2 36q8 -16 6 -36ZM56 -64q-2 20 6 36q6 -18 2 -36Z', '#fdf6e4') +
      eye(look, 34, -94, 4) +
      eye(look, 58, -96, 4),
    width: 180,
    height: 118,
  };
};
const trex: Draw = (look) => {
  const c = look.colour ?? '#7a9a4a';
  return {
    drawing:
      shape('M-150 -64Q-90 -70 -66 -110L-20 -70Q-70 -44 -150 -64Z', c) +
      line('M-16 -66L-34 -30L-14 -8M22 -66L10 -30L30 -8', darker(c, 0.16), 26) +
      oval(-6, -5, 25, 7, darker(c, 0.2)) +
      oval(38, -5, 25, 7, darker(c, 0.2)) +
      shape(
        'M-84 -90C-70 -134 -10 -140 14 -150L40 -186L86 -160C76 -110 60 -60 10 -50C-40 -46 -80 -60 -84 -90Z',
        c,
      ) +
      shape(
        'M30 -140C50 -110 40 -66 8 -52C-6 -50 -20 -52 -30 -56C10 -66 26 -100 30 -140Z',
        lighter(c, 0.45),
      ) +
      repeat(4, (i) => oval(-58 + i * 22, -104 - i * 8, 8, 5, darker(c, 0.2))) +
      shape(
        'M30 -178C28 -216 70 -226 98 -214L138 -200Q146 -186 134 -176L90 -166L132 -160Q128 -146 96 -146C60 -146 34 -154 30 -178Z',
        c,
      ) +
      repeat(6, (i) =>
        polygon([92 + i * 7, -172 - i, 98 + i * 7, -173 - i, 95 + i * 7, -163 - i], '#ffffff'),
      ) +
      circle(66, -200, 10, '#fdf3c0') +
      eye(look, 68, -200, 5) +
      line('M54 -214l24 6', darker(c, 0.35), 5) +
      circle(132, -194, 2.4, INK) +
      line('M44 -118l24 8l6 12M62 -108l14 -2', darker(c, 0.14), 9),
    width: 300,
    height: 226,
    seat: 140,
    hand: [74, -98],
  };
};

export const rareAnimals: Readonly<Record<string, Draw>> = {
  sloth,
  phoenix,
  ostrich,
  goose,
  dragonfly,
  lobster,
  walrus,
  trex,
};
