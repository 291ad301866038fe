import {
  between,
  box,
  darker,
  lighter,
  line,
  lit,
  mix,
  pick,
  placed,
  polygon,
  repeat,
  round,
  shape,
} from '#media/illustrate/draw/pen.ts';
import type { Setting } from './scenery.ts';
import { type Place, usual } from './grounds.ts';

/** Towers side by side, with windows that shine at night. */
function skyline(s: Setting, colour: string, tall: number, step: number, windows: boolean): string {
  const count = Math.ceil(s.width / step) + 1;
  return repeat(count, (i) => {
    const [x, h, w] = [
      i * step - step * 0.4,
      tall * between(s.random, 0.4, 1),
      step * between(s.random, 0.8, 1.05),
    ];
    const c = mix(colour, '#2b2350', 0.18 * s.random());
    const top = s.horizon - h;
    const roof =
      s.random() < 0.25
        ? polygon([x, top, x + w, top, x + w / 2, top - 40], c)
        : s.random() < 0.3
          ? box(x + w * 0.3, top - 20, w * 0.4, 22, c) +
            line(`M${round(x + w / 2)} ${round(top - 20)}v-40`, c, 3)
          : '';
    const panes = windows
      ? repeat(Math.floor(h / 34), (r) =>
          repeat(Math.floor((w - 14) / 22), (n) =>
            s.random() < 0.55
              ? box(
                  x + 10 + n * 22,
                  top + 14 + r * 34,
                  11,
                  17,
                  s.isDark ? lit(pick(s.random, ['#ffd27a', '#ffe6ae', '#ffb86a'])) : lighter(c, 0.34),
                  1,
                )
              : '',
          ),
        )
      : '';
    return (
      box(x, top, w, h + 12, c) + box(x + w * 0.62, top, w * 0.38, h + 12, darker(c, 0.14)) + roof + panes
    );
  });
}

export const city: Place = (s) => ({
  far:
    skyline(s, mix('#8fa0c9', '#c9b3d6', s.random()), 430, 92, false) +
    skyline(s, mix('#6478ab', '#8a6fa8', s.random()), 330, 118, true),
  ground:
    box(0, s.horizon, s.width, s.height - s.horizon, '#77738a') +
    box(0, s.horizon, s.width, 34, '#c3bccb') +
    box(0, s.horizon + 30, s.width, 9, '#9a93a8') +
    repeat(Math.ceil(s.width / 150), (i) =>
      box(i * 150 + 20, s.horizon + (s.height - s.horizon) * 0.58, 90, 10, '#f6ecd0', 3),
    ) +
    box(0, s.height - 46, s.width, 60, '#c3bccb') +
    repeat(3, (i) =>
      placed(usual(s, 'streetlamp'), s.width * (0.12 + i * 0.38), s.horizon + 26, { scale: 0.72 }),
    ),
});

const fronts = ['#e8a07a', '#f2cf8f', '#a9c9c0', '#d99aa5', '#b5b0d6', '#f3e0c0'];
export const street: Place = (s) => {
  const shopW = 250;
  const count = Math.ceil(s.width / shopW) + 1;
  const signs = ['#ff5fa2', '#5fe0ff', '#ffd45f', '#8f7aff', '#6fffb0'];
  const shops = repeat(count, (i) => {
    const [x, h, c] = [i * shopW - 60, between(s.random, 330, 470), fronts[Math.floor(s.random() * 6)]!];
    const top = s.horizon - h;
    const neon =
      s.isDark && s.random() < 0.85
        ? placed(
            box(-20, -70, 40, 140, lit(signs[i % 5]!), 8, 0.9) +
              box(-13, -62, 26, 124, '#241a40', 5) +
              repeat(
                3,
                (n) =>
                  `<circle cx="0" cy="${-38 + n * 38}" r="9" fill="none" stroke="${lit(signs[(i + n + 1) % 5]!)}" stroke-width="4"/>`,
              ),
            x + shopW - 26,
            s.horizon - 240,
          )
        : '';
    return (
      box(x, top, shopW - 6, h + 10, c) +
      box(x, top - 12, shopW - 6, 16, darker(c, 0.25)) +
      repeat(2, (r) =>
        repeat(2, (n) => {
          const [wx, wy] = [x + 34 + n * 104, top + 30 + r * 92];
          return (
            box(wx, wy, 66, 62, '#fbf3e2', 3) +
            box(
              wx + 5,
              wy + 5,
              56,
              52,
              s.isDark ? lit(s.random() < 0.7 ? '#ffd27a' : '#5a5a90') : '#9fcadb',
              2,
            )
          );
        }),
      ) +
      box(x + 18, s.horizon - 128, shopW - 42, 128, darker(c, 0.3), 4) +
      box(x + 28, s.horizon - 116, 120, 84, s.isDark ? lit('#ffe0a0') : '#bfe0ea', 3) +
      box(x + 162, s.horizon - 112, 50, 112, '#7a4a3a', 4) +
      repeat(7, (n) =>
        shape(
          `M${x + 12 + n * 32.6} ${round(s.horizon - 158)}h32.6v26q-16 14 -32.6 0Z`,
          n % 2 ? '#fff6e4' : ['#d9503f', '#3f8f9d', '#5f9a63'][i % 3]!,
        ),
      ) +
      neon
    );
  });
  return {
    far: skyline(s, '#8f98c0', 560, 130, true),
    ground:
      shops +
      box(0, s.horizon, s.width, s.height - s.horizon, '#85809a') +
      box(0, s.horizon, s.width, 44, '#cbc3d0') +
      box(0, s.horizon + 40, s.width, 8, '#a59db3') +
      repeat(Math.ceil(s.width / 130), (i) =>
        shape(`M${i * 130 + 30} ${round(s.height - 40)}h74l-16 26h-80Z`, '#f6f0e4', 0.75),
      ),
  };
};

const rooftop: Place = (s) => ({
  far: skyline({ ...s, horizon: s.horizon + 60 }, '#6f7fb0', 330, 90, true),
  ground:
    box(0, s.horizon + 50, s.width, s.height, '#b5785f') +
    repeat(5, (r) => line(`M0 ${round(s.horizon + 90 + r * 60)}H${s.width}`, '#96604c', 4)) +
    box(0, s.horizon + 34, s.width, 26, '#8f5a4a'),
});

export const towns: Readonly<Record<string, Place>> = {
  city,
  street,
  rooftop,
};
