import { argv } from 'node:process';
import { type Transferable, Worker } from 'node:worker_threads';
import { type Answer, type Ask, errorOf, type Kind } from './messages.ts';

export interface Thread {
  /**
   * Rejects with the error of the call, or when the thread has ended, whatever ended it. `moved` goes along
   * uncopied.
   */
  ask(call: string, input?: unknown, moved?: readonly Transferable[]): Promise<unknown>;
  close(): Promise<void>;
}

interface Pending {
  done(value: unknown): void;
  failed(reason: Error): void;
}

/** Starts a thread; `program` is `worker.ts` as it was built. */
export function startThread(kind: Kind, program = argv[1]!): Thread {
  const worker = new Worker(program, { workerData: kind });
  const pending = new Map<number, Pending>();
  let ended: Error | undefined;
  let asked = 0;
  const end = (reason: Error): void => {
    ended ??= reason;
    for (const { failed } of pending.values()) failed(ended);
    pending.clear();
  };
  worker.on('message', (answer: Answer) => {
    const asker = pending.get(answer.id);
    pending.delete(answer.id);
    if ('error' in answer) asker?.failed(errorOf(answer.error));
    else asker?.done(answer.value);
  });
  worker.on('error', end);
  worker.on('exit', () => end(new Error(`the thread for ${kind} has ended`)));
  return {
    ask: (call, input, moved = []) =>
      new Promise((done, failed) => {
        if (ended) return failed(ended);
        const ask: Ask = { id: ++asked, call, input };
        pending.set(ask.id, { done, failed });
        worker.postMessage(ask, moved);
      }),
    close: async () => void (await worker.terminate()),
  };
}
