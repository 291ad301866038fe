import type { Draw } from '#media/illustrate/draw/figure.ts';
import {
  box,
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
import { things } from '#media/illustrate/draw/things/thing.ts';

/** Craft of tales, feasts and history. */
export const legendary: Readonly<Record<string, Draw>> = things({
  longship: {
    colour: '#8a5a38',
    width: 300,
    height: 250,
    draw: (c) =>
      line('M0 -40V-236', '#6b4438', 8) +
      line('M-84 -214H84', '#6b4438', 7) +
      shape('M-80 -210H80Q92 -130 76 -92Q0 -64 -76 -92Q-92 -130 -80 -210Z', '#fbf4e4') +
      repeat(3, (i) => shape(`M${-58 + i * 46} -210h24q4 66 0 132l-24 -4q-4 -60 0 -128Z`, '#d9453f')) +
      shape(
        'M-150 -96C-146 -60 -136 -48 -104 -46H104C136 -48 146 -60 138 -122C158 -118 152 -60 130 -24Q112 0 80 2H-80Q-118 0 -134 -36C-148 -60 -160 -90 -150 -96Z',
        c,
      ) +
      line('M-120 -26Q0 -14 122 -28', darker(c, 0.25), 4) +
      shape('M138 -122C126 -130 136 -152 156 -146L172 -136L152 -128Z', c) +
      circle(148, -138, 2.6, '#2a1a20') +
      repeat(
        7,
        (i) =>
          circle(-84 + i * 28, -42, 13, ['#d9453f', '#f2c14e', '#3f7fa8'][i % 3]!) +
          circle(-84 + i * 28, -42, 4, '#5a4038'),
      ),
    also: { inside: 40, seat: 46, front: '' },
  },
  dragonboat: {
    colour: '#d9402f',
    width: 400,
    height: 120,
    draw: (c) =>
      repeat(5, (i) =>
        placed(
          circle(0, -52, 10, '#eebd94') +
            box(-9, -44, 18, 26, ['#f6cf4a', '#4fa8d9'][i % 2]!, 7) +
            line('M4 -36L26 -4', '#7a5240', 4) +
            shape('M-10 -56a10 9 0 0 1 20 0Z', '#2a1d22'),
          -104 + i * 46,
          -12,
        ),
      ) +
      shape(
        'M-190 -46C-176 -30 -160 -26 -140 -26H130C156 -28 164 -44 160 -66L178 -60C186 -24 160 4 130 4H-140C-170 2 -188 -18 -190 -46Z',
        c,
      ) +
      repeat(11, (i) => shape(`M${-140 + i * 26} -14q12 -14 24 0q-12 12 -24 0Z`, '#f6cf4a')) +
      shape('M-190 -46C-206 -70 -190 -86 -176 -78C-184 -66 -178 -50 -168 -40Z', '#5a9a5c') +
      shape('M152 -60C140 -92 164 -112 188 -104L208 -92C210 -80 200 -76 188 -76L176 -60Z', '#5a9a5c') +
      circle(180, -94, 6, '#ffffff') +
      circle(182, -94, 3, '#2a1a20') +
      polygon([160, -102, 150, -126, 172, -108], '#f6cf4a') +
      line('M196 -84q-10 6 -16 2', '#8c2f3d', 3),
    also: { seat: 40 },
  },
  raft: {
    colour: '#b58f4e',
    width: 240,
    height: 40,
    draw: (c) =>
      repeat(6, (i) => box(-116 + i * 2, -28 + i * 4.6, 232 - i * 4, 9, i % 2 ? c : lighter(c, 0.16), 4)) +
      line('M-70 -28V-2M70 -28V-2', '#6b4f34', 5),
    also: { seat: 22 },
  },
  airship: {
    colour: '#c98f5a',
    width: 330,
    height: 270,
    draw: (c) =>
      placed(
        oval(0, -170, 158, 62, c) +
          shape('M-150 -152Q0 -112 150 -152Q120 -108 0 -108Q-120 -108 -150 -152Z', darker(c, 0.16)) +
          line('M-60 -226Q-76 -170 -60 -114M0 -232V-108M60 -226Q76 -170 60 -114', darker(c, 0.3), 4) +
          shape('M-140 -190L-184 -224L-176 -170L-184 -116L-140 -150Z', '#a8503f') +
          line('M-50 -112L-40 -78M50 -112L40 -78', '#6b4438', 4) +
          shape('M-62 -82H66L50 -40H-48Z', '#7a4a34') +
          repeat(4, (i) => circle(-34 + i * 24, -62, 8, lit('#ffdf98'))) +
          line('M-62 -56L-92 -56M-92 -78V-34', '#b58f4e', 6) +
          circle(0, -170, 24, '#f2c14e') +
          circle(0, -170, 13, c),
        0,
        -40,
      ),
    also: { floats: true },
  },
  spacestation: {
    colour: '#d3d8e4',
    width: 330,
    height: 200,
    draw: (c) =>
      line('M-150 -100H150', '#8d94ab', 8) +
      repeat(4, (i) =>
        placed(
          box(-24, -56, 48, 112, '#3f6fb5', 3) +
            line('M-24 -28H24M-24 0H24M-24 28H24M0 -56V56', '#9fc4f0', 2.4),
          [-134, -80, 80, 134][i]!,
          -100,
        ),
      ) +
      box(-46, -126, 92, 52, c, 20) +
      box(-46, -100, 92, 26, darker(c, 0.18), 12) +
      box(-22, -176, 44, 56, c, 14) +
      repeat(3, (i) => circle(-24 + i * 24, -108, 7, lit('#ffe9a8'))) +
      shape('M-22 -74H22L14 -40H-14Z', darker(c, 0.1)) +
      line('M0 -176v-18', '#8d94ab', 4) +
      oval(0, -196, 16, 5, c),
    also: { floats: true },
  },
  carriage: {
    colour: '#f0b84a',
    width: 220,
    height: 210,
    draw: (c) => {
      const wheel = (x: number, r: number): string =>
        `<circle cx="${x}" cy="${-r}" r="${r}" fill="none" stroke="#8a5a38" stroke-width="7"/>` +
        repeat(4, (i) =>
          line(
            `M${x} ${-r}m${Math.round(-r * Math.cos((i * Math.PI) / 4))} ${Math.round(-r * Math.sin((i * Math.PI) / 4))}l${Math.round(2 * r * Math.cos((i * Math.PI) / 4))} ${Math.round(2 * r * Math.sin((i * Math.PI) / 4))}`,
            '#8a5a38',
            3,
          ),
        );
      return (
        shape('M-78 -60C-104 -120 -60 -180 0 -180C60 -180 104 -120 78 -60Q40 -36 0 -36T-78 -60Z', c) +
        line('M-40 -46Q-62 -110 -20 -176M40 -46Q62 -110 20 -176', darker(c, 0.2), 4) +
        shape('M-24 -74V-120a24 24 0 0 1 48 0V-74Z', '#a9dcec') +
        shape('M-24 -74V-120a24 24 0 0 1 12 -20V-74ZM24 -74V-120a24 24 0 0 0 -12 -20V-74Z', '#d9566a') +
        circle(0, -190, 10, '#e5566a') +
        line('M60 -48Q100 -50 112 -24', '#8a5a38', 7) +
        wheel(-58, 36) +
        wheel(64, 28)
      );
    },
    also: { seat: 150 },
  },
});
