import type { Draw } from '#media/illustrate/draw/figure.ts';
import { circle, darker, line, lit, polygon, repeat, round, shape } from '#media/illustrate/draw/pen.ts';

const starShape = (r: number): string =>
  `M${Array.from({ length: 10 }, (_, i) => {
    const a = -Math.PI / 2 + (i * Math.PI) / 5;
    const s = i % 2 ? r * 0.45 : r;
    return `${round(s * Math.cos(a))} ${round(s * Math.sin(a))}`;
  }).join('L')}Z`;
export const skyThings: Readonly<Record<string, Draw>> = {
  sun: (look) => {
    const c = look.colour ?? '#fff0c4';
    const r = look.has.has('big') ? 150 : look.has.has('small') ? 46 : 78;
    return {
      drawing:
        circle(0, 0, r * 1.5, lit(c), 0.16) + circle(0, 0, r * 1.24, lit(c), 0.22) + circle(0, 0, r, lit(c)),
      width: 2 * r,
      height: 2 * r,
      floats: true,
    };
  },
  moon: (look) => {
    const c = look.colour ?? '#fff3cf';
    const r = look.has.has('big') ? 120 : 64;
    const crescent = look.has.has('crescent');
    return {
      drawing:
        circle(0, 0, r * 1.5, lit(c), 0.1) +
        circle(0, 0, r * 1.22, lit(c), 0.14) +
        (crescent
          ? shape(
              `M${r * 0.3} ${-r * 0.95}A${r} ${r} 0 1 0 ${r * 0.3} ${r * 0.95}A${r * 0.8} ${r * 0.8} 0 1 1 ${r * 0.3} ${-r * 0.95}Z`,
              lit(c),
            )
          : circle(0, 0, r, lit(c)) +
            circle(-r * 0.3, -r * 0.2, r * 0.2, lit('#e8d6a8')) +
            circle(r * 0.24, r * 0.3, r * 0.26, lit('#e8d6a8')) +
            circle(r * 0.3, -r * 0.4, r * 0.12, lit('#e8d6a8'))),
      width: 2 * r,
      height: 2 * r,
      floats: true,
    };
  },
  star: (look) => ({
    drawing: shape(starShape(look.has.has('big') ? 60 : 34), look.colour ?? lit('#ffe28a')),
    width: 70,
    height: 70,
    floats: true,
  }),
  saturn: (look) => {
    const c = look.colour ?? '#e8b06a';
    return {
      drawing: `<g transform="rotate(-18)"><path d="M-150 0A150 34 0 0 1 150 0" fill="none" stroke="${lit('#f6dca8')}" stroke-width="15"/>${circle(0, 0, 84, lit(c))}${shape('M-82 -16Q0 6 82 -16V4Q0 26 -82 4Z', lit(darker(c, 0.12)))}${shape('M20 -81A84 84 0 0 1 20 81A110 110 0 0 0 20 -81Z', lit(darker(c, 0.22)))}<path d="M-150 0A150 34 0 0 0 150 0" fill="none" stroke="${lit('#f6dca8')}" stroke-width="15"/></g>`,
      width: 310,
      height: 190,
      floats: true,
    };
  },
  planet: (look) => {
    const c = look.colour ?? '#7f8fd0';
    return {
      drawing:
        circle(0, 0, 74, lit(c)) +
        circle(-24, -18, 16, lit(darker(c, 0.16))) +
        circle(22, 22, 22, lit(darker(c, 0.12))) +
        shape('M20 -71A74 74 0 0 1 20 71A96 96 0 0 0 20 -71Z', lit(darker(c, 0.24))),
      width: 150,
      height: 150,
      floats: true,
    };
  },
  earth: () => ({
    drawing:
      circle(0, 0, 88, lit('#8fd0f0'), 0.2) +
      circle(0, 0, 78, lit('#4f93d0')) +
      shape(
        'M-50 -40Q-20 -64 4 -46Q-4 -20 -24 -18Q-30 10 -52 -4Q-62 -20 -50 -40ZM10 -6Q40 -20 56 6Q48 40 24 48Q2 24 10 -6Z',
        lit('#74b66a'),
      ),
    width: 160,
    height: 160,
    floats: true,
  }),
  rainbow: () => ({
    drawing: repeat(
      6,
      (i) =>
        `<path d="M${-330 + i * 17} 180A${330 - i * 17} ${330 - i * 17} 0 0 1 ${330 - i * 17} 180" fill="none" stroke="${['#e8555a', '#f2933c', '#f6cf4a', '#6fbf73', '#4f9fd8', '#8f6fd0'][i]}" stroke-width="17" stroke-opacity=".85"/>`,
    ),
    width: 660,
    height: 330,
    floats: true,
  }),
  cloud: (look) => {
    const c = look.colour ?? '#ffffff';
    return {
      drawing:
        circle(-60, -4, 38, c) +
        circle(0, -26, 54, c) +
        circle(58, -6, 40, c) +
        `<rect x="-96" y="-10" width="192" height="46" rx="23" fill="${c}"/>` +
        shape('M-70 36H74A23 23 0 0 0 96 12Q0 44 -96 10A23 23 0 0 0 -70 36Z', darker(c, 0.08)),
      width: 200,
      height: 110,
      floats: true,
      seat: 30,
    };
  },
  lightning: (look) => ({
    drawing: polygon(
      [10, -120, -50, 20, -6, 10, -30, 130, 56, -26, 8, -18, 46, -120],
      look.colour ?? lit('#ffe15f'),
    ),
    width: 110,
    height: 250,
    floats: true,
  }),
  comet: () => ({
    drawing:
      shape('M0 0L220 -130L30 26Z', lit('#ffe9b0'), 0.4) +
      shape('M0 0L140 -80L20 14Z', lit('#ffe9b0'), 0.6) +
      circle(4, 6, 15, lit('#fffbe8')),
    width: 220,
    height: 140,
    floats: true,
  }),
  fireworks: () => ({
    drawing: repeat(3, (n) =>
      repeat(14, (i) => {
        const a = (i * Math.PI) / 7;
        const r = [110, 80, 66][n]!;
        const [x, y] = [
          [0, 0],
          [150, 70],
          [-150, 60],
        ][n]!;
        const c = lit(['#ffd45f', '#ff7a8a', '#7fd8f0'][n]!);
        return (
          line(
            `M${round(x! + r * 0.3 * Math.cos(a))} ${round(y! + r * 0.3 * Math.sin(a))}L${round(x! + r * Math.cos(a))} ${round(y! + r * Math.sin(a))}`,
            c,
            4,
          ) + circle(x! + r * 1.1 * Math.cos(a), y! + r * 1.1 * Math.sin(a), 4, c)
        );
      }),
    ),
    width: 520,
    height: 300,
    floats: true,
  }),
};
