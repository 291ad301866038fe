import type { Infer } from 'superstruct';
import type { ToolState } from '#contract/media.ts';
import { MEMBER_BYTES_FACTOR } from '#contract/tool.ts';
import { tools } from '#tools/index.ts';

/** Recipes that the engines of this server can do, and what serves them. */
const engines: Record<string, string> = { 'photo-face-swap': 'embedded' };

/** Every tool as the server can serve it right now. */
export function toolStates(): Infer<typeof ToolState>[] {
  return tools.map(({ slug, operation, section, work }) => ({
    slug,
    operation,
    section,
    engine: (work && engines[work.recipe]) ?? 'away',
    limits: (work?.inputs ?? []).map(({ slot, kind, maxBytes, maxPixels }) => ({
      slot,
      kind,
      max_bytes: maxBytes,
      max_bytes_vip: maxBytes * MEMBER_BYTES_FACTOR,
      max_pixels: maxPixels,
    })),
    max_faces: work?.maxFaces ?? 0,
    price: work?.price({ faces: 1 }) ?? [],
  }));
}
