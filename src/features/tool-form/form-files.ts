import { filesOf } from '#src/features/outbox/draft.ts';
import { sendAgain } from '#src/features/uploads/uploads.ts';
import { findTargetFaces } from './form-pictures.ts';
import type { ToolForm } from './tool-form.ts';

/** Sends the form's files again from the device; the choices of faces stay. */
export async function sendFilesAgain(form: ToolForm): Promise<void> {
  await Promise.all(filesOf(form.state.peek()).map(sendAgain));
  await findTargetFaces(form);
}
