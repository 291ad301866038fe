import { number } from 'superstruct';
import { local } from '#contract/storage-keys.ts';
import { madeFirst } from '#src/platform/storage/made-first.ts';
import { persisted } from '#src/platform/storage/persisted.ts';
import { offerInstall } from './install-offer.ts';

/** A refusal holds for 30 days. */
const REST_MS = 30 * 86_400_000;

/** Chromium's offer; it can be taken once. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** The page's first script keeps an offer that comes before this code does. */
const root = (): HTMLElement & { asked?: InstallEvent } => document.documentElement;

/** Whether the site runs as an application of its own. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone),(display-mode: minimal-ui)').matches ||
  (navigator as Navigator & { standalone?: boolean }).standalone === true;

/** iOS installs from its share menu only, and says nothing to pages. iPads call themselves Macs, but are touched. */
export const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const refusedAt = persisted(local.installRefusedAt, number());

const isResting = (now: number): boolean => now - (refusedAt.peek() ?? -REST_MS) < REST_MS;

/** Offers to install, where that is possible and welcome: after a first success, not again for 30 days after a refusal. */
function considerInstall(now = Date.now()): void {
  const isWelcome = madeFirst.peek() !== undefined && !isResting(now) && !isInstalled();
  if (!isWelcome) offerInstall('none');
  else if (root().asked) offerInstall('prompt');
  else offerInstall(isIos() ? 'steps' : 'none');
}

/** Follows the browser's offers from now on. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', () => considerInstall());
  addEventListener('appinstalled', () => offerInstall('none'));
  considerInstall();
}

/** The user has made something: from now on an offer is welcome. */
export function recordFirstSuccess(): void {
  if (madeFirst.peek() !== undefined) return;
  madeFirst.set('1');
  considerInstall();
}

/** Takes the offer away for 30 days. */
export function refuseInstall(): void {
  refusedAt.set(Date.now());
  offerInstall('none');
}

/** Asks the browser to install; its own dialog has the last word, and a no there is a no. */
export async function install(): Promise<void> {
  const offer = root().asked;
  if (!offer) return;
  delete root().asked;
  offerInstall('none');
  await offer.prompt();
  if ((await offer.userChoice).outcome === 'dismissed') refuseInstall();
}
