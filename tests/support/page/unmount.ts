import { afterAll, afterEach } from 'vitest';
import { unmountAll } from './render.tsx';

// Here and not beside `render`, whose module is loaded once for all files of a thread.
afterEach(unmountAll);
// The next file has the same document.
afterAll(() => document.body.replaceChildren());
