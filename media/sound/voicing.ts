import { clamp, smoothstep } from '#media/raster/plane.ts';

/** What a mouth does that is heard speaking. */
export interface Voicing {
  /** 0: closed, to 1. */
  readonly open: number;
  /** -1: lips rounded, to 1: drawn aside. */
  readonly wide: number;
}

/** Of a measure, seconds. */
const STEP_S = 0.01;
/** Where vowels differ, hertz: all have the first; open ones the second, by their first formant; front ones the third. */
const BANDS = { body: [150, 450], open: [550, 1050], front: [1700, 2800], hiss: [4500, 9000] } as const;
/** Below the loudest by so much, dB, a mouth is closed, and from there on as open as the vowel is. */
const [CLOSED_DB, OPEN_DB] = [-26, -5];
/** The open band beside the body, dB: of closed vowels and of open ones; the least that a closed one opens. */
const [TIGHT_DB, WIDE_DB, LEAST] = [-12, 4, 0.4];
/** The front band beside the open one, from what is usual for who speaks to as rounded or wide as lips become, dB. */
const ASIDE_DB = 12;
/** Of hissing sounds, which are made between closed teeth. */
const TEETH = 0.35;
/** Lips do not jump: how long one measure reaches, seconds. */
const SMOOTH_S = 0.03;
const SILENT_DB = -100;

/** Power of what passes a band of frequencies, for each step (a biquad of R. Bristow-Johnson's cookbook). */
function powerIn(samples: Int16Array, rate: number, [low, high]: readonly [number, number]): Float32Array {
  const center = Math.sqrt(low * high);
  const turn = (2 * Math.PI * center) / rate;
  const alpha = (Math.sin(turn) * (high - low)) / (2 * center);
  const [a0, a1, a2] = [1 + alpha, -2 * Math.cos(turn), 1 - alpha];
  const size = Math.round(STEP_S * rate);
  const powers = new Float32Array(Math.ceil(samples.length / size));
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let n = 0; n < samples.length; n++) {
    const x = samples[n]! / 32_768;
    const y = (alpha * (x - x2) - a1 * y1 - a2 * y2) / a0;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    powers[Math.floor(n / size)]! += (y * y) / size;
  }
  return powers;
}

const decibels = (power: number): number => Math.max(SILENT_DB, 10 * Math.log10(power));

function smoothed(values: readonly number[]): number[] {
  const reach = Math.ceil((2 * SMOOTH_S) / STEP_S);
  return values.map((_, n) => {
    let [sum, total] = [0, 0];
    for (let k = -reach; k <= reach; k++) {
      const value = values[n + k];
      if (value === undefined) continue;
      const weight = Math.exp(-(((k * STEP_S) / SMOOTH_S) ** 2) / 2);
      sum += weight * value;
      total += weight;
    }
    return sum / total;
  });
}

/** What a mouth does over a sound of one speaker, by its seconds. */
export function voicingOf(samples: Int16Array, rate: number): (second: number) => Voicing {
  const [body, front, open, hiss] = (['body', 'front', 'open', 'hiss'] as const).map((band) =>
    Array.from(powerIn(samples, rate, BANDS[band])),
  ) as [number[], number[], number[], number[]];
  const level = body.map((power, n) => decibels(power + open[n]! + front[n]!));
  const top = level.toSorted((a, b) => a - b)[Math.floor(0.95 * level.length)] ?? 0;
  const isSpoken = (n: number): boolean => level[n]! > top + CLOSED_DB && level[n]! > SILENT_DB / 2;
  const asides = level.map((_, n) => decibels(front[n]!) - decibels(open[n]!));
  const spoken = asides.filter((_, n) => isSpoken(n)).toSorted((a, b) => a - b);
  const usual = spoken[spoken.length >> 1] ?? 0;
  const measures = level.map((db, n): Voicing => {
    if (!isSpoken(n)) return { open: 0, wide: 0 };
    const loud = smoothstep(top + CLOSED_DB, top + OPEN_DB, db);
    const vowel = smoothstep(TIGHT_DB, WIDE_DB, decibels(open[n]!) - decibels(body[n]!));
    const teeth = hiss[n]! > body[n]! + open[n]! ? TEETH : 1;
    return {
      open: loud * (LEAST + (1 - LEAST) * vowel) * teeth,
      wide: loud * clamp((asides[n]! - usual) / ASIDE_DB, -1, 1),
    };
  });
  const opens = smoothed(measures.map((one) => one.open));
  const wides = smoothed(measures.map((one) => one.wide));
  return (second) => {
    const n = clamp(Math.round(second / STEP_S), 0, Math.max(0, opens.length - 1));
    return { open: opens[n] ?? 0, wide: wides[n] ?? 0 };
  };
}
