import type { Look } from '#media/illustrate/draw/figure.ts';
import {
  type Random,
  between,
  darker,
  lighter,
  line,
  oval,
  repeat,
  round,
  shape,
} from '#media/illustrate/draw/pen.ts';

/** What a backdrop is drawn with; lengths are in thousandths of the picture's shorter side. */
export interface Setting {
  width: number;
  height: number;
  /** Where the ground begins. */
  horizon: number;
  random: Random;
  look: Look;
  isDark: boolean;
  isSnowy: boolean;
  isAutumn: boolean;
  isMinimal: boolean;
}

/** A backdrop over the sky: what is far, and the ground. */
export interface Backdrop {
  far: string;
  ground: string;
  /** Over the figures, at the lower edge. */
  near?: string;
}

/** A range of hills or peaks across the picture, down to its lower edge. */
export function ridge(
  { width, height, random }: Setting,
  y: number,
  rise: number,
  count: number,
  colour: string,
  isSharp = false,
): string {
  const step = width / count;
  const start = -step * random();
  let d = `M-20 ${round(height)}L-20 ${round(y)}`;
  for (let i = 0; i <= count + 1; i++) {
    const x = start + i * step;
    const top = y - rise * (0.45 + 0.55 * random());
    d += isSharp
      ? `L${round(x + step * 0.5)} ${round(top)}L${round(x + step)} ${round(y - rise * 0.2 * random())}`
      : `Q${round(x + step * 0.5)} ${round(top)} ${round(x + step)} ${round(y - rise * 0.2 * random())}`;
  }
  return shape(`${d}L${round(width + 40)} ${round(height)}Z`, colour);
}

/** Peaks with a side in shadow, and snow on top. */
export function peaks(
  { width, random }: Setting,
  base: number,
  rise: number,
  count: number,
  colour: string,
  snow: string | undefined,
): string {
  return repeat(count, (i) => {
    const x = ((i + 0.5) / count) * width + between(random, -0.5, 0.5) * (width / count);
    const h = rise * between(random, 0.6, 1);
    const w = h * between(random, 0.75, 1.05);
    const top = base - h;
    const bend = between(random, -0.12, 0.2) * w;
    return (
      shape(
        `M${round(x - w)} ${round(base + 4)}L${round(x)} ${round(top)}L${round(x + w)} ${round(base + 4)}Z`,
        colour,
      ) +
      shape(
        `M${round(x)} ${round(top)}L${round(x + bend)} ${round(top + h * 0.4)}L${round(x + bend * 0.4)} ${round(top + h * 0.66)}L${round(x + w * 0.3)} ${round(base + 4)}L${round(x + w)} ${round(base + 4)}Z`,
        darker(colour, 0.2),
      ) +
      (snow === undefined
        ? ''
        : shape(
            `M${round(x)} ${round(top)}L${round(x - w * 0.28)} ${round(top + h * 0.28)}L${round(x - w * 0.14)} ${round(top + h * 0.24)}L${round(x - w * 0.04)} ${round(top + h * 0.34)}L${round(x + w * 0.1)} ${round(top + h * 0.24)}L${round(x + w * 0.28)} ${round(top + h * 0.28)}Z`,
            snow,
          ))
    );
  });
}

/** The ground from the horizon down, in bands that are lighter towards the back. */
export const plain = (setting: Setting, colour: string): string => {
  const { width, height, horizon } = setting;
  const deep = height - horizon;
  return (
    shape(`M0 ${round(horizon)}H${width}V${height}H0Z`, lighter(colour, 0.14)) +
    (setting.isMinimal
      ? ''
      : shape(
          `M0 ${round(horizon + deep * 0.3)}Q${round(width * 0.3)} ${round(horizon + deep * 0.16)} ${round(width * 0.6)} ${round(horizon + deep * 0.28)}T${width} ${round(horizon + deep * 0.22)}V${height}H0Z`,
          colour,
        ) +
        shape(
          `M0 ${round(horizon + deep * 0.72)}Q${round(width * 0.34)} ${round(horizon + deep * 0.54)} ${round(width * 0.7)} ${round(horizon + deep * 0.74)}T${width} ${round(horizon + deep * 0.62)}V${height}H0Z`,
          darker(colour, 0.09),
        ))
  );
};

/** Light on water: short lines that widen towards the viewer. */
export const ripples = ({ width, height, horizon, random }: Setting, colour: string, count: number): string =>
  repeat(count, (i) => {
    const t = (i + random()) / count;
    const y = horizon + (height - horizon) * t ** 1.4;
    const w = between(random, 26, 90) * (0.4 + t);
    const x = width * random();
    return line(
      `M${round(x - w)} ${round(y)}q${round(w / 2)} ${round(-5 * (0.4 + t))} ${round(w)} 0t${round(w)} 0`,
      colour,
      2.4 + 3.6 * t,
      0.55,
    );
  });

/** Tufts and dots over the ground. */
export const tufts = (
  { width, height, horizon, random, isMinimal }: Setting,
  colour: string,
  count: number,
): string =>
  isMinimal
    ? ''
    : repeat(count, () => {
        const t = random();
        const [x, y, s] = [width * random(), horizon + (height - horizon) * (0.06 + 0.94 * t), 0.4 + t];
        return line(
          `M${round(x)} ${round(y)}l${round(-6 * s)} ${round(-16 * s)}M${round(x + 5 * s)} ${round(y)}l${round(1 * s)} ${round(-20 * s)}M${round(x + 10 * s)} ${round(y)}l${round(7 * s)} ${round(-14 * s)}`,
          colour,
          2.6 * s,
          0.8,
        );
      });

export const dots = (
  { width, height, horizon, random, isMinimal }: Setting,
  colours: readonly string[],
  count: number,
): string =>
  isMinimal
    ? ''
    : repeat(count, () => {
        const t = random();
        return oval(
          width * random(),
          horizon + (height - horizon) * (0.05 + 0.95 * t),
          3 + 5 * t,
          2 + 3.4 * t,
          colours[Math.floor(random() * colours.length)]!,
          { opacity: 0.9 },
        );
      });
