import { POINTS } from '#media/face/detect/landmarks.ts';
import { canonicalLandmarks } from '#media/face/geometry/canonical.ts';
import { POINT, RING } from '#media/face/geometry/mesh.ts';
import { smoothstep } from '#media/raster/plane.ts';
import type { Voicing } from '#media/sound/voicing.ts';
import { type Drive, still } from './drive.ts';
import { readHead } from './head.ts';
import { blinksIn, lidAt, randomOf } from './idle.ts';

/** How far lips part at most, how far corners go aside and lips come together, in face widths. */
const [MOST_OPEN, ASIDE, ROUND] = [0.1, 0.022, 0.03];
/** Of an opening, what the upper lip gives to it. */
const UPPER = 0.14;
/** Lips are on their way before they are heard, seconds. */
const AHEAD_S = 0.04;
/** How a head goes along with what it says: angles in radians, and periods in seconds. */
const SWAY = { turn: [0.055, 5.3, 3.1], nod: [0.03, 4.1, 2.3], tilt: [0.03, 6.7, 3.7] } as const;
const STRESS_NOD = 0.05;
/** In which stress is heard, seconds. */
const STRESS_S = 0.16;

interface Share {
  readonly down: number;
  readonly aside: number;
}

/** How much each point moves with the jaw and with the corners of the mouth; places in face widths. */
function sharesOf(): readonly Share[] {
  const { face } = readHead(canonicalLandmarks(270));
  const at = (i: number, n: number): number => face[3 * i + n]!;
  const line = (at(POINT.lipUp, 1) + at(POINT.lipLow, 1)) / 2;
  const half = Math.abs(at(RING.mouth[0], 0));
  const chin = at(POINT.chin, 1);
  const lowerLips = new Set<number>([...RING.mouth.slice(11), ...RING.lips.slice(11)]);
  const upperLips = new Set<number>([...RING.mouth.slice(1, 10), ...RING.lips.slice(1, 10)]);
  return Array.from({ length: POINTS }, (_, i) => {
    const [x, y] = [Math.abs(at(i, 0)), at(i, 1)];
    /** Corners stay nearly where they are; lips between them part in a bow. */
    const bow = Math.sqrt(Math.max(0, 1 - (x / (1.12 * half)) ** 2));
    const below = smoothstep(line - 0.01, line + 0.08, y) * smoothstep(0.5, 0.16, x);
    const down = lowerLips.has(i)
      ? Math.max(bow, 0.16)
      : upperLips.has(i)
        ? -UPPER * bow
        : below * (0.55 + 0.45 * smoothstep(line, chin, y));
    const near = Math.exp(-(((y - line) / 0.09) ** 2)) * smoothstep(3 * half, 0.8 * half, x);
    return { down, aside: near * Math.sign(at(i, 0)) * Math.min(1, x / half) };
  });
}

/** How the points of a face move that speaks so. */
function faceOf(shares: readonly Share[], { open, wide }: Voicing): Float32Array {
  const face = new Float32Array(3 * POINTS);
  for (const [i, { down, aside }] of shares.entries()) {
    face[3 * i] = aside * wide * (wide > 0 ? ASIDE : ROUND);
    face[3 * i + 1] = down * open * MOST_OPEN;
  }
  return face;
}

/** What a portrait does that speaks, by the seconds of the sound. `seed`: others blink and sway at other moments. */
export function speaking(
  voicing: (second: number) => Voicing,
  { seconds, seed }: { seconds: number; seed: number },
): (second: number) => Drive {
  const random = randomOf(seed);
  const shares = sharesOf();
  const blinks = blinksIn(seconds, random);
  const swing = ([most, slow, quick]: readonly [number, number, number]) => {
    const [a, b] = [random(), random()];
    return (second: number): number =>
      most *
      (0.65 * Math.sin(2 * Math.PI * (second / slow + a)) +
        0.35 * Math.sin(2 * Math.PI * (second / quick + b)));
  };
  const [turn, nod, tilt] = [swing(SWAY.turn), swing(SWAY.nod), swing(SWAY.tilt)];
  const stress = (second: number): number =>
    [-1, -0.5, 0, 0.5, 1].reduce((sum, n) => sum + voicing(second + n * STRESS_S).open / 5, 0);
  return (second) => {
    const lid = lidAt(second, blinks);
    // The head begins and ends as the portrait is.
    const ease = smoothstep(0, 0.8, second) * smoothstep(seconds, seconds - 0.5, second);
    return {
      ...still(),
      face: faceOf(shares, voicing(second + AHEAD_S)),
      eyes: [lid, lid],
      turn: ease * turn(second),
      nod: ease * (nod(second) + STRESS_NOD * stress(second)),
      tilt: ease * tilt(second),
    };
  };
}
