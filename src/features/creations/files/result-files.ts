import { Offline } from '#src/platform/http/errors.ts';
import type { Key } from '#src/i18n/messages.ts';
import { translate } from '#src/i18n/translate.ts';
import { isOffline } from '#src/platform/network/connection.ts';
import { reportError } from '#src/features/account/report-error.ts';
import { isIos } from '#src/features/install/install.ts';
import { cachedFileOf, canShareFiles, fileOf, freshAddress, readyFile, usualFormat } from './result-ready.ts';
import type { Owned } from '#src/features/dialogs/dialog-params.ts';
import { toast } from '#src/features/toasts/toasts.ts';

type Way = 'save' | 'share';

/** Text of a second press. */
const again: Record<Way, Key> = { save: 'job.readyToSave', share: 'job.readyToShare' };

const isVideo = ({ type }: File): boolean => type.startsWith('video/');

function labelOf(way: Way, file: File): Key {
  if (way === 'share') return 'job.share';
  if (isVideo(file)) return 'job.saveVideo';
  return file.type === 'image/gif' ? 'job.saveGif' : 'job.save';
}

/** How long a second press is waited for, in milliseconds. */
const SECOND_PRESS_MS = 15_000;

/** In an installed application of iOS, a download link opens the file with no way back. */
export const isInstalledOnIos = (): boolean =>
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

export function downloadFile(file: File): void {
  const url = URL.createObjectURL(file);
  download(url, file.name);
  // The browser has started the download by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}

const saved = (): void => void toast({ type: 'success', text: translate('job.saved') });

/** Where the share sheet does not take a file: a download, or a word where there are no downloads. */
function withoutSheet(file: File): void {
  // iOS offers to save a picture that is held, and no video.
  const held: Key = isVideo(file) ? 'job.saveInSafari' : 'job.holdToSave';
  if (isInstalledOnIos()) return void toast({ text: translate(held), duration: SECOND_PRESS_MS });
  downloadFile(file);
  saved();
}

export function showFileError(error: unknown): void {
  if (error instanceof Offline)
    toast({ type: 'warning', text: translate('job.saveOffline'), duration: 6000 });
  else if (error instanceof DOMException) toast({ type: 'warning', text: translate('job.shareFailed') });
  else reportError(error);
}

/**
 * The activation of the press is over by the time the file is loaded: the next press opens the sheet at
 * once.
 */
function askForPress(way: Way, file: File): void {
  toast({
    text: translate(again[way]),
    duration: SECOND_PRESS_MS,
    action: { label: translate(labelOf(way, file)), run: () => handOver(way, file, true) },
  });
}

/**
 * Opens the share sheet with a file. Does not wait for its end: in some versions of iOS the promise never
 * settles. `inPress`: nothing was awaited since the press, so that an error means the file, not the missing
 * activation.
 */
function handOver(way: Way, file: File, inPress: boolean): void {
  const shared = navigator.share({ files: [file] });
  shared
    .catch((error: unknown) => {
      if (isCalled(error, 'AbortError')) return;
      if (!isCalled(error, 'NotAllowedError')) return showFileError(error);
      if (inPress) withoutSheet(file);
      else askForPress(way, file);
    })
    .catch(showFileError);
}

const takes = (file: File): boolean => canShareFiles() && navigator.canShare({ files: [file] });

/** True while the browser still has the activation of the last press; where it does not say, true. */
const isPressed = (): boolean =>
  (navigator as Navigator & { userActivation?: UserActivation }).userActivation?.isActive ?? true;

/** Opens the sheet with the file in this press if the file is ready, or in the next press. */
export async function throughSheet(
  way: Way,
  here: File | undefined,
  load: () => Promise<File>,
): Promise<void> {
  if (here && takes(here)) return handOver(way, here, true);
  const file = here ?? (await load());
  if (!takes(file)) withoutSheet(file);
  else if (isPressed()) handOver(way, file, false);
  else askForPress(way, file);
}

/**
 * Saves a result to the device, a picture in this format: on iPhones and iPads through the share sheet, since
 * a download would end in Files.
 */
export async function saveResult(owned: Owned, format = usualFormat(owned)): Promise<void> {
  try {
    if (isIos() && (canShareFiles() || isInstalledOnIos()))
      return await throughSheet('save', readyFile(owned, format), () => fileOf(owned, format));
    const { kind } = owned.result;
    const cached = await cachedFileOf(owned, format);
    if (cached) downloadFile(cached);
    else if (isOffline.peek()) throw new Offline();
    else if (kind === 'image') downloadFile(await fileOf(owned, format));
    else {
      const url = new URL(await freshAddress(owned), location.href);
      url.searchParams.set('dl', '1');
      download(url.href, '');
    }
    saved();
  } catch (error) {
    showFileError(error);
  }
}

/** Shares the file of a result with another application; saves it where none can be chosen. */
export async function shareFile(owned: Owned): Promise<void> {
  try {
    await throughSheet('share', readyFile(owned, usualFormat(owned)), () => fileOf(owned));
  } catch (error) {
    showFileError(error);
  }
}
