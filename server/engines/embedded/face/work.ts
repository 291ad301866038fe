import { EngineFailure, type Box, type FaceDetection, type PhotoSwapResult } from '#server/engines/port.ts';
import { detectFaces, detectMainFace, type Found } from './vision/detector.ts';
import { findLandmarks } from './vision/landmarks.ts';
import { clamp, resizePicture, type Picture } from './vision/plane.ts';
import { swapFace, type Face } from './swap/swap.ts';
import { drawLabel } from './label.ts';
import type { Step, SwapInput } from './messages.ts';
import { readPicture, writePicture } from './picture-file.ts';
import { provenanceXmp } from './provenance.ts';

/** Faces are looked for on a picture whose longer side has at most this many pixels. */
const DETECT_SIDE = 1280;

/** Runs a finder on a reduced copy; what it finds is in pixels of the picture itself. */
function onReduced(picture: Picture, find: (small: Picture) => Found[]): Found[] {
  const scale = Math.min(1, DETECT_SIDE / Math.max(picture.width, picture.height));
  if (scale === 1) return find(picture);
  const extent = {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  };
  return find(resizePicture(picture, extent)).map((f) => ({
    ...f,
    x: f.x / scale,
    y: f.y / scale,
    width: f.width / scale,
    height: f.height / scale,
  }));
}

function insideOf(picture: Picture, { x, y, width, height }: Box): Box {
  const [x0, y0] = [clamp(x, 0, picture.width), clamp(y, 0, picture.height)];
  return {
    x: x0,
    y: y0,
    width: clamp(x + width, 0, picture.width) - x0,
    height: clamp(y + height, 0, picture.height) - y0,
  };
}

/** Every face of the picture in `file`, from left to right. */
export async function detect(file: string): Promise<FaceDetection> {
  const picture = await readPicture(file, 'target');
  const faces = onReduced(picture, detectFaces)
    .map((found) => ({ ...insideOf(picture, found), score: found.score }))
    .toSorted((a, b) => a.x + a.width / 2 - (b.x + b.width / 2));
  return { width: picture.width, height: picture.height, faces };
}

async function readSource(file: string): Promise<Face> {
  const picture = await readPicture(file, 'source');
  const [found] = onReduced(picture, (small) => {
    const main = detectMainFace(small);
    return main ? [main] : [];
  });
  if (!found) throw new EngineFailure('no_face', 'no face in the source', 'source');
  return { picture, points: findLandmarks(picture, found) };
}

interface Replacement {
  readonly at: Box;
  readonly source: string;
}

/** Which face gets which source: the boxes that are named, and every other face where an entry names none. */
function replacements(target: Picture, faces: SwapInput['faces']): Replacement[] {
  const named = faces.flatMap(({ box, source }) => (box ? [{ at: box, source }] : []));
  const rest = faces.find(({ box }) => box === undefined);
  if (!rest) return named;
  const covers = ({ at }: Replacement, { x, y, width, height }: Box): boolean =>
    Math.abs(at.x + at.width / 2 - x - width / 2) < at.width / 2 &&
    Math.abs(at.y + at.height / 2 - y - height / 2) < at.height / 2;
  const others = onReduced(target, detectFaces).filter((found) => !named.some((n) => covers(n, found)));
  return [...named, ...others.map((at) => ({ at, source: rest.source }))];
}

/** Swaps faces in one picture and writes the result. */
export async function swapPhoto(
  input: SwapInput,
  step: (step: Step) => Promise<void>,
): Promise<PhotoSwapResult> {
  await step({ stage: 'faces', fraction: 0.02 });
  const target = await readPicture(input.target, 'target');
  await step({ stage: 'faces', fraction: 0.1 });
  const plan = replacements(target, input.faces).filter(({ at }) => at.width > 0 && at.height > 0);
  if (plan.length === 0) throw new EngineFailure('no_face', 'no face in the target', 'target');
  const sources = new Map<string, Face>();
  for (const { source } of plan) {
    if (!sources.has(source)) sources.set(source, await readSource(source));
    await step({ stage: 'faces', fraction: 0.1 + (0.25 * sources.size) / plan.length });
  }
  // all landmarks first: a face swapped in must not be found again as a neighbour
  const jobs = plan.map(({ at, source }) => ({
    points: findLandmarks(target, at),
    source: sources.get(source)!,
  }));
  for (const [i, { points, source }] of jobs.entries()) {
    const done = 0.35 + (0.5 * i) / jobs.length;
    await step({ stage: 'swap', fraction: done });
    const finish = swapFace({ picture: target, points }, source);
    // of several faces only the last one's light is told, so that stages never go back
    const stage = i === jobs.length - 1 ? 'light' : 'swap';
    await step({ stage, fraction: done + 0.25 / jobs.length });
    finish();
  }
  await step({ stage: 'save', fraction: 0.86 });
  if (input.label) drawLabel(target);
  const bytes = await writePicture(target, input.output, provenanceXmp());
  return { width: target.width, height: target.height, bytes, swapped: jobs.length };
}
