import type { Item } from '#contract/media/dash.ts';
import { toast } from '#src/features/toasts/toasts.ts';
import { removeUpload } from './calls/upload.ts';
import { translate } from '#src/i18n/translate.ts';
import { retryUntilOnline } from '#src/platform/retry.ts';

/** Deletes a file on the server, as soon as there is a network, and says so. */
export async function deleteUpload({ name }: Item): Promise<void> {
  try {
    const isGone = await retryUntilOnline(() => removeUpload(name));
    if (isGone) toast({ type: 'success', text: translate('tool.deletedThere') });
  } catch (error) {
    // It ends by itself within the day.
    console.warn(error);
  }
}
