/** Zero crossings of the window to each side. */
const REACH = 12;

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

/** One sample of the result for each `step` of the source: a step above 1 makes it shorter and higher. */
export function resample(source: Float32Array, step: number): Float32Array {
  const cutoff = Math.min(1, 1 / step);
  const reach = REACH / cutoff;
  const result = new Float32Array(Math.floor(source.length / step));
  for (let n = 0; n < result.length; n += 1) {
    const center = n * step;
    const [from, to] = [Math.max(0, Math.ceil(center - reach)), Math.min(source.length - 1, center + reach)];
    let sum = 0;
    for (let i = from; i <= to; i += 1) {
      const x = i - center;
      sum += source[i]! * cutoff * sinc(cutoff * x) * (0.5 + 0.5 * Math.cos((Math.PI * x) / reach));
    }
    result[n] = sum;
  }
  return result;
}
