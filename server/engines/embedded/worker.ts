import { isMainThread, workerData } from 'node:worker_threads';
import type { Kind } from './clip/threads/messages.ts';

// Each thread loads what it needs only: the one that measures faces has neither networks nor decoders.
if (isMainThread) await (await import('./calls.ts')).serveCalls();
else if ((workerData as Kind) === 'measuring')
  await (await import('./clip/measuring/serve.ts')).serveMeasuring();
else (await import('./clip/streaming/serve.ts')).serveStreaming();
