import type { DraftView, FormFile } from '#src/platform/tool-panel.ts';
import { type Source, SOURCE, readDetail } from './detail.ts';

type Choices = Pick<DraftView, 'files' | 'detail'>;

/**
 * Takes the new faces of one tool's form along into that of another kind of file. What that has chosen itself
 * stays. Undefined where there is nothing to take.
 */
export function carryFaces(
  from: Choices,
  to: Choices,
): { files: readonly FormFile[]; detail: unknown } | undefined {
  const theirs = readDetail(from.detail);
  const own = readDetail(to.detail);
  const known = new Set(own.sources.map(({ id }) => id));
  const filed = (source: Source): boolean =>
    from.files.some(({ slot, uploadId }) => slot === SOURCE && uploadId === source.uploadId);
  const sources = theirs.sources.filter((source) => !known.has(source.id) && filed(source));
  const isOpen = Object.keys(own.mapping).length === 0;
  const chosen = theirs.source ?? Object.values(theirs.mapping)[0];
  const source = isOpen ? (chosen ?? own.source) : own.source;
  if (sources.length === 0 && source === own.source) return undefined;
  const ids = new Set(sources.map(({ uploadId }) => uploadId));
  const problems = Object.entries(theirs.problems).filter(([id]) => ids.has(id));
  const present = new Set(to.files.map(({ uploadId }) => uploadId));
  const files = from.files.filter(({ uploadId }) => ids.has(uploadId) && !present.has(uploadId));
  return {
    files: [...to.files, ...files],
    detail: {
      ...own,
      sources: [...own.sources, ...sources],
      source,
      problems: { ...own.problems, ...Object.fromEntries(problems) },
    },
  };
}
