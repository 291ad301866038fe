import type { Owned } from '#src/features/dialogs/dialog-params.ts';
import { pageStore, shareStore } from '#src/platform/storage/share-store.ts';
import { storeShare } from '#sw/contract/share-store.ts';
import { showFileError } from './result-files.ts';
import { fileOf } from './result-ready.ts';

/**
 * Puts the file of a result among the shared files, from where every tool that takes it can be opened. Returns
 * false where it is not to be had, which is said.
 */
export async function passOn(owned: Owned): Promise<boolean> {
  try {
    const format = owned.result.name.endsWith('.png') ? 'png' : 'webp';
    const share = { title: '', text: '', url: '', files: [await fileOf(owned, format)] };
    // Without room in the database it lives as long as the page.
    await storeShare(share, shareStore).catch(() => storeShare(share, pageStore));
    return true;
  } catch (error) {
    showFileError(error);
    return false;
  }
}
