import type { Draw } from '#media/illustrate/draw/figure.ts';
import {
  box,
  circle,
  darker,
  lighter,
  line,
  lit,
  oval,
  polygon,
  repeat,
  shape,
} from '#media/illustrate/draw/pen.ts';
import { things } from '#media/illustrate/draw/things/thing.ts';

/** Buildings that everybody knows by their outline. */
export const famous: Readonly<Record<string, Draw>> = things({
  eiffel: {
    colour: '#9a7a5a',
    width: 200,
    height: 460,
    draw: (c, look) =>
      shape(
        'M-96 0C-56 -70 -34 -130 -22 -230L-8 -410H8L22 -230C34 -130 56 -70 96 0H60C46 -46 22 -66 0 -66C-22 -66 -46 -46 -60 0Z',
        c,
      ) +
      shape(
        'M2 -410H8L22 -230C34 -130 56 -70 96 0H60C46 -46 30 -64 14 -66C12 -200 6 -320 2 -410Z',
        darker(c, 0.16),
      ) +
      box(-64, -112, 128, 13, darker(c, 0.25), 2) +
      box(-36, -224, 72, 11, darker(c, 0.25), 2) +
      box(-14, -400, 28, 12, darker(c, 0.25), 2) +
      line('M0 -412V-458', c, 4) +
      line(
        'M-50 -98L36 -212M50 -98L-36 -212M-28 -236L18 -320M28 -236L-18 -320M-16 -324L12 -390M16 -324L-12 -390',
        lighter(c, 0.3),
        2.6,
      ) +
      (look.isDark
        ? repeat(11, (i) => circle((i % 3) * 20 - 20, -80 - i * 32, 4, lit('#ffe6a0'))) +
          circle(0, -456, 6, lit('#fff3c0'))
        : ''),
  },
  liberty: {
    colour: '#7fb5a3',
    width: 150,
    height: 420,
    draw: (c) =>
      shape('M-72 0L-56 -90H56L72 0Z', '#c9b8a0') +
      box(-48, -150, 96, 62, '#d9c9b0') +
      box(-56, -158, 112, 12, '#b5a58f') +
      shape('M-34 -156Q-44 -240 -26 -300Q0 -316 24 -300Q42 -240 34 -156Z', c) +
      line('M-14 -290Q-20 -220 -16 -160M4 -296Q8 -220 4 -160M20 -286Q26 -220 22 -160', darker(c, 0.18), 3) +
      line('M24 -296Q46 -330 42 -376', c, 15) +
      box(34, -392, 18, 18, '#f2c14e', 3) +
      shape('M43 -420q16 18 0 30q-16 -12 0 -30Z', lit('#ffc04f')) +
      line('M-24 -290L-34 -250L-6 -236', c, 13) +
      box(-40, -262, 20, 34, lighter(c, 0.25), 2) +
      circle(0, -324, 20, c) +
      line('M-18 -338L-34 -350M-10 -344L-18 -364M0 -346V-368M10 -344L18 -364M18 -338L34 -350', c, 5) +
      circle(-6, -324, 2, darker(c, 0.4)) +
      circle(8, -324, 2, darker(c, 0.4)),
  },
  redeemer: {
    colour: '#e6e3dc',
    width: 300,
    height: 400,
    draw: (c) =>
      shape('M-150 0Q-110 -120 -50 -150H50Q110 -120 150 0Z', '#4f8a5a') +
      shape('M20 -150H50Q110 -120 150 0H60Q60 -90 20 -150Z', darker('#4f8a5a', 0.16)) +
      box(-28, -182, 56, 36, '#b5b0a8') +
      shape('M-22 -180L-17 -318H17L22 -180Z', c) +
      shape('M4 -180V-318H17L22 -180Z', darker(c, 0.12)) +
      shape(
        'M-132 -330L-124 -342L-20 -340Q0 -350 20 -340L124 -342L132 -330L60 -312L18 -296H-18L-60 -312Z',
        c,
      ) +
      shape('M-60 -312L-18 -296H18L60 -312L18 -318H-18Z', darker(c, 0.14)) +
      oval(0, -364, 14, 18, c) +
      shape('M2 -381C16 -380 18 -352 4 -347Q10 -364 2 -381Z', darker(c, 0.12)),
  },
  taipei101: {
    colour: '#7fb0a8',
    width: 150,
    height: 500,
    draw: (c, look) =>
      shape('M-60 0L-48 -120H48L60 0Z', darker(c, 0.08)) +
      repeat(
        8,
        (i) =>
          shape(`M-40 ${-120 - i * 36}H40L52 ${-156 - i * 36}H-52Z`, c) +
          shape(`M6 ${-120 - i * 36}H40L52 ${-156 - i * 36}H10Z`, darker(c, 0.16)) +
          box(-52, -159 - i * 36, 104, 5, lighter(c, 0.4)) +
          repeat(4, (n) =>
            box(-34 + n * 19, -146 - i * 36, 10, 14, look.isDark ? lit('#ffe0a0') : lighter(c, 0.55)),
          ),
      ) +
      box(-30, -434, 60, 28, c) +
      box(-18, -452, 36, 20, darker(c, 0.1)) +
      line('M0 -452V-500', darker(c, 0.2), 6) +
      (look.isDark ? circle(0, -500, 6, lit('#ff7a5a')) : ''),
  },
  greatwall: {
    colour: '#c9ae86',
    width: 620,
    height: 220,
    draw: (c) => {
      const tower = (x: number, y: number, k: number): string =>
        box(x - 34 * k, y - 92 * k, 68 * k, 92 * k, c) +
        box(x + 8 * k, y - 92 * k, 26 * k, 92 * k, darker(c, 0.16)) +
        repeat(4, (i) => box(x - 40 * k + i * 21 * k, y - 106 * k, 13 * k, 16 * k, c)) +
        repeat(2, (i) =>
          shape(
            `M${x - 20 * k + i * 26 * k} ${y - 46 * k}v${-18 * k}a${7 * k} ${7 * k} 0 0 1 ${14 * k} 0v${18 * k}Z`,
            '#5a4438',
          ),
        );
      return (
        shape('M-330 10Q-220 -130 -90 -70T140 -150T330 -40V10Z', '#7fa864') +
        shape('M-330 10Q-150 -70 20 -40T330 0V10Z', '#6f9a58') +
        shape('M-320 -6Q-220 -118 -90 -66T140 -140T330 -60V-26Q220 -110 140 -106T-90 -32T-300 10Z', c) +
        line('M-320 -8Q-220 -120 -90 -68T140 -142T330 -62', darker(c, 0.25), 8).replace(
          'stroke-linecap="round"',
          'stroke-dasharray="12 10"',
        ) +
        tower(-214, -70, 0.8) +
        tower(138, -118, 1) +
        tower(-20, -56, 0.6)
      );
    },
  },
  opera: {
    colour: '#fbf8f0',
    width: 320,
    height: 170,
    draw: (c) =>
      box(-156, -30, 312, 30, '#c9a88a', 4) +
      [
        [-90, 1],
        [-20, 1.3],
        [62, 1.05],
        [118, 0.7],
      ]
        .map(
          ([x, k]) =>
            shape(
              `M${x! - 50 * k!} -30Q${x! - 44 * k!} ${-30 - 96 * k!} ${x! + 44 * k!} ${-30 - 100 * k!}Q${x! + 10 * k!} ${-30 - 60 * k!} ${x! + 30 * k!} -30Z`,
              c,
            ) +
            shape(
              `M${x! - 16 * k!} -30Q${x! - 6 * k!} ${-30 - 70 * k!} ${x! + 44 * k!} ${-30 - 100 * k!}Q${x! + 10 * k!} ${-30 - 60 * k!} ${x! + 30 * k!} -30Z`,
              darker(c, 0.12),
            ),
        )
        .join(''),
  },
  torii: {
    colour: '#d9442f',
    width: 240,
    height: 230,
    draw: (c) =>
      box(-84, -190, 22, 190, c, 3) +
      box(62, -190, 22, 190, c, 3) +
      box(-90, -14, 34, 14, '#3a2f3a', 2) +
      box(56, -14, 34, 14, '#3a2f3a', 2) +
      box(-100, -158, 200, 18, darker(c, 0.1), 2) +
      box(-10, -190, 20, 34, darker(c, 0.1)) +
      shape('M-126 -226Q0 -204 126 -226L120 -194Q0 -182 -120 -194Z', c) +
      shape('M-126 -226Q0 -204 126 -226L124 -214Q0 -194 -124 -214Z', '#3a2f3a'),
  },
  haunted: {
    colour: '#5a4a72',
    width: 240,
    height: 320,
    draw: (c) => {
      const window = (x: number, y: number): string =>
        shape(`M${x} ${y}v-30a14 14 0 0 1 28 0v30Z`, lit('#ffcf5a')) +
        line(`M${x + 14} ${y}v-42M${x} ${y - 20}h28`, '#2f2444', 3);
      return (
        box(-90, -150, 180, 150, c) +
        box(20, -150, 70, 150, darker(c, 0.2)) +
        box(-20, -250, 70, 110, c) +
        box(18, -250, 32, 110, darker(c, 0.2)) +
        polygon([-108, -144, -70, -206, 74, -206, 108, -144], '#352a4a') +
        polygon([-34, -246, 16, -318, 64, -246], '#352a4a') +
        box(-66, -232, 22, 44, darker(c, 0.3)) +
        window(-70, -76) +
        window(44, -76) +
        window(2, -196) +
        shape('M-24 0V-56a22 22 0 0 1 44 0V0Z', '#2f2038') +
        circle(10, -30, 3, '#f2c14e') +
        line('M-84 -24l20 -6M60 -16l22 4M-44 -120l14 4', '#2f2444', 4) +
        line('M108 0Q100 -60 124 -100M112 -60L140 -84M108 -40L88 -70', '#33283f', 8)
      );
    },
  },
});
