import { OPEN_QUERY, SHARE_ACCEPT } from '#contract/media/shares.ts';
import { type OpenTarget, readAddress } from './open-address.ts';
import { sentShare } from './share-sent.ts';
import { openShares, receiveShare } from './shares.ts';

/** Outcome of the address that opened the page: `page` is where to go next. */
type ShareArrival = { page: string } | { error: 'unreadable' | 'badOpen' } | undefined;

interface LaunchParams {
  files: readonly { kind: string; getFile?(): Promise<File> }[];
}
interface LaunchQueue {
  setConsumer(consumer: (params: LaunchParams) => void): void;
}

export const FILES = SHARE_ACCEPT.join(',');

let arriving: Promise<ShareArrival> | undefined;

/** Removes the share from the address: a reload shows what is stored and takes nothing in twice. */
const clearAddress = (): void => history.replaceState(history.state, '', location.pathname);

async function takeTarget(target: OpenTarget | undefined): Promise<ShareArrival> {
  if (!target) return { error: 'badOpen' };
  if ('page' in target) return target;
  await receiveShare({ url: target.link });
  return undefined;
}

async function arrive(): Promise<ShareArrival> {
  const open = new URLSearchParams(location.search).get(OPEN_QUERY);
  if (open !== null) {
    const arrival = await takeTarget(readAddress(open));
    clearAddress();
    return arrival;
  }
  const sent = await sentShare(location.hash);
  if (sent === undefined) return undefined;
  if (sent !== 'unreadable') await receiveShare(sent);
  // Only after it is stored: a page that is interrupted here begins again.
  clearAddress();
  return sent === 'unreadable' ? { error: sent } : undefined;
}

/** Stores what the page's address carries, and shows all that is stored. */
export async function openArrivals(): Promise<ShareArrival> {
  arriving ??= arrive().finally(() => {
    arriving = undefined;
  });
  const arrival = await arriving;
  await openShares();
  return arrival;
}

/** Takes in files that are opened with the installed application, including those opened before this call. */
export function watchLaunches(): void {
  const { launchQueue } = globalThis as typeof globalThis & { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files }) => {
    void Promise.allSettled(files.map(async (handle) => handle.getFile?.())).then(async (settled) => {
      const opened = settled.flatMap((each) =>
        each.status === 'fulfilled' && each.value ? [each.value] : [],
      );
      if (opened.length > 0) await receiveShare({ files: opened });
    });
  });
}
