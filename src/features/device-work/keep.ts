import { Offline } from '#src/platform/http/errors.ts';
import { translate } from '#src/i18n/translate.ts';
import { reportError } from '#src/features/account/report-error.ts';
import { refreshCreations } from '#src/features/creations/creations.ts';
import { toast } from '#src/features/toasts/toasts.ts';
import { deliver } from '#src/features/uploads/delivery.ts';
import { dropFile, saveFile } from '#src/features/uploads/local-files.ts';
import { keepUploaded } from './calls.ts';
import { type DeviceResultItem, ownedOf, removeDeviceResult } from './results.ts';

async function send(item: DeviceResultItem): Promise<void> {
  const { id, tool, blob } = item;
  const file = new File([blob], ownedOf(item).result.name, { type: blob.type });
  await saveFile(id, { file, keptAt: Date.now() });
  try {
    const { name } = await deliver(id, new AbortController().signal, () => undefined);
    await keepUploaded(name, tool, id);
  } finally {
    await dropFile(id);
  }
}

export async function keepInAccount(item: DeviceResultItem): Promise<void> {
  try {
    await send(item);
    await removeDeviceResult(item);
    refreshCreations();
    toast({ type: 'success', text: translate('device.keptInAccount') });
  } catch (error) {
    if (error instanceof Offline) toast({ type: 'warning', text: translate('error.offline') });
    else reportError(error);
  }
}
