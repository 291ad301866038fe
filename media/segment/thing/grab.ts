import { type Colours, apart } from './colours.ts';
import { STEPS, leastCut } from './max-flow.ts';
import { mixtureOf } from './mixture.ts';

/** What is known of a pixel before the colours are looked at. */
export const UNKNOWN = 0;
export const THING = 1;
export const GROUND = 2;

/** Weight of an edge in the picture against what the colours say, as in GrabCut. */
const GAMMA = 50;
const ROUNDS = 4;
const SURE = 1e6;

/** What parting each pixel from its neighbours costs: little where their colours differ. */
function jointsOf(colours: Colours): Float32Array[] {
  const { width, height } = colours;
  const count = width * height;
  let sum = 0;
  for (let i = 0; i + width + 1 < count; i++) sum += apart(colours, i, i + 1) + apart(colours, i, i + width);
  const beta = 1 / Math.max(1e-3, sum / count);
  return STEPS.map(([dx, dy]) => {
    const joint = new Float32Array(count);
    const length = Math.hypot(dx, dy);
    for (let y = Math.max(0, -dy); y < height - Math.max(0, dy); y++)
      for (let x = Math.max(0, -dx); x < width - Math.max(0, dx); x++) {
        const i = y * width + x;
        joint[i] = (GAMMA / length) * Math.exp(-beta * apart(colours, i, i + dy * width + dx));
      }
    return joint;
  });
}

const where = (mask: Uint8Array, value: number): number[] => {
  const found: number[] = [];
  for (let i = 0; i < mask.length; i++) if (mask[i] === value) found.push(i);
  return found;
};

/**
 * Parts a thing from its ground: Rother, Kolmogorov & Blake, "GrabCut" (2004). `known` says of each pixel what
 * is sure; `first` is a first guess, 1 for the thing. Returns 1 where the thing is.
 */
export function grab(colours: Colours, known: Uint8Array, first: Uint8Array): Uint8Array {
  const { width, height } = colours;
  const joints = jointsOf(colours);
  let mask = first;
  for (let round = 0; round < ROUNDS; round++) {
    const inside = where(mask, 1);
    if (inside.length === 0) break;
    const thing = mixtureOf(colours, inside);
    const ground = mixtureOf(colours, where(mask, 0));
    const source = new Float32Array(mask.length);
    const sink = new Float32Array(mask.length);
    for (let i = 0; i < mask.length; i++) {
      source[i] = known[i] === THING ? SURE : known[i] === GROUND ? 0 : Math.max(0, ground.cost(i) + 20);
      sink[i] = known[i] === GROUND ? SURE : known[i] === THING ? 0 : Math.max(0, thing.cost(i) + 20);
    }
    const next = leastCut({ width, height, source, sink, joints: joints.map((joint) => joint.slice()) });
    const isSame = next.every((value, i) => value === mask[i]);
    mask = next;
    if (isSame) break;
  }
  return mask;
}
