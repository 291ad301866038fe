import { array, create, number, object, optional, string } from 'superstruct';
import { FaceDetail } from '#contract/tools/faces.ts';
import { EngineFailure } from '#server/engines/port.ts';
import type { ToolProcess } from '#server/jobs/port.ts';
import { box, boxOf, checkCount, checkSource, chosenTargets, facesOf, findSources, noFace } from './faces.ts';
import { focusOf } from './focus.ts';

/**
 * Faces to replace and the files their new faces come from; without a box, every face of the target; without
 * a source's box, its largest face.
 */
const Plan = object({
  swaps: array(object({ box: optional(box), source: string(), sourceBox: optional(box) })),
  /** Where a small picture looks, 0 to 1 of the target; absent in jobs of earlier versions. */
  focus: optional(object({ x: number(), y: number() })),
});

export const inspectPhoto: NonNullable<ToolProcess['inspect']> = async (
  { inputs, detail: wanted },
  context,
) => {
  const { faces: chosen = [] } = create(wanted, FaceDetail);
  const { target = '', source } = inputs;
  checkSource(chosen, source);
  const picture = await context.input(target, 'target');
  const found = await facesOf(picture, context);
  if (found.length === 0) throw noFace('target');
  const sources = await findSources(chosen, source, context);
  const targets = chosenTargets(chosen, found);
  const picked = chosen.map((choice, index) => ({
    box: boxOf(targets[index]!),
    source: choice.source,
    ...sources.boxOf(choice, index),
  }));
  const faces = picked.length > 0 ? picked.length : found.length;
  checkCount(faces);
  const changed = picked.length > 0 ? targets : found;
  const swaps = picked.length > 0 ? picked : [{ source: source ?? '' }];
  return { facts: { faces }, plan: { swaps, focus: focusOf(changed, picture) } };
};

export const processPhoto: ToolProcess['process'] = async ({ inputs, plan }, { path, output, use }) => {
  const { swaps, focus } = create(plan, Plan);
  const file = output('.webp');
  const faces = await Promise.all(
    swaps.map(async ({ source, ...rest }) => ({ source: await path(source), ...rest })),
  );
  try {
    const made = await use('face-swap', {
      target: await path(inputs['target'] ?? ''),
      faces,
      output: file,
      label: true,
    });
    return [{ file, width: made.width, height: made.height, ...(focus ? { focus } : {}) }];
  } catch (error) {
    throw error instanceof EngineFailure && error.kind === 'no_face' ? noFace(error.slot ?? 'target') : error;
  }
};
