import { onOutcome } from '#src/platform/http/outcomes.ts';
import { reachSite } from '#src/platform/network/reach.ts';
import { type Network, isOffline, isSlow, recordNetwork } from './connection.ts';
import { onResume } from '#src/platform/resume.ts';
import { waitForRetry } from '#src/platform/retry.ts';

/** While the network is bad it is probed this often, in milliseconds. */
const AGAIN_MS = 10_000;
/**
 * A drop counts when it lasts this long; shorter ones are a tunnel, or a change of networks. Milliseconds.
 */
const CONFIRM_MS = 1500;

let looking: Promise<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

const reach = async (): Promise<Network> => (navigator.onLine ? reachSite() : 'offline');

/** The network counts as offline after two failed probes: the bar does not flicker during a short drop. */
async function see(): Promise<Network> {
  const first = await reach();
  if (first !== 'offline' || isOffline.peek()) return first;
  await waitForRetry(CONFIRM_MS);
  return reach();
}

async function look(): Promise<void> {
  clearTimeout(timer);
  recordNetwork(await see());
  looking = undefined;
  if (isOffline.peek() || isSlow.peek()) lookLater();
}

/** Probes the network; simultaneous probes share one request. */
const lookNow = (): Promise<void> => (looking ??= look());

function lookLater(): void {
  clearTimeout(timer);
  timer = setTimeout(lookWhenSeen, AGAIN_MS);
}

function lookWhenSeen(): void {
  if (document.visibilityState === 'visible') void lookNow();
}

/**
 * Follows the network from now on: by the outcome of all calls, by the browser's events (its "online" is not
 * reliable, so the site is probed), and by probing while it is bad.
 */
export function watchNetwork(): void {
  onOutcome((outcome) => {
    // Where some responses are in time and others late, the bar would flicker.
    if (outcome === 'lost' || (outcome === 'answered' && isSlow.peek())) return void lookNow();
    recordNetwork(outcome === 'slow' ? 'slow' : 'online');
    if (outcome === 'slow') lookLater();
  });
  addEventListener('offline', () => void lookNow());
  onResume(() => {
    if (isOffline.peek() || isSlow.peek()) void lookNow();
  });
  if (!navigator.onLine) recordNetwork('offline');
}
