import { RATE } from './synthesis.ts';

/** Zero crossings of the window to each side. */
const REACH = 12;

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

/** One sample of the result for each `step` of the source: a step above 1 makes it shorter and higher. */
function resample(source: Float32Array, step: number): Float32Array {
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

/** Less than this is silence, of which so much stays on both sides, seconds. */
const SILENCE = 0.01;
const EDGE_S = 0.03;

/** Without the silence before and after it, whose length is a network's own choice. */
function trimmed(wave: Float32Array, rate: number): Float32Array {
  const isLoud = (sample: number): boolean => Math.abs(sample) > SILENCE;
  const first = wave.findIndex(isLoud);
  if (first < 0) return wave;
  const edge = Math.round(EDGE_S * rate);
  return wave.subarray(Math.max(0, first - edge), wave.findLastIndex(isLoud) + edge);
}

/**
 * What a network has spoken, as it is heard: a pitch is that of a faster or slower tape, so the network speaks slower or
 * faster by as much.
 * @returns 16-bit samples, one channel, at `RATE`
 */
export function heard(wave: Float32Array, { rate, pitch }: { rate: number; pitch: number }): Int16Array {
  if (wave.length === 0) return new Int16Array(0);
  const sound = resample(trimmed(wave, rate), (rate * pitch) / RATE);
  return Int16Array.from(sound, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767));
}

/** What networks were taught; beyond, they swallow sounds. */
const SPEEDS = { least: 0.5, most: 2 };

/** At which a network speaks what is to be heard at this speed and pitch. */
export const paceOf = ({ speed, pitch }: { speed: number; pitch: number }): number =>
  Math.min(SPEEDS.most, Math.max(SPEEDS.least, speed / pitch));
