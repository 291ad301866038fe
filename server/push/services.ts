/** Push services of the browsers that exist; `*.` stands for every host below. */
const KNOWN = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

const matches = (host: string, pattern: string): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;

/** Whether a host is a push service: a known one, or one of the configuration (`more`, in the same form). */
export const isPushService = (host: string, more: readonly string[]): boolean =>
  [...KNOWN, ...more].some((pattern) => matches(host, pattern));
