import {
  type ClientError,
  MOST_PLACES,
  reportClientError,
  withoutPersonal,
} from '#contract/site/client-errors.ts';

declare const __BUILD_ID__: string;

/** Different errors that one page tells of. */
const MOST_ERRORS = 5;
/** Not errors of the code: what was given up, and what is shown where it happens. */
const EXPECTED = new Set(['AbortError', 'Offline', 'SignInRequired']);
const told = new Set<string>();

/** Where in the files of the build; what browser extensions and injected scripts have in a stack is left out. */
function placesIn(stack: string): string[] {
  const ours = `${location.origin}/assets/`;
  return [...stack.matchAll(/(https?:\/\/[^\s()@]+?)(:\d+:\d+)/g)]
    .filter(([, address = '']) => address.startsWith(ours))
    .map(([, address = '', at = '']) => address.slice(ours.length) + at)
    .slice(0, MOST_PLACES);
}

/** Once each, and nothing is kept for later. Sent as by a stranger: neither cookies nor the token go along. */
export function report(error: unknown, route = ''): void {
  if (!(error instanceof Error) || EXPECTED.has(error.name) || !navigator.onLine) return;
  const stack = placesIn(error.stack ?? '');
  const message = withoutPersonal(`${error.name}: ${error.message}`);
  const key = message + stack[0];
  if (stack.length === 0 || told.has(key) || told.size >= MOST_ERRORS) return;
  told.add(key);
  const body: ClientError = { build: __BUILD_ID__, route, message, stack };
  fetch(reportClientError.path, {
    method: reportClientError.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
    // A report of a lost report would be the next one.
  }).catch((cause: unknown) => console.info(cause));
}
