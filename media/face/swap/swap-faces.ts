import { type Box, findFaces, findMainFace } from '#media/face/detect/find.ts';
import { findLandmarks } from '#media/face/detect/landmarks.ts';
import type { Picture } from '#media/raster/plane.ts';
import { rollOf, stood } from './stand.ts';
import { swapFace, type Face } from './swap.ts';
import { turned } from '#media/raster/turn.ts';

export class NoFace extends Error {
  override readonly name = 'NoFace';
  readonly slot: 'target' | 'source';
  constructor(slot: 'target' | 'source') {
    super(`no face in the ${slot}`);
    this.slot = slot;
  }
}

/**
 * A face to replace, and the name of the picture its new face comes from. Without `box`: every face no other
 * entry names.
 */
interface Replacement {
  readonly box?: Box | undefined;
  readonly source: string;
  /** Which face of that picture; without it the main one. */
  readonly sourceBox?: Box | undefined;
}

interface SwapStep {
  readonly stage: 'faces' | 'swap' | 'light';
  /** 0.1 to 0.85: reading the target comes before, writing after. */
  readonly fraction: number;
}

type Planned = Omit<Replacement, 'box'> & { readonly at: Box };

/** Which face gets which source: the boxes that are named, and every other face where an entry names none. */
function planOf(target: Picture, faces: readonly Replacement[]): Planned[] {
  const named = faces.flatMap(({ box, ...from }) => (box ? [{ at: box, ...from }] : []));
  const rest = faces.find(({ box }) => box === undefined);
  if (!rest) return named;
  const covers = ({ at }: { at: Box }, { x, y, width, height }: Box): boolean =>
    Math.abs(at.x + at.width / 2 - x - width / 2) < at.width / 2 &&
    Math.abs(at.y + at.height / 2 - y - height / 2) < at.height / 2;
  const others = findFaces(target).filter((found) => !named.some((n) => covers(n, found)));
  return [...named, ...others.map((at) => ({ ...rest, at }))];
}

function sourceFace(picture: Picture, box: Box | undefined): Face {
  const found = box ?? findMainFace(picture);
  if (!found) throw new NoFace('source');
  return stood({ picture, points: findLandmarks(picture, found) });
}

/** As `swapFace`, for heads that lie: it works on ones that stand. */
function swapLying(target: Face, source: Face): () => void {
  const upright = stood(target);
  const finish = swapFace(upright, source);
  if (upright === target) return finish;
  return () => {
    finish();
    target.picture.data.set(turned(upright.picture, rollOf(target.points)).data);
  };
}

/**
 * Swaps faces in the target's own pixels; each source picture is read once. Returns how many faces were
 * replaced.
 * @throws NoFace
 */
export async function swapFaces(
  target: Picture,
  faces: readonly Replacement[],
  readSource: (source: string) => Promise<Picture>,
  step: (step: SwapStep) => Promise<void>,
): Promise<number> {
  const plan = planOf(target, faces).filter(({ at }) => at.width > 0 && at.height > 0);
  if (plan.length === 0) throw new NoFace('target');
  const pictures = new Map<string, Picture>();
  const sources = new Map<string, Face>();
  const keyOf = ({ source, sourceBox }: Planned): string => JSON.stringify([source, sourceBox]);
  for (const entry of plan) {
    const picture = pictures.get(entry.source) ?? (await readSource(entry.source));
    pictures.set(entry.source, picture);
    const key = keyOf(entry);
    if (!sources.has(key)) sources.set(key, sourceFace(picture, entry.sourceBox));
    await step({ stage: 'faces', fraction: 0.1 + (0.25 * sources.size) / plan.length });
  }
  // all landmarks first: a face swapped in must not be found again as a neighbour
  const swaps = plan.map((entry) => ({
    points: findLandmarks(target, entry.at),
    source: sources.get(keyOf(entry))!,
  }));
  for (const [i, { points, source }] of swaps.entries()) {
    const done = 0.35 + (0.5 * i) / swaps.length;
    await step({ stage: 'swap', fraction: done });
    const finish = swapLying({ picture: target, points }, source);
    // of several faces only the last one's light is a stage of its own, so that stages never go back
    const stage = i === swaps.length - 1 ? 'light' : 'swap';
    await step({ stage, fraction: done + 0.25 / swaps.length });
    finish();
  }
  return swaps.length;
}
