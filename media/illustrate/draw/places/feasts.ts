import {
  box,
  circle,
  line,
  pick,
  placed,
  polygon,
  repeat,
  round,
  shape,
} from '#media/illustrate/draw/pen.ts';
import { city, street } from './town.ts';
import { type Place, usual } from './grounds.ts';

const market: Place = (s) => {
  const base = street(s);
  const stall = (x: number, c: string): string =>
    placed(
      box(-100, -92, 200, 92, '#a8703f', 4) +
        repeat(7, (i) =>
          circle(-78 + i * 26, -98, 15, ['#dd4540', '#f2933c', '#6fae52', '#f6cf4a'][i % 4]!),
        ) +
        line('M-98 -90V-230M98 -90V-230', '#7a5240', 7) +
        repeat(8, (i) => shape(`M${-112 + i * 28} -236h28v30q-14 16 -28 0Z`, i % 2 ? '#fff6e4' : c)),
      x,
      s.horizon + 58,
    );
  return {
    far: base.far,
    ground:
      base.ground +
      stall(s.width * 0.18, '#d9503f') +
      stall(s.width * 0.82, '#3f8f9d') +
      (s.isDark
        ? repeat(7, (i) =>
            placed(usual(s, 'lantern'), (i + 0.5) * (s.width / 7), s.horizon - 190 + (i % 2) * 26, {
              scale: 0.6,
            }),
          )
        : ''),
  };
};

const carnival: Place = (s) => {
  const base = city(s);
  const w = s.width;
  return {
    far: base.far,
    ground:
      base.ground +
      repeat(
        3,
        (r) =>
          `<path d="M0 ${round(s.horizon - 340 + r * 90)}Q${w / 2} ${round(s.horizon - 230 + r * 90)} ${w} ${round(s.horizon - 350 + r * 90)}" fill="none" stroke="#fff6e4" stroke-width="3"/>` +
          repeat(13, (i) => {
            const t = (i + 0.5) / 13;
            const y = s.horizon - 340 + r * 90 + 4 * t * (1 - t) * 52;
            return polygon(
              [t * w - 17, y, t * w + 17, y, t * w, y + 36],
              ['#e5484d', '#f6cf4a', '#4fa8d9', '#6fbf73', '#c96fb0'][(i + r) % 5]!,
            );
          }),
      ),
    near: repeat(60, () => {
      const [x, y] = [w * s.random(), s.height * s.random()];
      return box(
        x,
        y,
        11,
        6,
        pick(s.random, ['#e5484d', '#f6cf4a', '#4fa8d9', '#6fbf73', '#f28aa5']),
        1,
      ).replace('/>', ` transform="rotate(${Math.floor(s.random() * 180)} ${round(x)} ${round(y)})"/>`);
    }),
  };
};

export const feasts: Readonly<Record<string, Place>> = {
  market,
  carnival,
};
