import type { Draw } from '#media/illustrate/draw/figure.ts';
import { box, circle, darker, lighter, line, oval, repeat, shape } from '#media/illustrate/draw/pen.ts';
import { things } from '#media/illustrate/draw/things/thing.ts';
import { dishes, steam } from './dish.ts';

export const drinks: Readonly<Record<string, Draw>> = {
  ...things({
    coffee: {
      colour: '#fbf4e8',
      width: 76,
      height: 56,
      draw: (c) =>
        steam(0, -52) +
        oval(0, 0, 44, 7, darker(c, 0.2)) +
        oval(0, -2, 42, 5.5, lighter(c, 0.2)) +
        line('M26 -36q20 0 14 17q-4 8 -18 6', c, 6) +
        shape('M-30 -44H30Q30 0 12 0H-12Q-30 0 -30 -44Z', c) +
        oval(0, -44, 30, 7, '#6b4028') +
        shape('M12 -40Q30 -40 30 -44Q30 0 12 0H4Q20 -12 12 -40Z', darker(c, 0.1)),
    },
    tea: {
      colour: '#7fb09a',
      width: 130,
      height: 70,
      draw: (c) =>
        steam(-24, -66) +
        shape('M-58 -30C-58 -60 8 -60 8 -30C8 -6 0 0 -24 0C-50 0 -58 -6 -58 -30Z', c) +
        line('M-56 -38Q-76 -40 -70 -20Q-66 -12 -54 -14', c, 6) +
        shape('M4 -34Q18 -36 22 -52L30 -50Q26 -22 6 -18Z', c) +
        oval(-25, -52, 14, 4, darker(c, 0.2)) +
        circle(-25, -58, 4, darker(c, 0.2)) +
        shape('M38 -24H66Q66 0 52 0Q38 0 38 -24Z', lighter(c, 0.5)),
    },
  }),
  ...dishes({
    'bubble-tea': {
      colour: '#d9a877',
      width: 54,
      height: 100,
      draw: (c) =>
        line('M6 -70L16 -108', '#e8557a', 7) +
        shape('M-24 -72H24L18 0H-18Z', c) +
        shape('M-24 -72H24L23 -56H-23Z', lighter(c, 0.5)) +
        repeat(9, (i) => circle(-12 + (i % 4) * 8, -7 - Math.floor(i / 4) * 8, 4.4, '#3a2420')) +
        box(-28, -78, 56, 9, '#fffaf2', 4),
    },
    juice: {
      colour: '#f2a03c',
      width: 50,
      height: 92,
      draw: (c) =>
        shape('M-22 -66H22L16 0H-16Z', '#dff0f5', 0.8) +
        line('M2 -44L16 -96', '#dd4f62', 5) +
        shape('M-20 -52H20L15 -2H-15Z', c) +
        box(-13, -50, 13, 13, '#ffffff', 3, 0.55) +
        box(1, -43, 12, 12, '#ffffff', 3, 0.45) +
        circle(20, -66, 13, '#f6d23f') +
        circle(20, -66, 9, '#fbe78a'),
    },
    wine: {
      colour: '#8f2440',
      width: 46,
      height: 92,
      draw: (c) =>
        shape('M-20 -88H20C22 -58 14 -46 0 -44C-14 -46 -22 -58 -20 -88Z', '#e3eef2', 0.8) +
        shape('M-20 -74H20C18 -56 12 -48 0 -46C-12 -48 -18 -56 -20 -74Z', c) +
        line('M0 -44V-4', '#d3e3ea', 4) +
        oval(0, -2, 17, 4, '#d3e3ea'),
    },
  }),
};
