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
  round,
  shape,
} from '#media/illustrate/draw/pen.ts';
import { things } from '#media/illustrate/draw/things/thing.ts';

const web = (r: number): string => {
  const spoke = (i: number, at: number): string => {
    const a = (i * Math.PI) / 4;
    return `${round(r * at * Math.cos(a))} ${round(-r + r * at * Math.sin(a))}`;
  };
  return (
    repeat(8, (i) => line(`M0 ${-r}L${spoke(i, 1)}`, '#f3f1f6', 2.6)) +
    repeat(4, (n) =>
      line(`M${Array.from({ length: 9 }, (_, i) => spoke(i, 0.24 + n * 0.22)).join('L')}Z`, '#f3f1f6', 2),
    )
  );
};
const spider = (c: string): string =>
  repeat(4, (i) =>
    line(
      `M-10 ${-24 + i * 4}Q-30 ${-46 + i * 9} -42 ${-18 + i * 7}M10 ${-24 + i * 4}Q30 ${-46 + i * 9} 42 ${-18 + i * 7}`,
      darker(c, 0.1),
      3.4,
    ),
  ) +
  circle(0, -16, 19, c) +
  circle(0, -38, 12, c) +
  circle(-5, -40, 4, '#ffffff') +
  circle(5, -40, 4, '#ffffff') +
  circle(-4, -39, 2, '#1d1228') +
  circle(6, -39, 2, '#1d1228');

