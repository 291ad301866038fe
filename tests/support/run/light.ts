import { afterAll, expect, vi } from 'vitest';

// A page's test without a server asks nobody: a refusal could come when its file has ended, beside the next one.
if ('happyDOM' in globalThis) globalThis.fetch = () => new Promise(() => {});
const { setTimeout: timer } = globalThis;
afterAll(() => expect(globalThis.setTimeout, 'the next file needs timers that run').toBe(timer));
// The next file of the thread loads our modules afresh, and none that is still on its way; packages stay loaded.
afterAll(async () => {
  await vi.dynamicImportSettled();
  vi.resetModules();
});
