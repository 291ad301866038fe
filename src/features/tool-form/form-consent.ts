import type { Consent } from '#contract/tools/consent.ts';
import { uploads } from '#src/features/uploads/uploads.ts';
import type { FormFile } from '#src/platform/tool-panel.ts';
import { type FormState, type ToolForm, patchForm } from './tool-form.ts';

/** The site's own pictures show nobody, and a refused file is not used. */
const isOwn = ({ site, uploadId }: FormFile): boolean =>
  site === undefined && uploads.value.get(uploadId)?.phase !== 'refused';

const isAsked = (file: FormFile): boolean => isOwn(file) && file.kept !== true;

/** Whether there are files of the user's own, whose people have to be asked. */
export const asksConsent = ({ files }: Pick<FormState, 'files'>): boolean => files.some(isAsked);

/**
 * What the user has said about the form's own files, said once a file: undefined as long as one of them is
 * without it. Where all pictures are the site's, nobody real is in them.
 */
export function consentOf({ files }: Pick<FormState, 'files'>): Consent | undefined {
  const said = files.filter(isOwn).map(({ consent }) => consent);
  if (said.includes(undefined)) return undefined;
  return (['agreed', 'me'] as const).find((consent) => said.includes(consent)) ?? 'fictional';
}

/** Stores the answer with each of the form's own files. */
export function setConsent(form: ToolForm, consent: Consent): void {
  form.consentMissing.value = false;
  const files = form.state.peek().files.map((file) => (isAsked(file) ? { ...file, consent } : file));
  patchForm(form, { files });
}
