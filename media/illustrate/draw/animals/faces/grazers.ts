import { circle, darker, line, oval, repeat, shape } from '#media/illustrate/draw/pen.ts';
import { type FaceDraw, ear, INK, mouth, nose, skull } from './parts.ts';

export const grazers = {
  rabbit: ({ colour: c, pale, look }) =>
    ear.long(c, '#f5bcbc') +
    skull(c, 18, 17) +
    oval(2, 8, 8, 6, pale) +
    nose(2, 5, 2.4, 1.8, '#e8707a') +
    mouth(look, 2, 7.6) +
    shape('M0 11h4v4h-4Z', '#ffffff'),
  mouse: ({ colour: c, look }) =>
    ear.round(c, '#f2b3b3', 12) +
    shape('M-18 -4C-16 -20 14 -20 17 -6C22 0 28 6 27 9C20 16 -16 18 -18 -4Z', c) +
    circle(27, 8, 3, '#e8707a') +
    line('M16 9l12 6M16 10l8 9', INK, 0.9, 0.6) +
    (look.has.has('sad') ? '' : line('M16 12q-3 2 -6 1', INK, 1.4)),
  squirrel: ({ colour: c, pale, look }) =>
    ear.pointed(c, pale) +
    skull(c, 18, 16) +
    oval(4, 7, 9, 6.4, pale) +
    nose(5, 4, 2.4, 1.8) +
    mouth(look, 5, 7),
  hedgehog: ({ pale, look }) =>
    shape('M-14 -8C-10 -18 12 -16 16 -4C22 0 27 4 27 7C20 14 -14 18 -14 -8Z', pale) +
    circle(27, 6, 3, INK) +
    oval(6, 6, 3.6, 2.4, '#f0606a', { opacity: 0.35 }) +
    (look.has.has('sad') ? '' : line('M16 10q-3 2 -6 1', INK, 1.4)),
  pig: ({ colour: c, look }) =>
    ear.pointed(darker(c, 0.12), darker(c, 0.2)) +
    skull(c, 21, 18.5) +
    oval(4, 6, 9, 7, darker(c, 0.12)) +
    oval(1, 6, 1.8, 2.6, '#8c3f52') +
    oval(7, 6, 1.8, 2.6, '#8c3f52') +
    line(look.has.has('sad') ? 'M-2 16q5 -3 10 0' : 'M-2 14.4q5 3 10 0', INK, 1.4),
  monkey: ({ colour: c, look }) =>
    ear
      .round(c, '#e9bd94', 8.4)
      .replaceAll('cy="-15"', 'cy="-2"')
      .replaceAll('cx="15"', 'cx="20"')
      .replaceAll('cx="-15"', 'cx="-20"') +
    skull(c, 19, 19) +
    circle(-5, -3, 8, '#e9bd94') +
    circle(8, -3, 8, '#e9bd94') +
    oval(2, 9, 13, 9, '#e9bd94') +
    nose(2, 5, 2.6, 1.4) +
    line(look.has.has('sad') ? 'M-5 13q7 -4 14 0' : 'M-5 10.6q7 5 14 0', INK, 1.6),
  sheep: ({ look }) =>
    repeat(7, (i) => circle(-14 + i * 4.6, -14 - 5 * Math.sin((i / 6) * Math.PI), 7, '#fbf6ea')) +
    ear.side('#3c3444', '#3c3444') +
    oval(1, 3, 14, 17, '#3c3444') +
    repeat(4, (i) => circle(-8 + i * 6, -13, 6, '#fbf6ea')) +
    circle(-5, 0, 4, '#ffffff') +
    circle(8, 0, 4, '#ffffff') +
    line(look.has.has('sad') ? 'M-4 14q5 -3 10 0' : 'M-4 12q5 3 10 0', '#ffffff', 1.4),
  kangaroo: ({ colour: c, pale, look }) =>
    ear.long(c, '#f2c9b0').replaceAll('ry="20"', 'ry="14"') +
    shape('M-15 -8C-13 -20 11 -20 15 -6C22 0 25 6 24 10C18 16 -15 16 -15 -8Z', c) +
    oval(17, 9, 8, 5.6, pale) +
    circle(23, 6, 2.8, INK) +
    mouth(look, 18, 12),
} satisfies Record<string, FaceDraw>;
