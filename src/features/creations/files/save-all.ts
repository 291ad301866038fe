import { downloadZip } from 'client-zip';
import { brand } from '#contract/site/brand.ts';
import type { Owned } from '#src/features/dialogs/dialog-params.ts';
import { isIos } from '#src/features/install/install.ts';
import { toast } from '#src/features/toasts/toasts.ts';
import { downloadFile, isInstalledOnIos, showFileError, throughSheet } from './result-files.ts';
import { canShareFiles, fileOf } from './result-ready.ts';
import { serverNow } from '#src/platform/http/server-clock.ts';

/**
 * Saves results as one ZIP file, pictures in the format of single ones. One is fetched after the other, so that
 * there is never more than one decoded picture in memory; `onStep` gets the number of the one that is packed.
 */
export async function saveAll(
  all: readonly Owned[],
  onStep: (n: number) => void,
  done: string,
): Promise<void> {
  async function* files() {
    for (const [index, owned] of all.entries()) {
      onStep(index + 1);
      const input = await fileOf(owned);
      const number = String(index + 1).padStart(2, '0');
      yield { input, name: `${number}-${input.name}`, lastModified: new Date(owned.madeAt ?? serverNow()) };
    }
  }
  const make = async (): Promise<File> => {
    const blob = await downloadZip(files()).blob();
    return new File([blob], `${brand.key}-${new Date().toISOString().slice(0, 10)}.zip`, {
      type: 'application/zip',
    });
  };
  try {
    if (isIos() && (canShareFiles() || isInstalledOnIos()))
      return await throughSheet('save', undefined, make);
    downloadFile(await make());
    toast({ type: 'success', text: done });
  } catch (error) {
    showFileError(error);
  }
}
