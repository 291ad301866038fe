import type { QuoteRequest } from '#contract/media.ts';
import type { Tool, ToolInput, ToolWork } from '#contract/tool.ts';
import type { Box } from '#server/engines/port.ts';
import { toolOf } from '#tools/registry.ts';
import type { FaceFinder, FoundFace } from './face-finder.ts';
import { refuseMoving } from './face-finder.ts';
import { HttpError, fileRefused, inputRefused } from '#server/http/errors.ts';
import type { StoredFile, StoredFiles } from '#server/storage/door.ts';

/** One face to replace and the picture its new face comes from. */
export interface Swap {
  /** Absent: every face of the target. */
  box?: Box;
  source: string;
}

/** Work that can be done as asked. */
export interface CheckedWork {
  tool: Tool;
  work: ToolWork;
  /** Faces that will be replaced. */
  faces: number;
  target: string;
  swaps: Swap[];
}

/** Checks what a visitor asks for against the tool's rules and the visitor's own files. */
export interface WorkCheck {
  check(owner: number, request: QuoteRequest): Promise<CheckedWork>;
}

const refuse = (field: string, message: string): HttpError => inputRefused({ field, message });

function toolFor(request: QuoteRequest): { tool: Tool; work: ToolWork } {
  const tool = toolOf(request.tool);
  if (!tool) throw refuse('tool', 'unknown');
  if (tool.operation !== request.operation) throw refuse('operation', 'mismatch');
  if (!tool.work) throw new HttpError('engine_away');
  return { tool, work: tool.work };
}

function checkSlots({ inputs, options }: QuoteRequest, work: ToolWork): void {
  const slots = new Set(work.inputs.map(({ slot }) => slot));
  const strange = Object.keys(inputs).find((slot) => !slots.has(slot));
  if (strange !== undefined) throw refuse(`inputs.${strange}`, 'unknown');
  const missing = work.inputs.find(({ slot, required }) => required && inputs[slot] === undefined);
  if (missing) throw refuse(`inputs.${missing.slot}`, 'required');
  const option = Object.keys(options ?? {})[0];
  if (option !== undefined) throw refuse(`options.${option}`, 'unknown');
}

/** Bytes were checked at the upload; what is stored may be larger, since it was written anew. */
function checkFile(file: StoredFile, { kind, maxPixels }: ToolInput): void {
  if (kind === 'image') refuseMoving(file);
  if (!file.mime.startsWith('image/')) throw fileRefused('kind');
  if ((file.width ?? 0) * (file.height ?? 0) > maxPixels)
    throw fileRefused('too_many_pixels', { megapixels: maxPixels / 1_000_000 });
}

function pickedSwaps(faces: NonNullable<QuoteRequest['faces']>, found: FoundFace[]): Swap[] {
  const chosen = new Set<string>();
  return faces.map(({ target_face_id: id, source }, index) => {
    const face = found.find((candidate) => candidate.id === id);
    if (!face) throw refuse(`faces.${index}.target_face_id`, 'unknown');
    if (chosen.has(id)) throw refuse(`faces.${index}.target_face_id`, 'repeated');
    chosen.add(id);
    const { x, y, width, height } = face;
    return { box: { x, y, width, height }, source };
  });
}

export function createWorkCheck(files: StoredFiles, finder: FaceFinder): WorkCheck {
  const needFace = async (file: StoredFile, slot: 'target' | 'source'): Promise<FoundFace[]> => {
    const found = await finder.faces(file);
    if (found.length === 0) throw new HttpError('no_face', { data: { slot }, text: `no_face_in.${slot}` });
    return found;
  };

  return {
    async check(owner, request) {
      const { tool, work } = toolFor(request);
      checkSlots(request, work);
      const rule = (slot: string): ToolInput | undefined => work.inputs.find((input) => input.slot === slot);
      const picked = request.faces ?? [];
      const single = request.inputs['source'];
      if (picked.length === 0 && single === undefined) throw refuse('inputs.source', 'required');

      const target = await files.own(owner, request.inputs['target'] ?? '');
      const sources = [...new Set(picked.length > 0 ? picked.map(({ source }) => source) : [single ?? ''])];
      const sourceFiles = await Promise.all(sources.map((name) => files.own(owner, name)));
      for (const [file, slot] of [
        [target, 'target'] as const,
        ...sourceFiles.map((one) => [one, 'source'] as const),
      ]) {
        const input = rule(slot);
        if (input) checkFile(file, input);
      }
      const found = await needFace(target, 'target');
      for (const file of sourceFiles) await needFace(file, 'source');

      const swaps = picked.length > 0 ? pickedSwaps(picked, found) : [{ source: single ?? '' }];
      const faces = picked.length > 0 ? swaps.length : found.length;
      if (faces > work.maxFaces) {
        throw new HttpError('input_refused', {
          data: { fields: [{ field: 'faces', message: 'too_many' }], faces, most: work.maxFaces },
          text: 'too_many_faces',
          values: { n: faces, most: work.maxFaces },
        });
      }
      return { tool, work, faces, target: target.name, swaps };
    },
  };
}
