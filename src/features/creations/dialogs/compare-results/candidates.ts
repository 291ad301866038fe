import type { Creation } from '#contract/media/media.ts';
import { listCreations } from '#src/features/creations/calls/creations.ts';

/** Creations that are looked through, the newest first. */
const LOOKED_AT = 60;

const fileIn = ({ inputs }: Creation): string | undefined => inputs[0]?.name;

/**
 * Other pictures that a result can be compared with: those made from the same file first, then those of the
 * same tool.
 */
export function candidatesOf(id: string, all: readonly Creation[]): Creation[] {
  const self = all.find(({ creation_id: other }) => other === id);
  if (!self) return [];
  const file = fileIn(self);
  const others = all.filter(
    ({ creation_id: other, results }) => other !== id && results[0]?.kind === 'image',
  );
  const isOfFile = (other: Creation): boolean => file !== undefined && fileIn(other) === file;
  return [
    ...others.filter(isOfFile),
    ...others.filter((other) => !isOfFile(other) && other.tool === self.tool),
  ];
}

export async function loadCandidates(id: string): Promise<Creation[]> {
  const { creations } = await listCreations({ page_size: LOOKED_AT });
  return candidatesOf(id, creations);
}
