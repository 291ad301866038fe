import type { Job, Result } from '#contract/media.ts';
import { fetchFile } from '#src/api/client.ts';
import { readJobs } from '#src/api/media.ts';
import { translate } from '#src/i18n/translate.ts';
import { settle } from './failures.ts';
import { toast } from './toasts.ts';

/** What a result belongs to; signed addresses lapse, so it is asked for a fresh one. */
export interface Owned {
  jobId: string;
  result: Result;
}

const extensions: Record<Result['kind'], string> = { image: 'jpg', gif: 'gif', video: 'mp4', audio: 'mp3' };

function fileName({ jobId, result }: Owned): string {
  const given = /\.(\w{2,4})$/.exec(result.name)?.[1];
  return `mirari-${jobId.slice(0, 8)}.${given ?? extensions[result.kind]}`;
}

async function freshAddress({ jobId, result }: Owned): Promise<string> {
  const { jobs } = await readJobs([jobId]);
  const same = jobs.flatMap((job: Job) => job.results).find(({ name }) => name === result.name);
  return same?.url ?? result.url;
}

/** iPhones and iPads save pictures through the share sheet; a download would end in Files. */
const savesBySharing = (): boolean => /iPad|iPhone|iPod/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1);

const isCanceled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

function download(address: string, name: string): void {
  const url = new URL(address, location.href);
  url.searchParams.set('dl', '1');
  const link = document.createElement('a');
  link.href = url.href;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Hands the file to the system's share sheet; false where that cannot take files. */
async function shareFile(address: string, name: string): Promise<boolean> {
  const file = await fetchFile(address, name);
  if (typeof navigator.canShare !== 'function' || !navigator.canShare({ files: [file] })) return false;
  await navigator.share({ files: [file] });
  return true;
}

/** Saves a result to the device. */
export async function saveResult(owned: Owned): Promise<void> {
  try {
    const address = await freshAddress(owned);
    if (savesBySharing() && (await shareFile(address, fileName(owned)))) return;
    download(address, fileName(owned));
  } catch (error) {
    if (!isCanceled(error)) settle(error);
  }
}

/** Shares a result as a file, or copies its address where the browser cannot. */
export async function shareResult(owned: Owned): Promise<void> {
  try {
    const address = await freshAddress(owned);
    if (await shareFile(address, fileName(owned))) return;
    await navigator.clipboard.writeText(new URL(address, location.href).href);
    toast({ type: 'success', text: translate('job.linkCopied') });
  } catch (error) {
    if (isCanceled(error)) return;
    if (error instanceof DOMException) toast({ type: 'warning', text: translate('job.shareFailed') });
    else settle(error);
  }
}
