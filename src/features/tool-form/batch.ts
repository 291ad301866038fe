import type { QuoteRequest } from '#contract/media/media.ts';
import type { DraftView, FileOrigin, FormFile } from '#src/platform/tool-panel.ts';
import { uploads } from '#src/features/uploads/uploads.ts';
import { type ToolForm, slotOf } from './tool-form.ts';

export type Reason = 'full' | 'twice';

export const mostOf = ({ work }: Pick<ToolForm, 'work'>, slot: string): number =>
  slotOf(work, slot).most ?? 1;

/** Why a file is not added to those that are there: they are as many as the tool takes, or it is among them. */
export function reasonToLeaveOut(
  form: ToolForm,
  slot: string,
  there: readonly FormFile[],
  origin: FileOrigin,
): Reason | undefined {
  const isSame = ({ uploadId }: FormFile): boolean => {
    const upload = uploads.value.get(uploadId);
    return 'file' in origin && upload?.name === origin.file.name && upload.bytes === origin.file.size;
  };
  if (there.some(isSame)) return 'twice';
  return there.length >= mostOf(form, slot) ? 'full' : undefined;
}

/** The files that are sent: where others of their slot can be used, without those that cannot. */
export const usedFiles = (form: Pick<ToolForm, 'work'>, { files }: DraftView): DraftView['files'] =>
  files.filter(
    ({ slot, refused }) =>
      refused !== true ||
      mostOf(form, slot) === 1 ||
      files.every((other) => other.slot !== slot || other.refused === true),
  );

export const isBatch = ({ inputs }: QuoteRequest): boolean =>
  Object.values(inputs).some((names) => Array.isArray(names));
