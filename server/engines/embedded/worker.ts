import { isMainThread, workerData } from 'node:worker_threads';
import type { Start } from './clip/threads/messages.ts';

// Each thread loads what it needs only: the one that measures faces has neither networks nor decoders.
if (isMainThread) await (await import('./calls.ts')).serveCalls();
else {
  const { kind, data } = workerData as Start<never>;
  if (kind === 'measuring') await (await import('./clip/measuring/serve.ts')).serveMeasuring(data);
  else (await import('./clip/streaming/serve.ts')).serveStreaming();
}
