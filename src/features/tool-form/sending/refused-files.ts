import { is } from 'superstruct';
import { RefusedFiles } from '#contract/http/error-data.ts';
import { ApiError } from '#src/platform/http/errors.ts';
import { type ToolForm, patchForm } from '#src/features/tool-form/tool-form.ts';

/**
 * Where the server has refused files of a batch, stores why: the request is then made of the others. Returns
 * whether it was such an error.
 */
export function leaveOutRefused(form: ToolForm, error: unknown): boolean {
  if (!(error instanceof ApiError) || !is(error.data, RefusedFiles)) return false;
  const refused = Object.fromEntries(error.data.files.map(({ name, msg }) => [name, msg]));
  patchForm(form, { refusals: { ...form.state.peek().refusals, ...refused } });
  return true;
}
