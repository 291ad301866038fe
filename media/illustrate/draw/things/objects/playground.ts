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
  round,
  shape,
} from '#media/illustrate/draw/pen.ts';
import { things } from '#media/illustrate/draw/things/thing.ts';

const gondolas = ['#e5484d', '#f6b93f', '#4fa8d9', '#6fbf73', '#c96fb0', '#f2863c'];

export const playground: Readonly<Record<string, Draw>> = things({
  seesaw: {
    colour: '#e5563c',
    width: 260,
    height: 100,
    draw: (c) =>
      shape('M-26 0L-8 -46H8L26 0Z', '#3f7fa8') +
      placed(
        box(-124, -8, 248, 13, c, 5) +
          line('M-98 -8V-30M-98 -30H-80M98 -8V-30M98 -30H80', '#42405a', 6) +
          box(-122, -13, 34, 7, '#f6cf4a', 3) +
          box(88, -13, 34, 7, '#f6cf4a', 3),
        0,
        -44,
        { turn: -11 },
      ),
    also: { seat: 44 },
  },
  slide: {
    colour: '#f2b53f',
    width: 230,
    height: 200,
    draw: (c) =>
      line('M-84 0V-150M-46 0V-150', '#3f7fa8', 8) +
      repeat(5, (i) => line(`M-84 ${-22 - i * 26}H-46`, '#3f7fa8', 6)) +
      line('M-84 -150V-190H-44V-150', '#e5563c', 7) +
      box(-92, -152, 62, 10, '#e5563c', 3) +
      shape('M-34 -150Q10 -140 40 -70T104 -10H112V-2H96Q40 -4 20 -56T-34 -132Z', c) +
      shape('M-34 -150Q10 -140 40 -70T104 -10H112L108 -16Q60 -22 46 -74T-30 -160Z', darker(c, 0.2)) +
      line('M-6 -104V0M60 -30V0', '#3f7fa8', 6),
    also: { seat: 150 },
  },
  hammock: {
    colour: '#e5704a',
    width: 300,
    height: 150,
    draw: (c) =>
      line('M-140 0V-146M140 0V-146', '#7a5240', 11) +
      line('M-138 -126L-96 -78M138 -126L96 -78', '#f3e6cc', 4) +
      shape('M-100 -82Q0 -6 100 -82Q70 -14 0 -12Q-70 -14 -100 -82Z', c) +
      shape('M-72 -54Q0 -4 72 -54L60 -38Q0 2 -60 -38Z', lighter(c, 0.4)) +
      line('M-40 -22l-4 14M-14 -14v14M14 -14v14M40 -22l4 14', lighter(c, 0.5), 3),
    also: { seat: 40 },
  },
  ferriswheel: {
    colour: '#e5709a',
    width: 330,
    height: 390,
    draw: (c, look) =>
      line('M0 -206L-96 0M0 -206L96 0', '#6f7aa0', 11) +
      box(-120, -12, 240, 12, '#5a6078', 4) +
      `<circle cx="0" cy="-206" r="146" fill="none" stroke="${c}" stroke-width="9"/><circle cx="0" cy="-206" r="118" fill="none" stroke="${lighter(c, 0.4)}" stroke-width="4"/>` +
      repeat(12, (i) => {
        const a = (i * Math.PI) / 6;
        const [x, y] = [146 * Math.cos(a), -206 + 146 * Math.sin(a)];
        return (
          line(`M0 -206L${round(x)} ${round(y)}`, lighter(c, 0.3), 2.6) +
          (look.isDark ? circle(x, y, 5, 'rgb(255,236,170)') : '') +
          placed(
            shape('M-17 6H17Q17 32 0 32Q-17 32 -17 6Z', gondolas[i % 6]!) +
              shape('M-19 6Q0 -12 19 6Z', darker(gondolas[i % 6]!, 0.2)),
            x,
            y,
          )
        );
      }) +
      circle(0, -206, 20, '#f6cf4a'),
  },
  carousel: {
    colour: '#e5566a',
    width: 300,
    height: 270,
    draw: (c) =>
      box(-136, -22, 272, 22, '#f2c14e', 6) +
      repeat(5, (i) => line(`M${-104 + i * 52} -22V-170`, '#f6e3a8', 6)) +
      repeat(4, (i) =>
        placed(
          shape(
            'M-26 -14C-26 -34 8 -30 12 -34L14 -52L28 -44L22 -32Q22 -10 8 -8H-20Z',
            ['#fdfaf2', '#f2a7bd', '#9fd0e6', '#f6d98a'][i]!,
          ) +
            line('M-16 -8l-8 14M8 -8l8 14', '#8a6a58', 4) +
            box(-12, -32, 16, 10, '#c9404a', 3),
          -78 + i * 52,
          -64 - (i % 2) * 22,
        ),
      ) +
      shape('M-150 -168Q0 -190 150 -168L0 -268Z', c) +
      repeat(5, (i) =>
        shape(`M${-120 + i * 60} -173Q${-90 + i * 60} -178 ${-90 + i * 60} -176L0 -268Z`, '#fff6e4'),
      ) +
      repeat(10, (i) =>
        shape(`M${-150 + i * 30} -170h30q-2 24 -15 24t-15 -24Z`, i % 2 ? '#fff6e4' : '#f2c14e'),
      ) +
      shape('M0 -296l26 9l-26 10Z', '#4fa8d9') +
      line('M0 -268v-30', '#7a5240', 4),
  },
  statue: {
    colour: '#b9b6c6',
    width: 100,
    height: 250,
    draw: (c) =>
      box(-46, -40, 92, 40, darker(c, 0.14), 3) +
      box(-38, -56, 76, 18, c, 2) +
      shape('M-22 -56Q-28 -120 -18 -160Q0 -176 18 -160Q28 -120 22 -56Z', c) +
      shape('M4 -56Q10 -120 10 -168Q24 -164 20 -140Q28 -110 22 -56Z', darker(c, 0.16)) +
      line('M-16 -152Q-36 -140 -26 -108M16 -154Q40 -176 36 -214', c, 12) +
      circle(0, -184, 19, c) +
      shape('M4 -202C22 -196 20 -168 4 -166Q14 -182 4 -202Z', darker(c, 0.16)) +
      oval(36, -220, 6, 8, c),
  },
  wall: {
    colour: '#b5644a',
    width: 300,
    height: 130,
    draw: (c) =>
      box(-150, -124, 300, 124, c) +
      repeat(
        5,
        (r) =>
          line(`M-150 ${-100 + r * 25}H150`, darker(c, 0.25), 3) +
          repeat(6, (i) => line(`M${-126 + i * 50 + (r % 2) * 24} ${-124 + r * 25}v24`, darker(c, 0.25), 3)),
      ) +
      box(-156, -134, 312, 14, darker(c, 0.12), 3),
    also: { seat: 132 },
  },
  branch: {
    colour: '#7a5240',
    width: 260,
    height: 120,
    draw: (c) =>
      line('M-136 -104Q-40 -118 40 -98T132 -112', c, 15) +
      line('M-30 -112Q-10 -136 16 -140M60 -98Q84 -76 106 -72', c, 8) +
      repeat(6, (i) =>
        oval(
          [22, 34, 110, 120, -60, 134][i]!,
          [-146, -132, -66, -80, -126, -120][i]!,
          17,
          9,
          i % 2 ? '#6fae5a' : '#5a9a52',
          { turn: [20, -30, 40, -20, -30, 10][i]! },
        ),
      ),
    also: { floats: true, seat: 104 },
  },
});
