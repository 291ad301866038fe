import { type Infer, array, boolean, enums, object, optional, record, string, unknown } from 'superstruct';
import { consents } from '#contract/tools/consent.ts';
import { OptionValue } from '#contract/tools/options.ts';
import { SiteFile } from '#src/features/uploads/site-file.ts';

/**
 * The user's choices for a job, as far as they outlive the page. The files are stored by their upload ids.
 */
export const draftShape = {
  files: array(
    object({
      uploadId: string(),
      slot: string(),
      site: optional(SiteFile),
      consent: optional(enums(consents)),
      kept: optional(boolean()),
    }),
  ),
  options: record(string(), OptionValue),
  /** The model that is to make it; absent: any. */
  model: optional(string()),
  consent: optional(enums(consents)),
  /** The tool's own part; only its panel uses it. */
  detail: optional(unknown()),
};
export const Draft = object(draftShape);
export type Draft = Infer<typeof Draft>;

export const blankDraft: Draft = { files: [], options: {}, detail: undefined };

export const filesOf = ({ files }: { files: readonly { uploadId: string }[] }): string[] =>
  files.map(({ uploadId }) => uploadId);
