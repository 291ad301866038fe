import type { Draw } from '#media/illustrate/draw/figure.ts';
import {
  box,
  circle,
  darker,
  lighter,
  line,
  oval,
  placed,
  repeat,
  shape,
} from '#media/illustrate/draw/pen.ts';
import { things } from '#media/illustrate/draw/things/thing.ts';
import { board, skis } from './gear.ts';

export const sports: Readonly<Record<string, Draw>> = things({
  basketball: {
    colour: '#e8833a',
    width: 54,
    height: 52,
    draw: (c) =>
      circle(0, -26, 26, c) +
      shape('M10 -50C32 -40 32 -10 10 -2C20 -18 20 -36 10 -50Z', darker(c, 0.14)) +
      line('M0 -52V0M-26 -26H26M-18 -45Q-4 -26 -18 -7M18 -45Q4 -26 18 -7', '#4a2a20', 2.6),
  },
  hoop: {
    colour: '#e5563c',
    width: 120,
    height: 300,
    draw: (c) =>
      box(34, -250, 12, 250, '#5a6078', 3) +
      oval(40, -2, 40, 8, '#4a4f66') +
      line('M40 -214H10', '#5a6078', 8) +
      box(-62, -300, 96, 76, '#fdfaf2', 5) +
      `<rect x="-60" y="-298" width="92" height="72" rx="4" fill="none" stroke="${c}" stroke-width="5"/>` +
      `<rect x="-32" y="-268" width="36" height="28" fill="none" stroke="${c}" stroke-width="4"/>` +
      line(
        'M-40 -226L-32 -190M-24 -224L-22 -188M-6 -224L-10 -188M12 -226L2 -190M-38 -212H10M-34 -200H6',
        '#fbf6ea',
        2.6,
      ) +
      line('M-44 -228H16', c, 7),
  },
  tennisball: {
    colour: '#cfe04a',
    width: 40,
    height: 38,
    draw: (c) => circle(0, -19, 19, c) + line('M-15 -31Q2 -19 -15 -7M15 -31Q-2 -19 15 -7', '#fdfdf0', 3),
  },
  racket: {
    colour: '#d9503f',
    width: 90,
    height: 170,
    draw: (c) =>
      placed(
        box(-5, -50, 10, 52, '#4a3a3f', 4) +
          line('M0 -48L-16 -78M0 -48L16 -78', c, 6) +
          oval(0, -118, 36, 46, '#fdfaf2', { opacity: 0.45 }) +
          repeat(6, (i) => line(`M${-26 + i * 10.4} -152V-86M-32 ${-148 + i * 12}H32`, '#f6f1e2', 1.8)) +
          `<ellipse cx="0" cy="-118" rx="36" ry="46" fill="none" stroke="${c}" stroke-width="7"/>`,
        -14,
        0,
        { turn: 14 },
      ),
  },
  skateboard: { colour: '#3f9aa8', width: 130, height: 30, draw: (c) => board(c, 124), also: { seat: 18 } },
  skis: {
    colour: '#d9503f',
    width: 190,
    height: 150,
    draw: (c) =>
      skis(c, 180) +
      line('M-30 0L-46 -142M34 0L50 -142', '#5a6078', 4) +
      box(-51, -150, 10, 26, '#2f3350', 4) +
      box(45, -150, 10, 26, '#2f3350', 4),
  },
  surfboard: {
    colour: '#f2b53f',
    width: 70,
    height: 220,
    draw: (c) =>
      shape('M0 0C-34 -40 -38 -150 0 -216C38 -150 34 -40 0 0Z', c) +
      shape('M8 -8C32 -50 32 -150 4 -208C40 -150 34 -40 8 -8Z', darker(c, 0.12)) +
      line('M0 -4V-208', '#fdf6e4', 4) +
      shape('M-26 -92Q0 -112 26 -92V-66Q0 -86 -26 -66Z', '#e5563c'),
    also: { seat: 10 },
  },
  trophy: {
    colour: '#f2c14e',
    width: 100,
    height: 124,
    draw: (c) =>
      `<path d="M-30 -108C-58 -112 -54 -66 -24 -66M30 -108C58 -112 54 -66 24 -66" fill="none" stroke="${darker(c, 0.1)}" stroke-width="8"/>` +
      shape('M-34 -122H34C36 -80 24 -52 0 -50C-24 -52 -36 -80 -34 -122Z', c) +
      shape('M10 -122H34C36 -80 24 -52 6 -50C18 -70 18 -100 10 -122Z', darker(c, 0.14)) +
      box(-7, -52, 14, 24, darker(c, 0.18)) +
      box(-26, -30, 52, 12, c, 3) +
      box(-34, -20, 68, 20, '#5a3f3a', 3) +
      shape('M0 -106l5 11l12 1l-9 8l3 12l-11 -6l-11 6l3 -12l-9 -8l12 -1Z', lighter(c, 0.5)),
  },
  swimring: {
    colour: '#f2667a',
    width: 150,
    height: 60,
    draw: (c) =>
      `<ellipse cx="0" cy="-28" rx="58" ry="20" fill="none" stroke="${c}" stroke-width="28"/>` +
      repeat(6, (i) => {
        const a = (i * Math.PI) / 3 + 0.3;
        return oval(58 * Math.cos(a), -28 + 20 * Math.sin(a), 9, 13, '#fffaf2', {
          turn: (a * 180) / Math.PI + 90,
        });
      }),
    also: { seat: 30 },
  },
  chess: {
    colour: '#8a5a38',
    width: 150,
    height: 90,
    draw: (c) =>
      shape('M-60 -26H60L74 -4H-74Z', '#f3e3c4') +
      repeat(4, (r) =>
        repeat(4, (i) => shape(`M${-58 + i * 30 + (r % 2) * 14 - r * 3} ${-26 + r * 5.5}h14l3 5.5h-15Z`, c)),
      ) +
      box(-76, -4, 152, 8, darker(c, 0.2), 2) +
      repeat(3, (i) =>
        placed(
          shape('M-9 0H9L5 -8Q8 -22 0 -30Q-8 -22 -5 -8Z', i === 1 ? '#3a2f3a' : '#fbf3e0') +
            circle(0, -34, 7, i === 1 ? '#3a2f3a' : '#fbf3e0'),
          -38 + i * 38,
          -10 - (i % 2) * 6,
          { scale: 1.2 },
        ),
      ),
  },
  bowling: {
    colour: '#3f5fa8',
    width: 120,
    height: 90,
    draw: (c) =>
      repeat(3, (i) =>
        placed(
          shape('M-11 0C-18 -26 -6 -40 -7 -54C-8 -74 8 -74 7 -54C6 -40 18 -26 11 0Z', '#fdfaf2') +
            line('M-6.6 -50H6.6M-7 -45H7', '#d9404a', 3),
          -26 + i * 28,
          i === 1 ? -12 : 0,
        ),
      ) +
      circle(44, -24, 24, c) +
      circle(38, -32, 3, '#1f2236') +
      circle(47, -34, 3, '#1f2236') +
      circle(44, -26, 3, '#1f2236'),
  },
});