export const spooky: Readonly<Record<string, Draw>> = things({
  ghost: {
    colour: '#fbfaf6',
    width: 100,
    height: 150,
    draw: (c, look) =>
      shape(
        'M-44 -20C-48 -92 -36 -140 0 -142C36 -140 48 -92 44 -20Q34 -34 26 -18Q16 -4 8 -20Q0 -34 -8 -18Q-18 -4 -26 -20Q-34 -34 -44 -20Z',
        look.isDark ? lit('#f3f1fb') : c,
      ) +
      shape('M14 -138C38 -124 48 -92 44 -20Q38 -30 32 -26C36 -80 32 -118 14 -138Z', '#b9b4d6', 0.45) +
      line('M-38 -78Q-56 -84 -58 -98M38 -78Q56 -86 60 -98', look.isDark ? lit('#f3f1fb') : c, 15) +
      oval(-14, -100, 6, 9, '#2a2340') +
      oval(14, -100, 6, 9, '#2a2340') +
      circle(-12, -103, 2, '#ffffff') +
      circle(16, -103, 2, '#ffffff') +
      (look.has.has('sad')
        ? line('M-8 -74Q0 -82 8 -74', '#2a2340', 3)
        : oval(0, -78, 7, look.has.has('happy') ? 5 : 9, '#2a2340')) +
      oval(-24, -86, 6, 4, '#f28aa5', { opacity: 0.5 }) +
      oval(24, -86, 6, 4, '#f28aa5', { opacity: 0.5 }),
    also: { floats: true, hand: [58, -98] },
  },
  gravestone: {
    colour: '#9a98ab',
    width: 96,
    height: 110,
    draw: (c) =>
      oval(0, -2, 56, 9, '#5a6a4a') +
      shape('M-38 0V-70a38 38 0 0 1 76 0V0Z', c) +
      shape('M12 -106A38 38 0 0 1 38 -70V0H16Z', darker(c, 0.18)) +
      line('M0 -84v34M-12 -72h24', '#f3f1ea', 6) +
      line('M-22 -34H20M-18 -22H14', darker(c, 0.3), 4) +
      shape('M-44 0q-6 -20 4 -26q4 12 6 26ZM44 0q10 -16 2 -24q-10 10 -10 24Z', '#5f8a4f'),
  },
  spiderweb: {
    colour: '#4a3a5c',
    width: 150,
    height: 150,
    draw: (c) => web(74) + placed(spider(c), 24, -34, { scale: 0.6 }),
    also: { floats: true },
  },
  spider: { colour: '#3a3048', width: 90, height: 54, draw: spider },
  jackolantern: {
    colour: '#ec8a34',
    width: 110,
    height: 92,
    draw: (c, look) =>
      oval(-30, -38, 26, 36, darker(c, 0.16)) +
      oval(30, -38, 26, 36, darker(c, 0.16)) +
      oval(-13, -38, 24, 38, c) +
      oval(13, -38, 24, 38, c) +
      oval(0, -38, 16, 39, lighter(c, 0.1)) +
      shape('M-6 -74Q-4 -86 7 -92L14 -87Q7 -80 7 -74Z', '#5f8a47') +
      [
        polygon([-32, -44, -12, -44, -22, -60], ''),
        polygon([12, -44, 32, -44, 22, -60], ''),
        polygon([-5, -34, 5, -34, 0, -42], ''),
        shape('M-36 -28Q0 -18 36 -28Q28 -4 14 -8L8 -16L2 -8H-6L-12 -16L-18 -8Q-30 -8 -36 -28Z', ''),
      ]
        .join('')
        .replaceAll('fill=""', `fill="${look.isDark ? lit('#ffdf7a') : '#4a2a1c'}"`),
  },
  cauldron: {
    colour: '#3a3a52',
    width: 130,
    height: 120,
    draw: (c) =>
      line('M-34 -6L-44 6M34 -6L44 6', c, 9) +
      repeat(4, (i) => circle(-30 + i * 20, -88 - (i % 2) * 14, 9 + (i % 3) * 3, lit('#9be05a'), 0.9)) +
      shape('M-54 -76C-74 -20 -44 0 0 0C44 0 74 -20 54 -76Z', c) +
      shape('M20 -76H54C74 -20 44 0 10 0C40 -14 40 -50 20 -76Z', darker(c, 0.25)) +
      oval(0, -76, 56, 13, darker(c, 0.3)) +
      oval(0, -76, 48, 9, lit('#8fd94f')),
    also: { seat: 70 },
  },
  broom: {
    colour: '#c98f4e',
    width: 200,
    height: 60,
    draw: (c) =>
      line('M-6 -34L96 -46', '#7a4f34', 8) +
      shape('M-2 -48L-98 -54Q-90 -44 -100 -34Q-90 -26 -98 -10L0 -22Q6 -34 -2 -48Z', c) +
      line('M-14 -40L-92 -44M-14 -34L-96 -34M-14 -29L-92 -20', darker(c, 0.2), 2.4) +
      line('M-2 -48Q6 -34 0 -22', '#b23a48', 6),
    also: { seat: 42 },
  },
  skull: {
    colour: '#f6f1e4',
    width: 84,
    height: 84,
    draw: (c) =>
      shape(
        'M-36 -46C-40 -88 40 -88 36 -46C36 -34 30 -28 24 -24V-6Q24 0 16 0H-16Q-24 0 -24 -6V-24C-30 -28 -36 -34 -36 -46Z',
        c,
      ) +
      oval(-15, -46, 11, 13, '#2f2838') +
      oval(15, -46, 11, 13, '#2f2838') +
      polygon([-5, -24, 5, -24, 0, -34], '#2f2838') +
      line('M-12 -14v12M0 -14v12M12 -14v12', '#2f2838', 3),
  },
  coffin: {
    colour: '#7a4a38',
    width: 80,
    height: 170,
    draw: (c) =>
      polygon([-22, 0, 22, 0, 36, -118, 20, -168, -20, -168, -36, -118], c) +
      polygon([-15, -8, 15, -8, 27, -116, 15, -158, -15, -158, -27, -116], lighter(c, 0.14)) +
      line('M0 -136v58M-18 -118h36', '#f2c14e', 7),
  },
  crystalball: {
    colour: '#b58ae0',
    width: 84,
    height: 96,
    draw: (c) =>
      shape('M-30 0H30L22 -20H-22Z', '#7a4a68') +
      circle(0, -54, 42, lit('#e6d3ff'), 0.3) +
      circle(0, -52, 34, c) +
      circle(-8, -58, 20, lighter(c, 0.35), 0.7) +
      circle(-14, -66, 7, '#ffffff', 0.9) +
      shape('M14 -40l3 8l8 1l-6 5l2 8l-7 -4l-7 4l2 -8l-6 -5l8 -1Z', lit('#fff0a8')),
  },
  wand: {
    colour: '#f6cf4c',
    width: 70,
    height: 110,
    draw: (c) =>
      line('M-20 -2L12 -70', '#7a4f86', 7) +
      shape('M18 -110L26 -90L48 -88L31 -74L37 -53L18 -65L-1 -53L5 -74L-12 -88L10 -90Z', lit('#ffdf70')) +
      circle(44, -106, 4, c) +
      circle(-14, -104, 3, c) +
      circle(50, -60, 3, c),
  },
});
