import { array, create, number, object, optional, string } from 'superstruct';
import {
  FaceDetail,
  type KeptFace,
  detectFaces,
  faceIdOf,
  forgetFace,
  keepFace,
  keptFaces,
} from '#contract/faces.ts';
import { type Box, EngineFailure } from '#server/engines/port.ts';
import {
  type CallContext,
  type InspectContext,
  type KeptFile,
  type ToolProcess,
  type WorkFile,
  WorkRefused,
  fieldRefused,
  toolCall,
} from '#server/jobs/port.ts';
import { MAX_FACES } from './tool.ts';

const box = object({ x: number(), y: number(), width: number(), height: number() });
/**
 * Faces to replace and the files their new faces come from; without a box, every face of the target; without
 * a source's box, its largest face.
 */
const Plan = object({
  swaps: array(object({ box: optional(box), source: string(), sourceBox: optional(box) })),
  /** The middle of these faces, 0 to 1 of the target; absent in jobs of earlier versions. */
  focus: optional(object({ x: number(), y: number() })),
});

/** A face of a file. */
type FoundFace = Box & { id: string; score: number };

/** How much of its surroundings the picture of a face shows, as a share of its longer side. */
const MARGIN = 0.35;

/** A picture with a side below this shows no face that could be swapped. Pixels. */
const LEAST_SIDE = 32;

/** The faces of a file, left to right. Their ids stay the same for the same file. */
function facesOf(
  file: WorkFile,
  { remember, use, path }: Pick<InspectContext, 'remember' | 'use' | 'path'>,
): Promise<FoundFace[]> {
  if (Math.min(file.width, file.height) < LEAST_SIDE)
    throw new WorkRefused('file_refused', {
      data: { rule: 'too_small', least: LEAST_SIDE },
      text: 'file_refused.too_small',
    });
  return remember(file, 'faces', async () => {
    const { faces } = await use('detect-faces', { file: await path(file) });
    return faces.map((face, index) => ({ id: faceIdOf(file.name, index), ...face }));
  });
}

/** The square around a face, kept inside the picture. */
function square(face: Box, picture: WorkFile): Box {
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

/** The middle of all these faces together, 0 to 1 of the picture. */
function middleOf(faces: readonly Box[], { width, height }: WorkFile): { x: number; y: number } {
  const middle = (from: number[], to: number[], size: number): number =>
    Math.round(((Math.min(...from) + Math.max(...to)) / 2 / size) * 1000) / 1000;
  return {
    x: middle(
      faces.map((face) => face.x),
      faces.map((face) => face.x + face.width),
      width,
    ),
    y: middle(
      faces.map((face) => face.y),
      faces.map((face) => face.y + face.height),
      height,
    ),
  };
}

const noFace = (slot: string): WorkRefused =>
  new WorkRefused('no_face', { data: { slot }, text: `no_face_in.${slot}` });

const largestOf = (faces: readonly FoundFace[]): FoundFace | undefined =>
  faces.toSorted((a, b) => b.width * b.height - a.width * a.height)[0];

const boxOf = ({ x, y, width, height }: Box): Box => ({ x, y, width, height });

async function sourceFaces(name: string, context: InspectContext): Promise<FoundFace[]> {
  const found = await facesOf(await context.input(name, 'source'), context);
  if (found.length === 0) throw noFace('source');
  return found;
}

export const detail = FaceDetail;

export const inspect: NonNullable<ToolProcess['inspect']> = async ({ inputs, detail: wanted }, context) => {
  const { faces: chosen = [] } = create(wanted, FaceDetail);
  const { target = '', source } = inputs;
  if (chosen.length === 0 && source === undefined) throw fieldRefused('inputs.source', 'required');
  const picture = await context.input(target, 'target');
  const found = await facesOf(picture, context);
  if (found.length === 0) throw noFace('target');
  const sources = chosen.length > 0 ? chosen.map((choice) => choice.source) : [source ?? ''];
  const inSources = new Map<string, FoundFace[]>();
  for (const name of new Set(sources)) inSources.set(name, await sourceFaces(name, context));

  const seen = new Set<string>();
  const sourceBoxOf = (from: string, id: string | undefined, index: number): { sourceBox?: Box } => {
    if (id === undefined) return {};
    const face = inSources.get(from)?.find((candidate) => candidate.id === id);
    if (!face) throw fieldRefused(`faces.${index}.source_face_id`, 'unknown');
    return { sourceBox: boxOf(face) };
  };
  const picked = chosen.map(({ target_face_id: id, source: from, source_face_id: whose }, index) => {
    const face = found.find((candidate) => candidate.id === id);
    const field = `faces.${index}.target_face_id`;
    if (!face) throw fieldRefused(field, 'unknown');
    if (seen.has(id)) throw fieldRefused(field, 'repeated');
    seen.add(id);
    return { box: boxOf(face), source: from, ...sourceBoxOf(from, whose, index) };
  });
  const faces = picked.length > 0 ? picked.length : found.length;
  if (faces > MAX_FACES)
    throw new WorkRefused('input_refused', {
      data: { fields: [{ field: 'faces', message: 'too_many' }], faces, most: MAX_FACES },
      text: 'too_many_faces',
      values: { n: faces, most: MAX_FACES },
    });
  const changed = picked.length > 0 ? picked.map((swap) => swap.box) : found;
  const swaps = picked.length > 0 ? picked : [{ source: source ?? '' }];
  return { facts: { faces }, plan: { swaps, focus: middleOf(changed, picture) } };
};

export const process: ToolProcess['process'] = async ({ inputs, plan }, { path, output, use }) => {
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

async function wireOf({ createdAt, ...kept }: KeptFile, context: CallContext): Promise<KeptFace> {
  const file = await context.own(kept.item.name);
  const largest = largestOf(await facesOf(file, context));
  return {
    ...kept,
    face: largest ? context.address(file, square(largest, file)) : kept.item.url,
    created_at: createdAt.toISOString(),
  };
}

/** Calls on the faces of an account. */
const byUser = { who: 'session', limit: 'kept' } as const;

export const calls: NonNullable<ToolProcess['calls']> = [
  toolCall(
    keptFaces,
    async (_request, context) => ({
      faces: await Promise.all((await context.kept.list()).map((file) => wireOf(file, context))),
    }),
    byUser,
  ),
  toolCall(
    keepFace,
    async (wanted, context) => {
      if ((await facesOf(await context.own(wanted.name), context)).length === 0) throw noFace('source');
      const kept = await context.kept.keep(wanted);
      if (kept) return wireOf(kept, context);
      throw new WorkRefused('input_refused', {
        data: { fields: [{ field: 'name', message: 'too_many' }] },
        text: 'too_many_kept',
      });
    },
    byUser,
  ),
  toolCall(
    forgetFace,
    async ({ name }, { kept }) => {
      await kept.forget(name);
      return {};
    },
    byUser,
  ),
  toolCall(detectFaces, async ({ file: name }, context) => {
    const file = await context.own(name);
    if (file.duration !== undefined || !file.mime.startsWith('image/') || file.mime === 'image/gif')
      throw new WorkRefused('file_refused', { data: { rule: 'animated' }, text: 'file_refused.animated' });
    const faces = await facesOf(file, context);
    return {
      faces: faces.map(({ id, score, ...at }) => ({
        face_id: id,
        ...at,
        score,
        origin: context.address(file, square(at, file)),
      })),
      frames: 1,
      duration: null,
      width: file.width,
      height: file.height,
    };
  }),
];
