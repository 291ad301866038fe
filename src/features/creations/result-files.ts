import { Offline } from '#src/platform/http/errors.ts';
import type { Key } from '#src/i18n/messages.ts';
import { translate } from '#src/i18n/translate.ts';
import { isOffline } from '#src/platform/network/connection.ts';
import { reportError } from '#src/features/account/report-error.ts';
import { isIos } from '#src/features/install/install.ts';
import { canShareFiles, fileOf, freshAddress, holds, cachedFileOf, readyFile } from './result-ready.ts';
import type { Owned } from '#src/features/dialogs/dialog-params.ts';
import { toast } from '#src/features/toasts/toasts.ts';

type Way = 'save' | 'share';

/** Text and button label of a second press. */
const again: Record<Way, [text: Key, label: Key]> = {
  save: ['job.readyToSave', 'job.save'],
  share: ['job.readyToShare', 'job.share'],
};
/** How long a second press is waited for, in milliseconds. */
const SECOND_PRESS_MS = 15_000;

/** In an installed application of iOS, a download link opens the file with no way back. */
const isInstalledOnIos = (): boolean =>
  (navigator as Navigator & { standalone?: boolean }).standalone === true;

const isCalled = (error: unknown, name: string): boolean =>
  error instanceof DOMException && error.name === name;

function download(href: string, name: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

function downloadFile(file: File): void {
  const url = URL.createObjectURL(file);
  download(url, file.name);
  // The browser has started the download by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}

/** Where the share sheet does not take a file: a download, or the fallback where there are no downloads. */
function withoutSheet(way: Way, owned: Owned, file: File): Promise<void> | void {
  if (way === 'share') return copyLink(owned);
  if (isInstalledOnIos()) return void toast({ text: translate('job.holdToSave'), duration: SECOND_PRESS_MS });
  return downloadFile(file);
}

function showError(error: unknown): void {
  if (error instanceof Offline)
    toast({ type: 'warning', text: translate('job.saveOffline'), duration: 6000 });
  else if (error instanceof DOMException) toast({ type: 'warning', text: translate('job.shareFailed') });
  else reportError(error);
}

/**
 * The activation of the press is over by the time the file is loaded: the next press opens the sheet at
 * once.
 */
function askForPress(way: Way, owned: Owned, file: File): void {
  const [text, label] = again[way];
  toast({
    text: translate(text),
    duration: SECOND_PRESS_MS,
    action: { label: translate(label), run: () => handOver(way, owned, file, true) },
  });
}

/**
 * Opens the share sheet with a file. Does not wait for its end: in some versions of iOS the promise never
 * settles. `inPress`: nothing was awaited since the press, so that an error means the file, not the missing
 * activation.
 */
function handOver(way: Way, owned: Owned, file: File, inPress: boolean): void {
  const shared = navigator.share({ files: [file] });
  shared
    .catch(async (error: unknown) => {
      if (isCalled(error, 'AbortError')) return;
      if (!isCalled(error, 'NotAllowedError')) return showError(error);
      if (inPress) await withoutSheet(way, owned, file);
      else askForPress(way, owned, file);
    })
    .catch(showError);
}

const takes = (file: File): boolean => canShareFiles() && navigator.canShare({ files: [file] });

/** True while the browser still has the activation of the last press; where it does not say, true. */
const isPressed = (): boolean =>
  (navigator as Navigator & { userActivation?: UserActivation }).userActivation?.isActive ?? true;

/** Runs the action with the file in this press if the file is ready, or in the next press. */
async function throughSheet(way: Way, owned: Owned): Promise<void> {
  const here = readyFile(owned);
  if (here && takes(here)) return handOver(way, owned, here, true);
  const file = here ?? (await fileOf(owned));
  if (!takes(file)) await withoutSheet(way, owned, file);
  else if (isPressed()) handOver(way, owned, file, false);
  else askForPress(way, owned, file);
}

async function copyLink(owned: Owned): Promise<void> {
  const whole = (address: string): string => new URL(address, location.href).href;
  if (holds(owned.result.url)) await navigator.clipboard.writeText(whole(owned.result.url));
  else await navigator.clipboard.writeText(whole(await freshAddress(owned)));
  toast({ type: 'success', text: translate('job.linkCopied') });
}

/**
 * Saves a result to the device: on iPhones and iPads through the share sheet, since a download would end in
 * Files.
 */
export async function saveResult(owned: Owned): Promise<void> {
  try {
    if (isIos() && (canShareFiles() || isInstalledOnIos())) return await throughSheet('save', owned);
    const cached = await cachedFileOf(owned);
    if (cached) return downloadFile(cached);
    if (isOffline.peek()) throw new Offline();
    const url = new URL(await freshAddress(owned), location.href);
    url.searchParams.set('dl', '1');
    download(url.href, '');
  } catch (error) {
    showError(error);
  }
}

/** Shares a result as a file, or copies its address where the browser cannot. */
export async function shareResult(owned: Owned): Promise<void> {
  try {
    await (canShareFiles() ? throughSheet('share', owned) : copyLink(owned));
  } catch (error) {
    showError(error);
  }
}
