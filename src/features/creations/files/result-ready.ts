import { downloadName } from '#sw/contract/media-cache.ts';
import type { Job } from '#contract/media/media.ts';
import { partOfCreation } from '#contract/media/parts.ts';
import { Offline } from '#src/platform/http/errors.ts';
import { fetchMedia } from '#src/features/creations/calls/media-file.ts';
import { readJobs } from '#src/features/jobs/calls.ts';
import { savesData } from '#src/platform/data-saver.ts';
import { onLogout } from '#src/platform/storage/logout.ts';
import type { Owned } from '#src/features/dialogs/dialog-params.ts';
import { LARGEST_CLIP } from '#src/features/creations/gallery/plan.ts';
import { type PictureFormat, toFormat } from './encode.ts';
import { mediaNamed } from '#src/features/creations/gallery/media-cache.ts';
import { serverNow } from '#src/platform/http/server-clock.ts';

/** An address that expires within this time is not used, in milliseconds. */
const LEEWAY_MS = 60_000;
/** Files held in memory at a time; each may be as large as a clip. */
const MOST_READY = 2;

const ready = new Map<string, File>();
const keyOf = (name: string, format: PictureFormat): string => `${name} ${format}`;
let leaving = new AbortController();

onLogout(() => {
  leaving.abort();
  leaving = new AbortController();
  ready.clear();
});

/** The format that a picture is saved in: where nothing of a photo has changed but a part, it stays exact. */
export const usualFormat = ({ result }: Owned): PictureFormat =>
  result.name.endsWith('.png') ? 'png' : 'jpeg';

/** True while a signed address has not expired. */
const holds = (url: string): boolean =>
  Number(new URL(url, location.href).searchParams.get('e')) * 1000 > serverNow() + LEEWAY_MS;

export async function freshAddress({ jobId, result }: Owned): Promise<string> {
  if (holds(result.url)) return result.url;
  const { jobs } = await readJobs([partOfCreation(jobId).jobId]);
  return jobs.flatMap((job: Job) => job.results).find(({ name }) => name === result.name)?.url ?? result.url;
}

/** The file, if it is in memory now: a share sheet opens only during the press. */
export const readyFile = ({ result }: Owned, format: PictureFormat): File | undefined =>
  ready.get(keyOf(result.name, format));

async function makeReady(
  { result: { name, kind }, madeAt = serverNow() }: Owned,
  format: PictureFormat,
  original: Blob,
): Promise<File> {
  const blob = kind === 'image' ? await toFormat(original, format) : original;
  const saved = blob === original ? name : name.replace(/\w+$/, format === 'jpeg' ? 'jpg' : format);
  const file = new File([blob], downloadName(saved, madeAt), { type: blob.type });
  const key = keyOf(name, format);
  ready.delete(key);
  ready.set(key, file);
  for (const oldest of [...ready.keys()].slice(0, -MOST_READY)) ready.delete(oldest);
  return file;
}

/** Undefined unless this device has a copy. */
export async function cachedFileOf(owned: Owned, format: PictureFormat): Promise<File | undefined> {
  const here = readyFile(owned, format);
  if (here) return here;
  // What this device has made is in the page.
  if (owned.result.url.startsWith('blob:')) {
    const made = await fetchMedia(owned.result.url, leaving.signal);
    return made && makeReady(owned, format, made.blob);
  }
  const cached = await mediaNamed(owned.result.name).catch(() => undefined); // none that can be read
  return cached && makeReady({ ...owned, madeAt: cached.madeAt }, format, cached.blob);
}

/**
 * The file: the cached copy, else the site's; pictures in this format where possible.
 * @throws Offline when it is neither cached nor reachable
 */
export async function fileOf(owned: Owned, format = usualFormat(owned)): Promise<File> {
  const here = await cachedFileOf(owned, format);
  if (here) return here;
  const { signal } = leaving;
  const first = await fetchMedia(await freshAddress(owned), signal);
  // The clock of this device may be wrong: then an address expires earlier than it says.
  const file =
    first ??
    (await fetchMedia(await freshAddress({ ...owned, result: { ...owned.result, url: '/' } }), signal));
  if (!file) throw new Offline(new Error('the file is gone'));
  return makeReady(owned, format, file.blob);
}

export const canShareFiles = (): boolean =>
  typeof navigator.canShare === 'function' && typeof navigator.share === 'function';

/** Loads a file before the press that will need it, where that costs little. */
export async function prepareResult(owned: Owned): Promise<void> {
  if (!canShareFiles()) return;
  try {
    const isCheap = owned.result.bytes <= LARGEST_CLIP && !savesData.peek();
    await (isCheap ? fileOf(owned) : cachedFileOf(owned, usualFormat(owned)));
  } catch (error) {
    if (!(error instanceof Offline)) console.info('A result could not be prepared.', error);
  }
}
