import type { Fault } from './double.ts';

const soon = { 'retry-after': '0' };
const busy: Fault = { status: 429, headers: soon, body: { detail: 'slow down' } };

/**
 * What happens at the start of work, and what becomes of it: how it ends, and how often the provider has taken it. Never
 * more than once.
 */
export const startCases: readonly [string, readonly Fault[], string, number][] = [
  ['nothing', [], 'made', 1],
  ['429, then well', [busy], 'made', 1],
  ['429 three times', [busy, busy, busy], 'away', 0],
  ['429 for a minute', [{ status: 429, headers: { 'retry-after': '60' } }], 'away', 0],
  ['503 for now', [{ status: 503, headers: soon }], 'made', 1],
  ['503', [{ status: 503 }], 'away', 0],
  ['500', [{ status: 500 }], 'unknown', 0],
  [
    '502 of a proxy',
    [{ status: 502, headers: { 'content-type': 'text/html' }, body: '<html>' }],
    'unknown',
    0,
  ],
  ['a cut before it was taken', ['cut'], 'unknown', 0],
  ['a lost answer', ['lost'], 'unknown', 1],
  ['half of an answer', ['half'], 'unknown', 1],
  ['a page in place of an answer', ['page'], 'unknown', 1],
  ['402', [{ status: 402 }], 'denied', 0],
];
