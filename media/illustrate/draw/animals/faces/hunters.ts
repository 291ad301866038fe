import { circle, darker, line, oval, repeat, shape } from '#media/illustrate/draw/pen.ts';
import { type FaceDraw, ear, INK, mouth, nose, skull, whiskers } from './parts.ts';

export const hunters = {
  cat: ({ colour: c, pale, look }) =>
    ear.pointed(c, '#f2a7a0') +
    skull(c, 21, 17.5) +
    (look.colour === undefined ? line('M-3 -16v6M2 -17v7M7 -16v6', darker(c, 0.25), 2) : '') +
    oval(2, 8, 9, 6.4, pale) +
    nose(2, 4.6, 2.6, 1.9, '#e8707a') +
    mouth(look, 2, 7.6) +
    whiskers,
  dog: ({ colour: c, pale, look }) =>
    skull(c, 19, 18) +
    ear.floppy(darker(c, 0.28)) +
    oval(3, 8, 11, 8.6, pale) +
    nose(4, 3.8, 4.4, 3.2) +
    mouth(look, 4, 8) +
    (look.has.has('happy') ? shape('M1 11h7q0 8 -3.5 8T1 11Z', '#e8707a') : ''),
  wolf: ({ colour: c, pale, look }) =>
    ear.pointed(c, '#4a4f66') +
    skull(c, 20, 17) +
    shape('M-18 4Q-8 2 2 6Q12 2 20 4Q14 18 2 19Q-10 18 -18 4Z', pale) +
    nose(3, 7, 4, 3) +
    mouth(look, 3, 11),
  fox: ({ colour: c }) =>
    ear.pointed(c, '#3a2430') +
    shape('M-22 -6C-18 -22 22 -22 24 -6C22 4 12 16 4 19C-6 16 -18 6 -22 -6Z', c) +
    shape('M-21 -2C-12 -2 -4 4 3 6C10 4 16 -2 23 -2C20 8 12 16 4 19C-6 16 -17 8 -21 -2Z', '#fff4e4') +
    nose(4, 15.4, 3.6, 2.8),
  bear: ({ colour: c, pale, look }) =>
    ear.round(c, pale) + skull(c, 21, 19) + oval(2, 8, 10, 8, pale) + nose(2, 4, 4, 3) + mouth(look, 2, 8.4),
  panda: ({ look }) =>
    ear.round('#2b2735', '#2b2735') +
    skull('#fbf8f1', 21.5, 19) +
    oval(-7, -1, 6, 7.6, '#2b2735', { turn: 24 }) +
    oval(10, -1, 6, 7.6, '#2b2735', { turn: -24 }) +
    circle(-6.4, -2, 2.6, '#ffffff') +
    circle(9.4, -2, 2.6, '#ffffff') +
    nose(2, 6, 3.6, 2.6) +
    mouth(look, 2, 10),
  koala: ({ colour: c, look }) =>
    ear.round(c, '#f2d9d4', 12) + skull(c, 21, 18.5) + oval(2, 4, 5.4, 7.6, '#33303f') + mouth(look, 2, 13),
  lion: ({ colour: c, pale, look, mane }) =>
    repeat(12, (i) =>
      circle(
        25 * Math.cos((i * Math.PI) / 6),
        25 * Math.sin((i * Math.PI) / 6),
        10,
        i % 2 ? (mane ?? '#a85a24') : darker(mane ?? '#a85a24', 0.1),
      ),
    ) +
    circle(0, 0, 25, mane ?? '#a85a24') +
    ear.round(c, pale, 6) +
    skull(c, 20, 18) +
    oval(2, 8, 10, 7.4, pale) +
    nose(2, 4, 4.2, 2.8, '#7a3a30') +
    mouth(look, 2, 8),
  tiger: ({ colour: c, look }) =>
    ear.round(c, '#fff4e4', 7) +
    skull(c, 21, 18.5) +
    oval(-9, 8, 10, 7, '#fff4e4') +
    oval(12, 8, 10, 7, '#fff4e4') +
    line('M0 -18v8M-6 -17l2 7M6 -17l-2 7M-20 -4l6 2M-20 3l6 0M21 -4l-6 2M21 3l-6 0', INK, 2.4) +
    nose(2, 4.4, 4, 2.8, '#c25a60') +
    mouth(look, 2, 8),
  raccoon: ({ colour: c, look }) =>
    ear.pointed(c, '#f4efe6') +
    skull(c, 21, 17) +
    shape('M-21 -4Q2 -10 23 -4Q20 6 12 6Q2 -2 -8 6Q-19 6 -21 -4Z', '#33303f') +
    oval(3, 9, 8, 6, '#f4efe6') +
    circle(-7, -1, 3.4, '#ffffff') +
    circle(10, -1, 3.4, '#ffffff') +
    nose(3, 6, 3, 2.2) +
    mouth(look, 3, 10),
} satisfies Record<string, FaceDraw>;
