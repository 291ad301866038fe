import { box, circle, line, oval, placed, repeat, round, shape } from '#media/illustrate/draw/pen.ts';
import type { Place } from './grounds.ts';
import { put, room } from './rooms.ts';

const panes = (x: number, y: number, w: number, h: number, sky: string): string =>
  box(x - 10, y - 10, w + 20, h + 20, '#f6f4ee', 4) +
  box(x, y, w, h, sky) +
  repeat(5, (i) =>
    box(x + 16 + i * (w / 5), y + h - 60 - (i % 3) * 46, w / 7, 60 + (i % 3) * 46, '#8fa0c4'),
  ) +
  line(`M${round(x + w / 2)} ${round(y)}v${round(h)}`, '#f6f4ee', 8);

const office = room(
  '#dfe3ea',
  '#8f93a8',
  (s) => {
    const sky = s.isDark ? '#2a3560' : '#a9d3ea';
    return (
      panes(s.width * 0.08, s.horizon - 430, s.width * 0.36, 230, sky) +
      panes(s.width * 0.54, s.horizon - 430, s.width * 0.36, 230, sky) +
      put(s, 'plant', 0.06, 1.5, 4) +
      put(s, 'desk', 0.82, 0.9, 8) +
      placed(
        box(-44, -70, 88, 56, '#33364a', 5) +
          box(-38, -64, 76, 44, '#8fd0e8') +
          box(-6, -14, 12, 14, '#b9bfce'),
        s.width * 0.78,
        s.horizon - 72,
      )
    );
  },
  false,
);

const hospital = room(
  '#dcebec',
  '#b9c9cc',
  (s) =>
    box(0, s.horizon - 190, s.width, 14, '#8fc4c9') +
    placed(
      box(-52, -52, 104, 104, '#fdfdfb', 10) +
        shape('M-14 -36H14V-14H36V14H14V36H-14V14H-36V-14H-14Z', '#e0505a'),
      s.width * 0.5,
      s.horizon - 380,
    ) +
    put(s, 'window', 0.18, 1.1, -130) +
    placed(
      box(-150, -62, 300, 20, '#fdfdfb', 8) +
        box(-150, -86, 70, 28, '#ffffff', 12) +
        shape('M-76 -68H150V-36H-76Z', '#8fc4d9') +
        line('M-150 -110V0M150 -84V0M-150 -20H150', '#9aa8b5', 8) +
        circle(-150, -4, 8, '#5a6470') +
        circle(150, -4, 8, '#5a6470'),
      s.width * 0.78,
      s.horizon + 26,
      { scale: 0.95 },
    ) +
    placed(
      line('M0 0V-230M-22 -226H22', '#9aa8b5', 6) + box(-34, -222, 22, 40, '#dff2f8', 6),
      s.width * 0.56,
      s.horizon + 20,
    ),
  false,
);

const lab = room(
  '#d9e2ea',
  '#a9b5c0',
  (s) => {
    const flask = (x: number, c: string): string =>
      placed(
        shape('M-8 -60H8V-36L28 0H-28L-8 -36Z', '#eef7fa', 0.8) +
          shape('M-16 -22H16L26 -2H-26Z', c) +
          box(-11, -64, 22, 7, '#c3ced8', 3) +
          circle(0, -12, 4, '#ffffff', 0.7),
        x,
        s.horizon - 152,
        { scale: 1.3 },
      );
    return (
      box(s.width * 0.1, s.horizon - 450, s.width * 0.8, 14, '#b5c0cc') +
      repeat(9, (i) =>
        box(
          s.width * (0.13 + i * 0.085),
          s.horizon - 494 - (i % 3) * 14,
          30,
          44 + (i % 3) * 14,
          ['#7fb8e0', '#f2b86a', '#8fd0a0', '#c99ae0'][i % 4]!,
          6,
        ),
      ) +
      box(0, s.horizon - 150, s.width, 152, '#f3f6f8') +
      box(0, s.horizon - 162, s.width, 18, '#8fa3b5') +
      repeat(
        Math.ceil(s.width / 150),
        (i) =>
          box(i * 150 + 10, s.horizon - 130, 130, 116, '#e3eaf0', 5) +
          line(`M${i * 150 + 55} ${round(s.horizon - 112)}h40`, '#a9b8c5', 6),
      ) +
      flask(s.width * 0.14, '#5fd08a') +
      flask(s.width * 0.3, '#e57ab5') +
      flask(s.width * 0.9, '#5fb0e8') +
      placed(
        `<g>${repeat(4, (i) => box(-46 + i * 26, -62, 14, 58, ['#e5626a', '#f2b53f', '#5fa8d9', '#8fcf6a'][i]!, 7))}${box(-56, -34, 112, 10, '#b58a5a', 3)}${box(-56, -6, 112, 8, '#b58a5a', 3)}</g>`,
        s.width * 0.7,
        s.horizon - 158,
      ) +
      oval(s.width * 0.5, s.horizon - 156, 40, 6, '#c3ced8')
    );
  },
  false,
);

export const workRooms: Readonly<Record<string, Place>> = { office, hospital, lab };
