import { type Tinting, meanTinting } from '#media/face/light/tint.ts';
import { smoothstep } from '#media/raster/plane.ts';
import { reusedFloats } from '#media/raster/reused.ts';
import { STEADY } from './place.ts';
import type { Reading } from './reading.ts';

/** Frames on either side whose light counts for a frame. */
export const LIGHT_REACH = 5;
/** Frames on either side whose matte counts: what covers a face may move fast. */
const MATTE_REACH = 2;

/** Shares of a face behind something from which on, and at which, it is left as it is. */
const HIDDEN = [0.25, 0.4] as const;

export interface Steadied {
  /** Gains, not logs. */
  readonly gains: readonly Float32Array[];
  readonly alpha: Float32Array;
  readonly slope: Float32Array;
  readonly offset: Float32Array;
  /** How much of the new face may show at all: a face that is mostly hidden is left as it is. */
  readonly strength: number;
  /** As `grainOf` tells. */
  readonly grain: number;
  readonly tinting: Tinting | undefined;
}

/** Mean difference of two light fields beyond their exposure, in logs. */
function unlike(one: Reading, other: Reading): number {
  const [a, b] = [one.gains[0]!, other.gains[0]!];
  let [sum, count] = [0, 0];
  for (let k = 1; k < a.length; k += 93) {
    if (a[k] === 0 || b[k] === 0) continue;
    const c = k % 3;
    sum += Math.abs(a[k]! - one.skin[c]! - b[k]! + other.skin[c]!);
    count++;
  }
  return count === 0 ? 0 : sum / count;
}

/** Planes that count for less than this do not count. */
const LEAST = 0.004;

/** The first column of each line of the steady raster that counts, and the one behind the last. */
type Spans = Int32Array;

const WHOLE: Spans = Int32Array.from({ length: 2 * STEADY.height }, (_, i) => (i % 2) * STEADY.width);

/** Where the new face shows, and the pixels beside it, between which its rim is read. */
function spansOf(alpha: Float32Array): Spans {
  const { width, height } = STEADY;
  const out = new Int32Array(2 * height).map((_, i) => (i % 2 === 0 ? width : 0));
  for (let y = 0; y < height; y++) {
    const line = alpha.subarray(y * width, (y + 1) * width);
    const first = line.findIndex((shown) => shown > 0);
    if (first < 0) continue;
    const end = line.findLastIndex((shown) => shown > 0) + 2;
    for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++) {
      out[2 * v] = Math.min(out[2 * v]!, Math.max(0, first - 1));
      out[2 * v + 1] = Math.max(out[2 * v + 1]!, Math.min(width, end));
    }
  }
  return out;
}

type Room = (length: number) => Float32Array;

/** Mean of planes with weights, where `spans` say; a plane that is missing does not count. */
function mean(
  planes: readonly (Float32Array | undefined)[],
  weights: readonly number[],
  spans: Spans,
  room: Room,
): Float32Array {
  const out = room(planes.find((p) => p !== undefined)!.length);
  const line = out.length / STEADY.height;
  const channels = line / STEADY.width;
  const total = weights.reduce((sum, w, i) => sum + (planes[i] ? w : 0), 0);
  const counted = planes.flatMap((plane, j) =>
    plane && weights[j]! > LEAST * total ? [{ plane, weight: weights[j]! }] : [],
  );
  const whole = counted.reduce((sum, { weight }) => sum + weight, 0);
  // three at a time: most of the work is going through the planes
  for (let j = 0; j < counted.length; j += 3) {
    const [a, b, c] = [counted[j]!, counted[j + 1], counted[j + 2]];
    const [u, v, w] = [a.weight, b?.weight ?? 0, c?.weight ?? 0].map((one) => one / whole) as [
      number,
      number,
      number,
    ];
    const [p, q, r] = [a.plane, b?.plane ?? a.plane, c?.plane ?? a.plane];
    for (let y = 0; y < STEADY.height; y++) {
      const end = y * line + channels * spans[2 * y + 1]!;
      for (let i = y * line + channels * spans[2 * y]!; i < end; i++)
        out[i]! += u * p[i]! + v * q[i]! + w * r[i]!;
    }
  }
  return out;
}

