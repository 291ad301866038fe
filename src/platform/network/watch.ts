import { onOutcome } from '#src/platform/http/outcomes.ts';
import { reachSite } from '#src/platform/network/reach.ts';
import { type Network, isOffline, isSlow, recordNetwork } from './connection.ts';
import { onResume } from '#src/platform/resume.ts';
import { waitForRetry } from '#src/platform/retry.ts';

/** While the network is bad it is probed this often, in milliseconds. */
const REFRESH_MS = 10_000;
/**
 * A drop counts when it lasts this long; shorter ones are a tunnel, or a change of networks. Milliseconds.
 */
const CONFIRM_MS = 1500;

let probing: Promise<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

const reach = async (): Promise<Network> => (navigator.onLine ? reachSite() : 'offline');

/** The network counts as offline after two failed probes: the bar does not flicker during a short drop. */
async function probe(): Promise<Network> {
  const first = await reach();
  if (first !== 'offline' || isOffline.peek()) return first;
  await waitForRetry(CONFIRM_MS);
  return reach();
}

async function refresh(): Promise<void> {
  clearTimeout(timer);
  recordNetwork(await probe());
  probing = undefined;
  if (isOffline.peek() || isSlow.peek()) scheduleRefresh();
}

/** Probes the network; simultaneous probes share one request. */
export const measureNetwork = (): Promise<void> => (probing ??= refresh());

function scheduleRefresh(): void {
  clearTimeout(timer);
  timer = setTimeout(refreshWhenVisible, REFRESH_MS);
}

function refreshWhenVisible(): void {
  if (document.visibilityState === 'visible') void measureNetwork();
}

/**
 * Follows the network from now on: by the outcome of all calls and by those that stay open, by the browser's
 * events (its "online" is not reliable, so the site is probed), and by probing while it is bad.
 */
export function watchNetwork(): void {
  onOutcome((outcome) => {
    if (outcome === 'open') return isOffline.peek() || isSlow.peek() ? undefined : void measureNetwork();
    // Where some responses are in time and others late, the bar would flicker.
    if (outcome === 'lost' || (outcome === 'answered' && isSlow.peek())) return void measureNetwork();
    recordNetwork(outcome === 'slow' ? 'slow' : 'online');
    if (outcome === 'slow') scheduleRefresh();
  });
  addEventListener('offline', () => void measureNetwork());
  onResume(() => {
    if (isOffline.peek() || isSlow.peek()) void measureNetwork();
  });
  if (!navigator.onLine) recordNetwork('offline');
}
