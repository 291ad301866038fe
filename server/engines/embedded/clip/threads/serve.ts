import { parentPort, type Transferable } from 'node:worker_threads';
import { type Answer, type Ask, messageOf } from './messages.ts';

/** A value, and what of it goes along uncopied. */
interface Moved {
  readonly value: unknown;
  readonly moved: readonly Transferable[];
}

type Call = (input: never) => Moved | undefined | Promise<Moved | undefined>;

/** Answers the calls of the thread that started this one, each begun when it comes, until it is ended. */
export function serveThread(calls: Readonly<Record<string, Call>>): void {
  const answer = async ({ id, call, input }: Ask): Promise<void> => {
    try {
      const { value, moved = [] } = (await calls[call]!(input as never)) ?? {};
      parentPort!.postMessage({ id, value } satisfies Answer, moved);
    } catch (error) {
      parentPort!.postMessage({ id, error: messageOf(error) } satisfies Answer);
    }
  };
  parentPort!.on('message', (ask: Ask) => void answer(ask));
}
