import type { PageSeed } from '#src/features/page/payload.ts';
import { firstSign } from '#src/platform/first-sign.ts';
import { painted } from '#src/platform/painted.ts';
import { isFirstVisit, registerWorker } from './first-visit.ts';
import { missingCode } from './missing-code.ts';

type Idle = Pick<typeof globalThis, 'requestIdleCallback'>;

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

/**
 * Starts a page that names its code (src/app/document/page-html.ts), which is whole without it: at once, but on a
 * first visit not before somebody uses it. Called while the page is parsed.
 */
export async function startWhenUsed(): Promise<void> {
  const files = document.querySelector<HTMLMetaElement>('meta[name=code]')?.content.split(' ');
  if (!files) return;
  const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
  const isFirst = isFirstVisit();
  if (isFirst) {
    document.documentElement.dataset['firstVisit'] = '';
    // Safari has no requestIdleCallback.
    const { requestIdleCallback: whenIdle = setTimeout } = globalThis as Partial<Idle>;
    addEventListener('load', () => whenIdle(registerWorker));
    await firstSign();
  }
  // The page is painted before its code starts, and so is the answer to a first sign.
  await parsed;
  await painted();
  for (const href of files) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    );
    // Each takes a phone some milliseconds, and a finger is lifted meanwhile.
    if (isFirst) await new Promise((resolve) => setTimeout(resolve));
  }
  await import(/* @vite-ignore */ files[0] ?? '').catch(() => {
    missingCode();
    sayMissing();
  });
}
