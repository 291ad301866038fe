import {
  box,
  circle,
  darker,
  lighter,
  line,
  oval,
  polygon,
  repeat,
  shape,
} from '#media/illustrate/draw/pen.ts';

/** Heads of tales and trades, drawn as headwear: over a head whose middle is (0, 0) and whose half height is 24. */
export const costumes: Readonly<Record<string, (colour: string) => string>> = {
  beanie: (c) =>
    shape('M-23 -8C-25 -32 -10 -37 1 -37C14 -37 27 -30 25 -8Z', c) +
    box(-25, -15, 52, 11, lighter(c, 0.3), 5) +
    circle(1, -40, 8, lighter(c, 0.45)),
  gradcap: (c) =>
    shape('M-18 -16V-28H20V-16Q1 -8 -18 -16Z', darker(c, 0.2)) +
    polygon([-36, -32, 1, -46, 38, -32, 1, -18], c) +
    line('M1 -32L30 -26V-8', '#f2c14e', 2.6) +
    circle(30, -6, 4, '#f2c14e'),
  samuraihelm: (c) =>
    shape('M-25 10C-30 -24 -14 -36 1 -36C16 -36 32 -24 27 10L20 -6Q1 -18 -18 -6Z', c) +
    shape('M-27 12L-36 20L-24 -10ZM29 12L38 20L26 -10Z', darker(c, 0.2)) +
    box(-22, -18, 46, 6, '#b23a48', 3) +
    shape(
      'M1 -26C-10 -34 -22 -44 -24 -58C-12 -48 -4 -42 1 -40C6 -42 14 -48 26 -58C24 -44 12 -34 1 -26Z',
      '#f2c14e',
    ) +
    circle(1, -30, 5, '#f6dc8a'),
  vikinghelm: (c) =>
    shape('M-23 -8C-24 -32 -10 -38 1 -38C14 -38 26 -32 25 -8Z', c) +
    box(-25, -14, 52, 8, darker(c, 0.25), 3) +
    line('M1 -38V-12', darker(c, 0.25), 4) +
    shape(
      'M-20 -26C-38 -24 -46 -40 -42 -56C-36 -44 -28 -40 -18 -36ZM22 -26C40 -24 48 -40 44 -56C38 -44 30 -40 20 -36Z',
      '#f6eddc',
    ),
  fangs: (c) => polygon([-4, 11, 0, 11, -2, 17], c) + polygon([3, 11, 7, 11, 5, 17], c),
  skullmask: (c) =>
    shape(
      'M-22 -4C-24 -32 26 -32 24 -4C24 6 20 10 16 12V22Q16 27 10 27H-8Q-14 27 -14 22V12C-18 10 -22 6 -22 -4Z',
      c,
    ) +
    oval(-8, -3, 7, 8, '#2b2735') +
    oval(11, -3, 7, 8, '#2b2735') +
    polygon([-2, 11, 4, 11, 1, 5], '#2b2735') +
    line('M-7 18v7M-2 18v7M4 18v7M9 18v7', '#2b2735', 1.8),
  horns: (c) =>
    shape(
      'M-14 -22C-26 -28 -28 -40 -22 -48C-20 -38 -14 -34 -6 -28ZM16 -22C28 -28 30 -40 24 -48C22 -38 16 -34 8 -28Z',
      c,
    ),
  elfears: (c) =>
    shape('M-18 -4L-42 -18Q-36 4 -18 8ZM20 -4L44 -18Q38 4 20 8Z', c) +
    shape('M-20 -1L-35 -11Q-31 2 -20 5ZM22 -1L37 -11Q33 2 22 5Z', darker(c, 0.18)),
  aliencap: (c) =>
    line('M-10 -26Q-18 -42 -24 -46M12 -26Q20 -42 26 -46', c, 3) +
    circle(-25, -48, 5, lighter(c, 0.4)) +
    circle(27, -48, 5, lighter(c, 0.4)) +
    shape('M-26 -10C-28 -34 30 -34 28 -10C26 12 12 27 1 27C-10 27 -24 12 -26 -10Z', c) +
    oval(-9, -3, 7, 11, '#221c33', { turn: 18 }) +
    oval(12, -3, 7, 11, '#221c33', { turn: -18 }) +
    circle(-10, -7, 2.4, '#ffffff') +
    circle(10, -7, 2.4, '#ffffff') +
    line('M-4 15q5 5 10 0', '#33502c', 2),
  monkeyface: (c) =>
    shape(
      'M-27 2C-32 -26 -14 -36 1 -36C16 -36 34 -26 29 2C26 24 14 32 1 32C-12 32 -24 24 -27 2ZM-17 -2C-18 8 -12 12 -12 16C-10 24 12 24 14 16C14 12 20 8 19 -2C18 -14 8 -14 1 -8C-6 -14 -16 -14 -17 -2Z',
      c,
    ).replace('/>', ' fill-rule="evenodd"/>') +
    circle(-26, 2, 7, '#e9bd94') +
    circle(28, 2, 7, '#e9bd94'),
  circlet: (c) =>
    line('M-24 -14Q1 -22 26 -14', c, 5) +
    circle(1, -19, 4.4, '#d9342f') +
    line('M-12 -24C-22 -50 -44 -60 -60 -52M14 -24C24 -50 46 -60 62 -52', '#d9342f', 4) +
    line('M-12 -24C-20 -44 -38 -54 -52 -50M14 -24C22 -44 40 -54 54 -50', '#f6b93f', 1.6),
  bandages: (c) =>
    shape('M-22 -4C-24 -32 26 -32 24 -4C24 16 14 26 1 26C-12 26 -22 16 -22 -4Z', c) +
    line('M-20 -14Q1 -22 22 -12M-22 8Q1 16 23 8M-18 16Q1 24 18 16M-14 -22Q4 -26 18 -20', darker(c, 0.2), 2) +
    box(-18, -6, 38, 9, '#3a3040', 4) +
    circle(-7, -2, 3.4, '#f6e6a0') +
    circle(9, -2, 3.4, '#f6e6a0'),
  nursehat: (c) =>
    shape('M-20 -18Q1 -46 22 -18Q1 -28 -20 -18Z', c) +
    box(-20, -30, 42, 14, c, 5) +
    line('M1 -30v10M-4 -25h10', '#d9404a', 3.4),
  headband: (c) => line('M-21 -13Q1 -21 22 -12', c, 6),
  goggles: (c) =>
    line('M-22 -6H24', c, 3) +
    oval(-8, -3, 8, 6, '#8fd0e8', { opacity: 0.85 }) +
    oval(10, -3, 8, 6, '#8fd0e8', { opacity: 0.85 }) +
    repeat(
      2,
      (i) =>
        `<ellipse cx="${i ? 10 : -8}" cy="-3" rx="8" ry="6" fill="none" stroke="${c}" stroke-width="2.4"/>`,
    ),
};
