import { argv } from 'node:process';
import { Worker } from 'node:worker_threads';
import type { Read, Recast } from '#media/face/motion/clip.ts';
import type { Target } from '#media/face/motion/reading.ts';
import type { Answer, Ask, Faces } from './messages.ts';

/** A second thread of this process, which measures faces while this one finds and replaces them. */
interface MeasuringThread {
  readonly read: Read;
  close(): Promise<void>;
}

interface Pending {
  done(target: Target): void;
  failed(reason: Error): void;
}

/**
 * Starts the thread; `program` is `worker.ts` as it was built. A call of `read` rejects when it has ended, whatever
 * ended it.
 */
export function startMeasuring(recasts: readonly Recast[], program = argv[1]!): MeasuringThread {
  const faces = recasts.map(({ source: { look }, track: { usual } }) => ({ look, usual }));
  const worker = new Worker(program, { workerData: { faces } satisfies Faces });
  const pending = new Map<number, Pending>();
  let ended: Error | undefined;
  let asked = 0;
  const end = (reason: Error): void => {
    ended ??= reason;
    for (const { failed } of pending.values()) failed(ended);
    pending.clear();
  };
  worker.on('message', ({ id, target }: Answer) => {
    pending.get(id)?.done(target);
    pending.delete(id);
  });
  worker.on('error', end);
  worker.on('exit', () => end(new Error('the thread that measures faces has ended')));
  return {
    read: (sight, recast) =>
      new Promise((done, failed) => {
        if (ended) return failed(ended);
        const ask: Ask = { id: ++asked, face: recasts.indexOf(recast), sight };
        pending.set(ask.id, { done, failed });
        worker.postMessage(ask);
      }),
    close: async () => void (await worker.terminate()),
  };
}
