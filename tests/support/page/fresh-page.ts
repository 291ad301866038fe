import { Headers, Request, Response, fetch } from 'undici';
import { vi } from 'vitest';
import faceSwap from '#locales/en/tools/face-swap.json';
import english from '#locales/en/ui.json';

interface HappyWindow {
  happyDOM: { setURL(url: string): void };
}

/**
 * The simulated browser's own fetch closes canceled streams twice; Node's does not, but knows no page to
 * resolve addresses with.
 */
class PageRequest extends Request {
  constructor(input: string | URL | Request, init?: ConstructorParameters<typeof Request>[1]) {
    super(typeof input === 'string' ? new URL(input, location.href) : input, init);
  }
}

/** Calls of the current page that have no response yet. */
let pending = 0;

const countedFetch: typeof fetch = async (...request) => {
  pending += 1;
  try {
    return await fetch(...request);
  } finally {
    pending -= 1;
  }
};

/**
 * Ends the page once its last call has a response: what it asks for from now on never arrives. A call that was
 * never answered would say so half a minute later, in the middle of another test.
 */
export async function leavePage(): Promise<void> {
  await until(() => pending === 0);
  Object.assign(globalThis, { fetch: () => new Promise(() => undefined) });
}

/**
 * Resets all modules, as a reload does; the next ones call the site at `origin`. Storage of the browser
 * stays.
 */
export async function freshPage(origin: string, path = '/ai-face-swap'): Promise<void> {
  dispatchEvent(new Event('pagehide'));
  vi.resetModules();
  Object.assign(globalThis, { Headers, Request: PageRequest, Response, fetch: countedFetch });
  (globalThis.window as unknown as HappyWindow).happyDOM.setURL(origin + path);
  const { activate, provideMessages } = await import('#src/i18n/messages.ts');
  const texts = { ...english, tools: { 'face-swap': faceSwap } };
  provideMessages('en', texts);
  activate('en');
}

/** Polls `look` until it returns something. @returns that value */
export const until = <T>(look: () => T | undefined | false, timeout = 20_000): Promise<T> =>
  vi
    .waitUntil(
      () => {
        const seen = look();
        return seen === undefined || seen === false ? false : { seen };
      },
      { timeout, interval: 20 },
    )
    .then((found) => found.seen as T);
