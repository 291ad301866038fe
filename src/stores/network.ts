import { onOutcome } from '#src/api/outcomes.ts';
import { reachSite } from '#src/api/reach.ts';
import { isOffline, isSlow, noteNetwork } from './connection.ts';

/** While the network is bad it is tried again this often, in milliseconds. */
const AGAIN_MS = 10_000;

let looking: Promise<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

async function look(): Promise<void> {
  clearTimeout(timer);
  noteNetwork(navigator.onLine ? await reachSite() : 'offline');
  looking = undefined;
  if (isOffline.peek() || isSlow.peek()) lookLater();
}

/** Finds out how the network is; looks that come together are one. */
const lookNow = (): Promise<void> => (looking ??= look());

function lookLater(): void {
  clearTimeout(timer);
  timer = setTimeout(lookWhenSeen, AGAIN_MS);
}

function lookWhenSeen(): void {
  if (document.visibilityState === 'visible') void lookNow();
}

/**
 * Follows the network from now on: by what becomes of the calls that are made anyway, by the browser's word (its
 * "online" promises nothing, so the site is asked), and while it is bad by looking again.
 */
export function watchNetwork(): void {
  onOutcome((outcome) => {
    if (outcome === 'lost') return void lookNow();
    noteNetwork(outcome === 'slow' ? 'slow' : 'online');
    if (outcome === 'slow') lookLater();
  });
  addEventListener('online', () => void lookNow());
  addEventListener('offline', () => noteNetwork('offline'));
  document.addEventListener('visibilitychange', () => {
    if (isOffline.peek() || isSlow.peek()) lookWhenSeen();
  });
  if (!navigator.onLine) noteNetwork('offline');
}
