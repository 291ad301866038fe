import { powerOf } from './measure.ts';

/** Of a frame and between frames, seconds. */
const [FRAME_S, STEP_S] = [0.04, 0.02];
/** Of voices, hertz. */
const [LEAST_HZ, MOST_HZ] = [65, 420];
/** How like itself a frame is after a turn of a voice, at least; and how much more a turn twice as long has to be. */
const [VOICED, LONGER] = [0.6, 0.9];

/** Of a frame of voice, hertz, by its autocorrelation; undefined where nobody hums. */
function pitchIn(frame: Float32Array, rate: number): number | undefined {
  const [shortest, longest] = [Math.floor(rate / MOST_HZ), Math.ceil(rate / LEAST_HZ)];
  const likeness = (lag: number): number => {
    let [sum, one, other] = [0, 0, 0];
    for (let n = 0; n + lag < frame.length; n++) {
      const [a, b] = [frame[n]!, frame[n + lag]!];
      sum += a * b;
      one += a * a;
      other += b * b;
    }
    return sum / (Math.sqrt(one * other) || 1);
  };
  const all = Array.from({ length: longest - shortest + 1 }, (_, k) => likeness(shortest + k));
  const best = Math.max(...all);
  if (best < VOICED) return undefined;
  // The first that is nearly as good: multiples of a turn are as like.
  const first = all.findIndex(
    (value, k) => value >= LONGER * best && value >= (all[k - 1] ?? -1) && value >= (all[k + 1] ?? -1),
  );
  return rate / (shortest + first);
}

/** Pitches of a voice over a sound, hertz, one for each step in which somebody hums. */
export function pitchesOf(samples: Float32Array, rate: number): { atS: number; hertz: number }[] {
  const size = Math.round(FRAME_S * rate);
  const step = Math.round(STEP_S * rate);
  const frames = Array.from({ length: Math.max(0, Math.floor((samples.length - size) / step)) }, (_, n) =>
    samples.subarray(n * step, n * step + size),
  );
  const loud = frames.map(powerOf).toSorted((a, b) => b - a)[Math.floor(frames.length / 10)] ?? 0;
  return frames.flatMap((frame, n) => {
    if (powerOf(frame) < loud / 300) return [];
    const hertz = pitchIn(frame, rate);
    return hertz === undefined ? [] : [{ atS: n * STEP_S, hertz }];
  });
}
