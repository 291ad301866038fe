import { isMainThread } from 'node:worker_threads';

// Each thread loads what it needs only: the one that measures faces has neither networks nor decoders.
if (isMainThread) await (await import('./calls.ts')).serveCalls();
else await (await import('./clip/measuring/serve.ts')).serveMeasuring();
