import { type Infer, array, enums, number, object, optional, record, string } from 'superstruct';
import { Detection, consents } from '#contract/media.ts';
import { SourceFace } from '#tools/sample-entry.ts';
import { SiteFile } from '#src/features/uploads/site-file.ts';

/** What the reader has chosen in a face tool, as far as it outlives the page. Files are kept beside it, by their upload ids. */
export const draftShape = {
  target: optional(object({ uploadId: string(), detection: optional(Detection), site: optional(SiteFile) })),
  sources: array(
    object({ id: string(), uploadId: string(), number: number(), preset: optional(SourceFace) }),
  ),
  /** Face id -> source id. */
  mapping: record(string(), string()),
  face: optional(string()),
  source: optional(string()),
  consent: optional(enums(consents)),
};
export const Draft = object(draftShape);
export type Draft = Infer<typeof Draft>;

export const blankDraft: Draft = { sources: [], mapping: {} };

/** One of our own faces as a file. */
export const presetFile = ({ id, url }: SourceFace): SiteFile => ({ address: url, name: `${id}.webp` });

/** Ids of the files that a draft stands on. */
export const filesOf = ({
  target,
  sources,
}: {
  target?: { uploadId: string } | undefined;
  sources: readonly { uploadId: string }[];
}): string[] => [target?.uploadId, ...sources.map(({ uploadId }) => uploadId)].flatMap((id) => id ?? []);
