import type { FileRule } from '#contract/error-codes.ts';
import { ApiError } from '#src/platform/http/errors.ts';
import { findTargetFaces } from './form-pictures.ts';
import type { ToolForm } from './tool-form.ts';
import { sendAgain } from '#src/features/uploads/uploads.ts';

const GONE: FileRule = 'gone';

/** The server has deleted a file that the form still uses (it keeps uploads for a day). */
export function isExpiredUpload(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    typeof error.data === 'object' &&
    error.data !== null &&
    'rule' in error.data &&
    error.data.rule === GONE
  );
}

/** Sends the form's files again from the device; the choices of faces stay. */
export async function sendFilesAgain(form: ToolForm): Promise<void> {
  const { target, sources } = form.state.peek();
  const ids = [target?.uploadId, ...sources.map(({ uploadId }) => uploadId)].flatMap((id) => id ?? []);
  await Promise.all(ids.map(sendAgain));
  await findTargetFaces(form);
}
