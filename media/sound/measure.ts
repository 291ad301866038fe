/** Of one channel of sound, -1 to 1: levels in dB of full scale, times in seconds. */
export interface SoundMeasure {
  /** Length of what stands out of the rest: words between pauses. A steady tone, hum or noise has none. */
  spoken: number;
  /** Where the first of it begins, and the last ends. */
  from: number;
  to: number;
  /** Mean of what is spoken. */
  level: number;
  /** Of the pauses. */
  floor: number;
  /** Share of what is spoken that is cut off at full scale, 0 to 1. */
  clipped: number;
}

const WINDOW_S = 0.05;
const SILENCE_DB = -100;
/** As quiet as a room at night; less is never spoken. */
const NIGHT_DB = -65;
/** What is spoken is louder than the pauses by so much, and no more quiet than its loudest parts by so much. */
const ABOVE_FLOOR_DB = 6;
const BELOW_TOP_DB = 30;
const FULL_SCALE = 0.98;

const decibels = (power: number): number => Math.max(SILENCE_DB, 10 * Math.log10(power));

/** Mean power of samples, 0 to 1. */
export const powerOf = (samples: Float32Array): number =>
  samples.reduce((sum, value) => sum + value * value, 0) / Math.max(1, samples.length);

/** Level of samples, in dB of full scale. */
export const levelOf = (samples: Float32Array): number => decibels(powerOf(samples));

export function measureSound(samples: Float32Array, rate: number): SoundMeasure {
  const size = Math.round(rate * WINDOW_S);
  const windows = Array.from({ length: Math.floor(samples.length / size) }, (_, n) => {
    const part = samples.subarray(n * size, (n + 1) * size);
    return { part, at: n * WINDOW_S, power: powerOf(part) };
  });
  const sorted = windows.map(({ power }) => decibels(power)).toSorted((one, other) => one - other);
  const levelAt = (share: number): number => sorted[Math.floor(share * sorted.length)] ?? SILENCE_DB;
  const floor = levelAt(0.05);
  const least = Math.max(NIGHT_DB, floor + ABOVE_FLOOR_DB, levelAt(0.98) - BELOW_TOP_DB);
  const spoken = windows.filter(({ power }) => decibels(power) >= least);
  const [first, last] = [spoken[0], spoken.at(-1)];
  const clipped = spoken.reduce(
    (sum, { part }) => sum + part.reduce((all, value) => all + (Math.abs(value) >= FULL_SCALE ? 1 : 0), 0),
    0,
  );
  const count = Math.max(1, spoken.length);
  return {
    spoken: spoken.length * WINDOW_S,
    from: first?.at ?? 0,
    to: last ? last.at + WINDOW_S : 0,
    level: decibels(spoken.reduce((sum, { power }) => sum + power, 0) / count),
    floor,
    clipped: clipped / (count * size),
  };
}

/** Less is nobody who speaks. */
const LEAST_SPOKEN_S = 2;

/** Why nothing can be learned of a voice from it, if so. */
export function unusable({ spoken, level, clipped }: SoundMeasure) {
  if (spoken < LEAST_SPOKEN_S) return 'no_speech';
  if (level < -48) return 'too_quiet';
  return clipped > 0.05 ? 'overdriven' : undefined;
}

/** What would be better in it, if anything. */
export function weakness({ level, floor, clipped }: SoundMeasure) {
  if (clipped > 0.005) return 'loud';
  if (level < -36) return 'quiet';
  return level - floor < 15 ? 'noisy' : undefined;
}
