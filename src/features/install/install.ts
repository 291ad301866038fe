import { number } from 'superstruct';
import { local } from '#contract/site/storage-keys.ts';
import { DAY_MS } from '#contract/time.ts';
import { madeFirst } from '#src/platform/storage/made-first.ts';
import { persisted } from '#src/platform/storage/persisted.ts';
import { offerInstall } from './install-offer.ts';

/** After a refusal nothing is offered for 30 days. */
const REST_MS = 30 * DAY_MS;

/** Chromium's `beforeinstallprompt` event; it can be used once. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** The page's first script stores an event that fires before this code runs. */
const root = (): HTMLElement & { asked?: InstallEvent } => document.documentElement;

export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone),(display-mode: minimal-ui)').matches ||
  (navigator as Navigator & { standalone?: boolean }).standalone === true;

/**
 * iOS installs only from its share menu and has no event for it. iPads report themselves as Macs, but have
 * touch.
 */
export const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const refusedAt = persisted(local.installRefusedAt, number());

const isResting = (now: number): boolean => now - (refusedAt.peek() ?? -REST_MS) < REST_MS;

/** Offers to install where that is possible: after a first success, and not for 30 days after a refusal. */
function considerInstall(now = Date.now()): void {
  const isWelcome = madeFirst.peek() !== undefined && !isResting(now) && !isInstalled();
  if (!isWelcome) offerInstall('none');
  else if (root().asked) offerInstall('prompt');
  else offerInstall(isIos() ? 'steps' : 'none');
}

export function watchInstall(): void {
  addEventListener('beforeinstallprompt', () => considerInstall());
  addEventListener('appinstalled', () => offerInstall('none'));
  considerInstall();
}

/** The user has made something: from now on an offer may be shown. */
export function recordFirstSuccess(): void {
  if (madeFirst.peek() !== undefined) return;
  madeFirst.set('1');
  considerInstall();
}

/** Hides the offer for 30 days. */
export function refuseInstall(): void {
  refusedAt.set(Date.now());
  offerInstall('none');
}

/** A refusal in its own dialog counts as one here. */
export async function install(): Promise<void> {
  const offer = root().asked;
  if (!offer) return;
  delete root().asked;
  offerInstall('none');
  await offer.prompt();
  if ((await offer.userChoice).outcome === 'dismissed') refuseInstall();
}
