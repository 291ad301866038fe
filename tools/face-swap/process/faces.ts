import { number, object } from 'superstruct';
import { type FaceChoice, faceIdOf } from '#contract/tools/faces.ts';
import type { Box } from '#server/engines/port.ts';
import {
  type InspectContext,
  type WorkFile,
  WorkRefused,
  checkSides,
  fieldRefused,
} from '#server/jobs/port.ts';
import { MAX_FACES } from '#tools/face-swap/tool.ts';

export const box = object({ x: number(), y: number(), width: number(), height: number() });

export type FoundFace = Box & { id: string; score: number; glasses: boolean };

/** How much of its surroundings the picture of a face shows, as a share of its longer side. */
const MARGIN = 0.35;

/** A picture with a side below this shows no face that could be swapped. Pixels. */
export const LEAST_SIDE = 32;

/** The faces of a still file, left to right. Their ids stay the same for the same file. */
export function facesOf(
  file: WorkFile,
  { remember, use, path }: Pick<InspectContext, 'remember' | 'use' | 'path'>,
): Promise<FoundFace[]> {
  checkSides(file, LEAST_SIDE);
  return remember(file, 'faces', async () => {
    const { faces } = await use('detect-faces', { file: await path(file) });
    return faces.map(({ glasses = false, ...face }, index) => ({
      id: faceIdOf(file.name, index),
      ...face,
      glasses,
    }));
  });
}

/** The square around a face, kept inside the picture. */
export function square(face: Box, picture: Pick<WorkFile, 'width' | 'height'>): Box {
  const longer = Math.max(face.width, face.height);
  const side = Math.min(Math.round(longer * (1 + 2 * MARGIN)), picture.width, picture.height);
  const from = (middle: number, size: number): number =>
    Math.round(Math.min(Math.max(middle - side / 2, 0), size - side));
  return {
    x: from(face.x + face.width / 2, picture.width),
    y: from(face.y + face.height / 2, picture.height),
    width: side,
    height: side,
  };
}

/** `where`: a slot, or the part of it that shows no face. */
export const noFace = (slot: string, where = slot): WorkRefused =>
  new WorkRefused('no_face', { data: { slot }, text: `no_face_in.${where}` });

export const boxOf = ({ x, y, width, height }: Box): Box => ({ x, y, width, height });

/** Refuses more faces than one job changes. */
export function checkCount(faces: number): void {
  if (faces > MAX_FACES)
    throw new WorkRefused('input_refused', {
      data: { fields: [{ field: 'faces', message: 'too_many' }], faces, most: MAX_FACES },
      text: 'too_many_faces',
      values: { n: faces, most: MAX_FACES },
    });
}

interface Sources {
  /** Where the new face of a choice is in its file; nothing: the largest one. */
  boxOf(choice: FaceChoice, index: number): { sourceBox?: Box };
}

/** Refuses a request that names no new face. */
export function checkSource(chosen: readonly FaceChoice[], source: string | undefined): void {
  if (chosen.length === 0 && source === undefined) throw fieldRefused('inputs.source', 'required');
}

/** Looks for the new faces in their files. Refuses a file without one. */
export async function findSources(
  chosen: readonly FaceChoice[],
  source: string | undefined,
  context: InspectContext,
): Promise<Sources> {
  const names = chosen.length > 0 ? chosen.map((choice) => choice.source) : [source ?? ''];
  const found = new Map<string, FoundFace[]>();
  for (const name of new Set(names)) {
    const faces = await facesOf(await context.input(name, 'source'), context);
    if (faces.length === 0) throw noFace('source');
    found.set(name, faces);
  }
  return {
    boxOf({ source: name, source_face_id: id }, index) {
      if (id === undefined) return {};
      const face = found.get(name)?.find((candidate) => candidate.id === id);
      if (!face) throw fieldRefused(`faces.${index}.source_face_id`, 'unknown');
      return { sourceBox: boxOf(face) };
    },
  };
}

/** What is chosen for each target, in the order of the choices. Refuses an unknown and a repeated target. */
export function chosenTargets<T extends { id: string }>(
  chosen: readonly FaceChoice[],
  targets: readonly T[],
): T[] {
  const seen = new Set<string>();
  return chosen.map(({ target_face_id: id }, index) => {
    const field = `faces.${index}.target_face_id`;
    const target = targets.find((candidate) => candidate.id === id);
    if (!target) throw fieldRefused(field, 'unknown');
    if (seen.has(id)) throw fieldRefused(field, 'repeated');
    seen.add(id);
    return target;
  });
}
