import { downloadName } from '#sw/contract/media-cache.ts';
import type { Job } from '#contract/media.ts';
import { Offline } from '#src/platform/http/errors.ts';
import { fetchMedia } from '#src/features/creations/calls/media-file.ts';
import { readJobs } from '#src/features/jobs/calls.ts';
import { savesData } from '#src/platform/data-saver.ts';
import { onLogout } from '#src/platform/storage/logout.ts';
import type { Owned } from '#src/features/dialogs/dialog-params.ts';
import { LARGEST_CLIP } from './gallery/plan.ts';
import { mediaNamed } from './gallery/media-cache.ts';

/** An address that expires within this time is not used, in milliseconds. */
const LEEWAY_MS = 60_000;
/** Files held in memory at a time; each may be as large as a clip. */
const MOST_READY = 2;

const ready = new Map<string, File>();
let leaving = new AbortController();

onLogout(() => {
  leaving.abort();
  leaving = new AbortController();
  ready.clear();
});

/** True while a signed address has not expired. */
export const holds = (url: string): boolean =>
  Number(new URL(url, location.href).searchParams.get('e')) * 1000 > Date.now() + LEEWAY_MS;

/** Returns an address that opens the file now. */
export async function freshAddress({ jobId, result }: Owned): Promise<string> {
  if (holds(result.url)) return result.url;
  const { jobs } = await readJobs([jobId]);
  return jobs.flatMap((job: Job) => job.results).find(({ name }) => name === result.name)?.url ?? result.url;
}

/** The file, if it is in memory now: a share sheet opens only during the press. */
export const readyFile = ({ result }: Owned): File | undefined => ready.get(result.name);

function makeReady({ result: { name }, madeAt = Date.now() }: Owned, blob: Blob): File {
  const file = new File([blob], downloadName(name, madeAt), { type: blob.type });
  ready.delete(name);
  ready.set(name, file);
  for (const oldest of [...ready.keys()].slice(0, -MOST_READY)) ready.delete(oldest);
  return file;
}

/** The cached copy as a file, if this device has it. */
export async function cachedFileOf(owned: Owned): Promise<File | undefined> {
  const here = readyFile(owned);
  if (here) return here;
  const cached = await mediaNamed(owned.result.name).catch(() => undefined);
  return cached && makeReady({ ...owned, madeAt: cached.madeAt }, cached.blob);
}

/**
 * The file: the cached copy, else the site's.
 * @throws Offline when it is neither cached nor reachable
 */
export async function fileOf(owned: Owned): Promise<File> {
  const here = await cachedFileOf(owned);
  if (here) return here;
  const { signal } = leaving;
  const first = await fetchMedia(await freshAddress(owned), signal);
  // The clock of this device may be wrong: then an address expires earlier than it says.
  const file =
    first ??
    (await fetchMedia(await freshAddress({ ...owned, result: { ...owned.result, url: '/' } }), signal));
  if (!file) throw new Offline(new Error('the file is gone'));
  return makeReady(owned, file.blob);
}

/** True where files can be shared with other applications. */
export const canShareFiles = (): boolean =>
  typeof navigator.canShare === 'function' && typeof navigator.share === 'function';

/** Loads a file before the press that will need it, where that costs little. */
export async function prepareResult(owned: Owned): Promise<void> {
  if (!canShareFiles()) return;
  try {
    const isCheap = owned.result.bytes <= LARGEST_CLIP && !savesData.peek();
    await (isCheap ? fileOf(owned) : cachedFileOf(owned));
  } catch (error) {
    if (!(error instanceof Offline)) console.info('A result could not be prepared.', error);
  }
}
