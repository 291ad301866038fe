// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { local } from '#contract/site/storage-keys.ts';

const CHROMIUM =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
let persistCalls = 0;
let grants = true;
let granted = false;

/** A browser that decides as the test sets it. */
async function browser(
  userAgent: string,
  storage: unknown = {
    persist: () => Promise.resolve((granted = (persistCalls += 1) > 0 && grants)),
    persisted: () => Promise.resolve(granted),
  },
) {
  vi.stubGlobal('navigator', { userAgent, storage });
  vi.resetModules();
  return import('./persist.ts');
}

beforeEach(() => {
  localStorage.clear();
  persistCalls = 0;
  grants = true;
  granted = false;
});

test('persist() is called once, and its result is known', async () => {
  const { considerProtection, protection } = await browser(CHROMIUM);
  await considerProtection();
  await considerProtection();
  expect([persistCalls, protection.value]).toEqual([1, 'protected']);
  expect((await browser(CHROMIUM)).protection.value).toBeUndefined();
});

test('after a refusal it is not called again, until the user asks in the settings', async () => {
  grants = false;
  const { requestPersistence: askForProtection, considerProtection, protection } = await browser(CHROMIUM);
  await considerProtection();
  await considerProtection(true);
  expect([persistCalls, protection.value]).toEqual([1, 'open']);
  grants = true;
  await askForProtection();
  expect([persistCalls, protection.value]).toEqual([2, 'protected']);
});

test('where the browser prompts the user, it is called only after a first creation and by a press', async () => {
  const { considerProtection } = await browser(FIREFOX);
  await considerProtection();
  await considerProtection(true);
  localStorage.setItem(local.madeFirst, '1');
  await considerProtection();
  expect(persistCalls).toBe(0);
  await considerProtection(true);
  await considerProtection(true);
  expect(persistCalls).toBe(1);
});

test('without persist(), nothing is called and nothing is claimed', async () => {
  const { considerProtection, protection, readProtection } = await browser(CHROMIUM, {});
  await considerProtection();
  await readProtection();
  expect([persistCalls, protection.value, localStorage.getItem(local.persistAsked)]).toEqual([
    0,
    'unsupported',
    null,
  ]);
});
