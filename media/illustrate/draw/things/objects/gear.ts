import { circle, darker, line, shape } from '#media/illustrate/draw/pen.ts';

/** A skateboard of a length, under the feet of whoever stands on it. */
export const board = (colour: string, length: number): string => {
  const [half, wheel] = [length / 2, length * 0.32];
  return (
    circle(-wheel, -9, 9, '#f6e8cc') +
    circle(wheel, -9, 9, '#f6e8cc') +
    circle(-wheel, -9, 4, '#4a4558') +
    circle(wheel, -9, 4, '#4a4558') +
    shape(
      `M${-half} -28Q${-half + 12} -18 ${-half + 24} -18H${half - 24}Q${half - 12} -18 ${half} -28Q${half + 2} -22 ${half - 16} -14H${-half + 16}Q${-half - 2} -22 ${-half} -28Z`,
      colour,
    ) +
    line(`M${-half + 22} -15H${half - 22}`, darker(colour, 0.25), 3)
  );
};
export const skis = (colour: string, length: number): string =>
  [-7, 0]
    .map((y) =>
      line(
        `M${-length / 2} ${y}H${length / 2 - 14}Q${length / 2 + 4} ${y} ${length / 2 + 8} ${y - 14}`,
        y < 0 ? darker(colour, 0.2) : colour,
        6,
      ),
    )
    .join('');

const surf = (colour: string, length: number): string =>
  shape(`M${-length / 2} -8Q0 -22 ${length / 2 + 10} -16Q${length * 0.3} 2 ${-length / 2} -2Z`, colour) +
  line(`M${-length * 0.4} -6Q0 -14 ${length * 0.44} -12`, '#fdf6e4', 3) +
  shape(
    `M${-length * 0.7} 8Q${-length * 0.3} -14 0 0T${length * 0.7} -2Q${length * 0.5} 14 0 14T${-length * 0.7} 8Z`,
    '#eaf7fb',
    0.9,
  );

interface Gear {
  draw: (colour: string, length: number) => string;
  colour: string;
  /** Of what stands on it. */
  lift: number;
}

/** By what somebody does: what they stand on then. */
export const gear: Readonly<Record<string, Gear>> = {
  skateboarding: { draw: board, colour: '#3f9aa8', lift: 18 },
  skiing: { draw: skis, colour: '#d9503f', lift: 3 },
  surfing: { draw: surf, colour: '#f2b53f', lift: 10 },
};
