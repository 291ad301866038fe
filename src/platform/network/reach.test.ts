import { afterEach, expect, test, vi } from 'vitest';
import { reachSite } from './reach.ts';

afterEach(() => void vi.unstubAllGlobals());

const silence = new DOMException('late', 'TimeoutError');
test.each([
  ['the site names its build', () => new Response('{"id":"one","timestamp":1}'), 'online'],
  ['a login page answers 200', () => new Response('<!doctype html>'), 'portal'],
  ['a login page answers other JSON', () => new Response('{"login":true}'), 'portal'],
  ['the network wants a login', () => new Response('<!doctype html>', { status: 511 }), 'portal'],
  [
    'it leads elsewhere',
    () => ({ type: 'opaqueredirect', text: (): Promise<string> => Promise.resolve('') }),
    'portal',
  ],
  ['the server is broken', () => new Response('<h1>Error</h1>', { status: 500 }), 'offline'],
  ['there is no network', () => Promise.reject(new TypeError('Failed to fetch')), 'offline'],
  ['it is silent', () => Promise.reject(silence), 'slow'],
])('%s', async (_, answer, network) => {
  vi.stubGlobal('fetch', async () => answer());
  expect(await reachSite()).toBe(network);
});
