import { afterAll, vi } from 'vitest';

// A page's test without a server asks nobody: a refusal could come when its file has ended, beside the next one.
if ('happyDOM' in globalThis) globalThis.fetch = () => new Promise(() => {});
// The next file of the thread loads our modules afresh; packages stay loaded.
afterAll(() => void vi.resetModules());