/** Gains of their logs, in place; where there are none, those of the skin. */
function brighten(logs: Float32Array, [red, green, blue]: readonly number[], spans: Spans): void {
  const plain = [Math.exp(red!), Math.exp(green!), Math.exp(blue!)] as const;
  for (let y = 0; y < STEADY.height; y++) {
    const line = y * STEADY.width;
    const end = 3 * (line + spans[2 * y + 1]!);
    for (let k = 3 * (line + spans[2 * y]!); k < end; k += 3) {
      const isFace = logs[k] !== 0 || logs[k + 1] !== 0;
      logs[k] = isFace ? Math.exp(logs[k]! + red!) : plain[0];
      logs[k + 1] = isFace ? Math.exp(logs[k + 1]! + green!) : plain[1];
      logs[k + 2] = isFace ? Math.exp(logs[k + 2]! + blue!) : plain[2];
    }
  }
}

/** Room for what is steadied; the next face takes it again. */
const rooms = {
  gains: [reusedFloats(), reusedFloats()],
  alpha: reusedFloats(),
  slope: reusedFloats(),
  offset: reusedFloats(),
};

/**
 * One frame's light and matte from those around it: a mean over a short window that is the same on both sides,
 * so nothing lags. Exposure is taken out before and the frame's own put back, and a frame whose light falls
 * otherwise counts less (a bilateral filter in time, Tomasi & Manduchi 1998), so that a lamp switched on is
 * on at once. `around` holds the readings of the same face before and after, with their distance in frames. What it
 * gives is there until the next call; gains, slope and offset are known only where the new face shows.
 */
export function steadied(around: readonly { reading: Reading; apart: number }[]): Steadied {
  const own = around.find(({ apart }) => apart === 0)!.reading;
  const close = around.map(({ reading, apart }) => {
    const near = Math.exp(-((apart / (0.55 * LIGHT_REACH)) ** 2) / 2);
    return apart === 0 ? 1 : near * Math.exp(-((unlike(own, reading) / 0.2) ** 2));
  });
  const total = close.reduce((sum, w) => sum + w, 0);
  // under a hand the light of the skin is not seen: that of the frames around it counts
  const trusted = around.map(({ reading }, j) => close[j]! * Math.max(0.02, 1 - 3 * reading.covered));
  const trust = trusted.reduce((sum, w) => sum + w, 0);
  const hidden = Math.min(1, Math.max(0, (own.covered - 0.1) / 0.2));
  const skin = [0, 1, 2].map((c) => {
    const usual = around.reduce((sum, { reading }, j) => sum + trusted[j]! * reading.skin[c]!, 0) / trust;
    return own.skin[c]! + hidden * (usual - own.skin[c]!);
  });
  const shift = [0, 1, 2].map(
    (c) => skin[c]! - around.reduce((sum, { reading }, j) => sum + close[j]! * reading.skin[c]!, 0) / total,
  );
  const matteWeights = around.map(({ apart }) => Math.max(0, 1 - Math.abs(apart) / (MATTE_REACH + 1)));
  const matte = (pick: (reading: Reading) => Float32Array, where: Spans, room: Room): Float32Array =>
    mean(
      around.map(({ reading }) => pick(reading)),
      matteWeights,
      where,
      room,
    );
  const alpha = matte((r) => r.alpha, WHOLE, rooms.alpha);
  const spans = spansOf(alpha);
  const gains = own.gains.map((_, g) => {
    const logs = mean(
      around.map(({ reading }) => reading.gains[g]),
      close,
      spans,
      rooms.gains[g]!,
    );
    brighten(logs, shift as [number, number, number], spans);
    return logs;
  });
  const matteTotal = matteWeights.reduce((sum, w) => sum + w, 0);
  const behind =
    around.reduce((sum, { reading }, j) => sum + matteWeights[j]! * reading.hidden, 0) / matteTotal;
  return {
    gains,
    strength: smoothstep(HIDDEN[1], HIDDEN[0], behind),
    alpha,
    slope: matte((r) => r.slope, spans, rooms.slope),
    offset: matte((r) => r.offset, spans, rooms.offset),
    grain: around.reduce((sum, { reading }, j) => sum + close[j]! * reading.grain, 0) / total,
    tinting: meanTinting(
      around.map(({ reading }) => reading.tinting),
      close,
    ),
  };
}
