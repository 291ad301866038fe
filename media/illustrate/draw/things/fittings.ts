import type { Draw, Look } from '#media/illustrate/draw/figure.ts';
import { box, circle, darker, line, lit, oval, repeat, shape } from '#media/illustrate/draw/pen.ts';
import { wood } from './furniture.ts';

/** A window in a wall: it hangs at the height of a face. */
const pane = (look: Look): string => (look.has.has('rain') ? '#8fa3bd' : look.isDark ? '#33406b' : '#a9dcec');
const window: Draw = (look) => ({
  drawing:
    box(-84, -250, 168, 170, look.colour ?? '#fbf3e4', 6) +
    box(-72, -238, 144, 146, pane(look)) +
    (look.isDark
      ? circle(34, -204, 15, lit('#fff0c0')) +
        circle(-40, -190, 2.4, lit('#ffffff')) +
        circle(-14, -222, 2, lit('#ffffff'))
      : shape('M-72 -120Q-30 -156 10 -128T72 -136V-92H-72Z', '#7fb86c')) +
    (look.has.has('rain')
      ? repeat(14, (i) =>
          line(
            `M${-62 + (i % 7) * 20} ${-226 + Math.floor(i / 7) * 64 + (i % 3) * 12}l-6 22`,
            '#e3eef6',
            2.4,
          ),
        )
      : '') +
    line('M0 -238v146M-72 -168h144', '#fbf3e4', 7) +
    box(-98, -86, 196, 14, '#e8d9bd', 3) +
    shape('M-84 -250Q-60 -190 -90 -100H-116V-262H-84ZM84 -250Q60 -190 90 -100H116V-262H84Z', '#e88a6a'),
  width: 236,
  height: 264,
  seat: 84,
});

const shelf: Draw = (look) => {
  const c = look.colour ?? wood;
  return {
    drawing:
      box(-90, -260, 180, 260, darker(c, 0.2)) +
      repeat(
        4,
        (r) =>
          repeat(10, (i) => {
            const h = 34 + ((i * 7 + r * 5) % 4) * 5;
            return box(
              -80 + i * 16,
              -206 + r * 62 - h + 2,
              13,
              h,
              ['#b23a48', '#3f7fa3', '#f2b53f', '#5f9a63', '#8a5ba8', '#e8dcc4'][(i * 3 + r) % 6]!,
              1,
            );
          }) + box(-90, -204 + r * 62, 180, 9, c),
      ) +
      box(-94, -268, 188, 12, c, 3) +
      box(-94, -260, 9, 260, c) +
      box(85, -260, 9, 260, c),
    width: 190,
    height: 268,
    seat: 266,
  };
};

const stairs: Draw = (look) => ({
  drawing: repeat(5, (i) =>
    box(
      -100 + i * 40,
      -(i + 1) * 26,
      200 - i * 40,
      26,
      i % 2 ? darker(look.colour ?? '#c9b8a8', 0.08) : (look.colour ?? '#c9b8a8'),
    ),
  ),
  width: 200,
  height: 132,
});

const mirror: Draw = (look) => ({
  drawing:
    oval(0, -110, 56, 84, look.colour ?? '#d9a94a') +
    oval(0, -110, 46, 74, '#bfe0ea') +
    shape('M-30 -80L20 -164L34 -150L-16 -66Z', '#e6f5f9') +
    line('M-20 -26L-34 0M20 -26L34 0', darker('#d9a94a', 0.2), 7),
  width: 116,
  height: 196,
});

const bathtub: Draw = (look) => ({
  drawing:
    repeat(9, (i) => circle(-70 + i * 17, -74 - (i % 3) * 7, 15, '#ffffff')) +
    shape('M-100 -70H100Q98 -10 62 -10H-62Q-98 -10 -100 -70Z', look.colour ?? '#f3f1ee') +
    line('M-104 -70H104', '#d3ccd6', 8) +
    line('M-56 -10v10M56 -10v10', '#d9a94a', 9),
  width: 214,
  height: 90,
  inside: 40,
  front:
    shape('M-100 -70H100Q98 -10 62 -10H-62Q-98 -10 -100 -70Z', look.colour ?? '#f3f1ee') +
    line('M-104 -70H104', '#d3ccd6', 8),
});

const signpost: Draw = (look) => ({
  drawing:
    box(-6, -150, 12, 150, '#7a5240') +
    shape('M-50 -144H36L60 -122L36 -100H-50Z', look.colour ?? '#d9a05a') +
    line('M-34 -122H26', '#7a5240', 4),
  width: 112,
  height: 152,
});

export const fittings: Readonly<Record<string, Draw>> = {
  window,
  shelf,
  stairs,
  mirror,
  bathtub,
  signpost,
};
