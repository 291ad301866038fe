import {
  type Random,
  between,
  circle,
  line,
  lit,
  oval,
  polygon,
  repeat,
  round,
} from '#media/illustrate/draw/pen.ts';
import type { Scene } from '#media/illustrate/words/scene.ts';
import type { Stage } from './layout.ts';

export const lightning = ({ width, horizon }: Pick<Stage, 'width' | 'horizon'>): string =>
  polygon(
    [0.7, 0.02, 0.62, 0.3, 0.66, 0.29, 0.6, 0.52, 0.72, 0.22, 0.68, 0.23, 0.74, 0.02].map((share, i) =>
      i % 2 ? share * horizon * 1.6 : share * width,
    ),
    lit('#fff3b0'),
  );

/** What falls and drifts before the figures. */
export function weatherOver(
  { mood, styles }: Scene,
  { width, height, horizon, isIndoors }: Stage,
  random: Random,
): string {
  if (isIndoors) return '';
  const few = styles.includes('minimal') ? 0.4 : 1;
  const at = (): [number, number] => [width * random(), height * random()];
  const fall = (count: number, draw: (x: number, y: number) => string): string =>
    repeat(Math.round((count * few * (width * height)) / 1e6), () => draw(...at()));
  const rain =
    mood.has('rain') || mood.has('storm')
      ? fall(mood.has('storm') ? 170 : 120, (x, y) =>
          line(`M${round(x)} ${round(y)}l-9 34`, '#e6f0f7', 2.6, 0.55),
        )
      : '';
  const bolt = mood.has('storm') ? lightning({ width, horizon }) : '';
  const snow = mood.has('snow')
    ? fall(130, (x, y) => circle(x, y, between(random, 2.4, 7), lit('#ffffff'), between(random, 0.55, 0.95)))
    : '';
  const fog = mood.has('fog')
    ? repeat(5, (i) =>
        oval(width * random(), horizon + (i - 1.5) * height * 0.1, width * 0.6, height * 0.05, '#f3f4f1', {
          opacity: 0.5,
        }),
      )
    : '';
  const wind = mood.has('wind')
    ? repeat(6, () => {
        const [x, y] = at();
        return line(`M${round(x)} ${round(y)}q60 -18 120 0t120 0q24 -4 20 -22`, '#ffffff', 4, 0.55);
      })
    : '';
  const leaves = mood.has('autumn')
    ? fall(26, (x, y) =>
        oval(x, y, 9, 4.6, ['#d9772f', '#c9522e', '#e3a63a'][Math.floor(random() * 3)]!, {
          turn: 180 * random(),
        }),
      )
    : '';
  const petals = mood.has('spring')
    ? fall(26, (x, y) => oval(x, y, 7, 4, '#f7c3d3', { turn: 180 * random() }))
    : '';
  const fireflies = mood.has('fireflies')
    ? fall(46, (x, y) => circle(x, y, 13, lit('#ffe98a'), 0.22) + circle(x, y, 4, lit('#fff6b8')))
    : '';
  return bolt + fog + rain + snow + wind + leaves + petals + fireflies;
}
