import type { PageSeed } from '#src/features/page/payload.ts';
import { firstSign } from '#src/platform/first-sign.ts';
import { painted } from '#src/platform/painted.ts';
import { missingCode } from './missing-code.ts';
import { serviceWorkers } from '#src/platform/storage/blockable.ts';

interface Browser {
  navigator: { connection?: { saveData?: boolean; effectiveType?: string } };
  /** Safari has none. */
  requestIdleCallback?: typeof requestIdleCallback;
}

/** So long after its load a page is left alone, for its pictures and fonts. Milliseconds. */
const REST_MS = 700;
/** It starts at last, however long it loads or is busy. Milliseconds. */
const MOST_MS = 4000;

const pause = (ms?: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Without its code nothing here can be used: the page says so until the network is back. */
function sayMissing(): void {
  const { messages } = JSON.parse(document.getElementById('payload')?.textContent ?? '') as PageSeed;
  const { part, retry } = messages['error'] as { part: string; retry: string };
  // src/ui/theme/base.ts has its look.
  const note = Object.assign(document.createElement('p'), { id: 'missing', role: 'alert' });
  note.append(part, Object.assign(document.createElement('a'), { href: '', textContent: retry }));
  document.body.append(note);
  addEventListener('online', missingCode);
}

/** Resolves when the page is drawn and has nothing to do; never where data is dear. */
async function rest(): Promise<void> {
  const { navigator, requestIdleCallback: whenIdle = setTimeout } = globalThis as Browser;
  const { saveData, effectiveType = '' } = navigator.connection ?? {};
  if (saveData || effectiveType.endsWith('2g')) return new Promise(() => {});
  await Promise.race([new Promise((resolve) => addEventListener('load', resolve)), pause(MOST_MS)]);
  await pause(REST_MS);
  await new Promise<unknown>((resolve) => whenIdle(resolve));
}

/**
 * Starts a page that names its code (src/app/document/page-html.ts), which is whole without it: at once where a worker
 * has that code, else when the page is at rest or somebody uses it. Called while the page is parsed.
 */
export async function start(): Promise<void> {
  const [entry = '', ...others] =
    document.querySelector<HTMLMetaElement>('meta[name=code]')?.content.split(' ') ?? [];
  if (!entry) return;
  const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
  const isCached = Boolean(serviceWorkers()?.controller);
  const isUsed = isCached || (await Promise.race([rest().then(() => false), firstSign().then(() => true)]));
  // The page is painted before its code starts, and so is the answer to a first sign.
  await parsed;
  await painted();
  for (const href of [entry, ...others]) {
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'modulepreload',
        crossOrigin: '',
        fetchPriority: isUsed ? 'auto' : 'low',
        href,
      }),
    );
    // Each takes a phone some milliseconds, and a finger is lifted meanwhile.
    if (!isCached) await pause();
  }
  await import(/* @vite-ignore */ entry).catch(() => {
    missingCode();
    sayMissing();
  });
}
