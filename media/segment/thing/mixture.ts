import type { Colours } from './colours.ts';

/** A mixture of normal distributions of colours, as GrabCut uses it. */
interface Mixture {
  /** Minus the logarithm of the density of a pixel's colour. */
  cost(pixel: number): number;
}

const PARTS = 5;
const ROUNDS = 5;
/** Least variance of a part, in squared units of colour: that of noise. */
const LEAST = 4;
/** Pixels that are looked at. */
const MOST = 3000;

/** Centres far from each other to begin with. */
function firstCentres(colours: Colours, sample: readonly number[]): number[][] {
  const of = (i: number): number[] => colours.planes.map((plane) => plane[i]!);
  const mean = colours.planes.map((plane) => sample.reduce((sum, i) => sum + plane[i]!, 0) / sample.length);
  const centres = [mean];
  const nearest = sample.map((i) => distance(of(i), mean));
  while (centres.length < PARTS) {
    const far = nearest.reduce((best, value, k) => (value > nearest[best]! ? k : best), 0);
    const next = of(sample[far]!);
    centres.push(next);
    for (const [k, i] of sample.entries()) nearest[k] = Math.min(nearest[k]!, distance(of(i), next));
  }
  return centres;
}

const distance = (a: readonly number[], b: readonly number[]): number =>
  (a[0]! - b[0]!) ** 2 + (a[1]! - b[1]!) ** 2 + (a[2]! - b[2]!) ** 2;

/** The mixture of the colours of these pixels, by k-means with a variance of each plane. */
export function mixtureOf(colours: Colours, pixels: readonly number[]): Mixture {
  const step = Math.max(1, Math.floor(pixels.length / MOST));
  const sample = pixels.filter((_, k) => k % step === 0);
  const { planes } = colours;
  if (sample.length === 0) return { cost: () => 50 };
  let centres = firstCentres(colours, sample);
  const own = new Uint8Array(sample.length);
  const colour = [0, 0, 0];
  for (let round = 0; round < ROUNDS; round++) {
    const sums = centres.map(() => [0, 0, 0, 0]);
    for (const [k, i] of sample.entries()) {
      for (const c of [0, 1, 2] as const) colour[c] = planes[c][i]!;
      let best = 0;
      for (let part = 1; part < centres.length; part++)
        if (distance(colour, centres[part]!) < distance(colour, centres[best]!)) best = part;
      own[k] = best;
      for (const c of [0, 1, 2] as const) sums[best]![c]! += colour[c]!;
      sums[best]![3]! += 1;
    }
    centres = sums.map((sum, part) =>
      sum[3]! > 0 ? [sum[0]! / sum[3]!, sum[1]! / sum[3]!, sum[2]! / sum[3]!] : centres[part]!,
    );
  }
  const parts = centres.map((centre, part) => {
    const members = sample.filter((_, k) => own[k] === part);
    const variance = ([0, 1, 2] as const).map(
      (c) =>
        LEAST +
        members.reduce((sum, i) => sum + (planes[c][i]! - centre[c]!) ** 2, 0) / Math.max(1, members.length),
    );
    const share = members.length / sample.length;
    const log = Math.log(Math.max(share, 1e-6)) - 0.5 * Math.log(variance[0]! * variance[1]! * variance[2]!);
    return { centre, variance, log };
  });
  return {
    cost(i) {
      let best = Infinity;
      for (const { centre, variance, log } of parts) {
        let far = 0;
        for (const c of [0, 1, 2] as const) far += (planes[c][i]! - centre[c]!) ** 2 / variance[c]!;
        best = Math.min(best, 0.5 * far - log);
      }
      return best;
    },
  };
}
