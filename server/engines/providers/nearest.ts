/** The ratio, such as `16:9`, that is nearest to the one of these sides. */
export function nearestRatio<R extends string>(width: number, height: number, ratios: readonly R[]): R {
  const distance = (ratio: R): number => {
    const [w = 1, h = 1] = ratio.split(':').map(Number);
    return Math.abs(Math.log((width * h) / (height * w)));
  };
  return ratios.reduce((best, ratio) => (distance(ratio) < distance(best) ? ratio : best));
}

/** The least number that is not below the value, or the largest. */
export const atLeast = <N extends number>(value: number, numbers: readonly [N, ...N[]]): N =>
  numbers.find((number) => number >= value) ?? numbers.at(-1) ?? numbers[0];
