import { type Infer, array, number, object, optional, record, string } from 'superstruct';
import type { CreateRequest } from '#contract/media.ts';
import type { JsonObject } from '#server/db/schema/schema.ts';
import type { CheckedWork } from './work-check.ts';

const Box = object({ x: number(), y: number(), width: number(), height: number() });

/** What a job keeps of its request: as it was asked, and as it was understood. */
export const JobRequest = object({
  inputs: record(string(), string()),
  faces: array(object({ target_face_id: string(), source: string() })),
  target: string(),
  swaps: array(object({ box: optional(Box), source: string() })),
});
export type JobRequest = Infer<typeof JobRequest>;

/** What a finished job keeps of its results. */
export const JobResult = object({ files: array(string()) });

export function jobRequest({ inputs, faces }: CreateRequest, { target, swaps }: CheckedWork): JsonObject {
  return {
    inputs,
    faces: (faces ?? []).map(({ target_face_id, source }) => ({ target_face_id, source })),
    target,
    swaps: swaps.map(({ box, source }) => (box ? { box: { ...box }, source } : { source })),
  };
}
