import { Socket } from 'node:net';
import { create, integer, is, type } from 'superstruct';
import { isDiskFull } from '#server/disk-full.ts';
import type { Refusal } from './failure.ts';
import { readLines } from './lines.ts';
import { AHEAD, CHANNEL, type Reply, type Request, type Step, lineOf, request } from './messages.ts';

/** Sends a step; resolves once it has been sent: await it before work that blocks. */
export type OnStep = (step: Step) => Promise<void>;

interface Worker {
  run(call: string, input: unknown, step: OnStep): Promise<unknown>;
  /** The refusal that an error of `run` stands for; undefined: the worker itself failed. */
  refusalOf(error: unknown): Refusal | undefined;
  /** Loads what all calls need, before the first. */
  open?(): Promise<void>;
  /** Makes the first call as fast as the next, where nobody waits for it yet. */
  warmUp?(): void;
}

/**
 * Waits until the message is handed to the system, so that a step arrives before the following work blocks
 * the process.
 */
const sendTo =
  (channel: Socket) =>
  (reply: Reply): Promise<void> =>
    new Promise((resolve) => {
      channel.write(lineOf(reply), () => resolve());
    });

const textOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : `thrown: ${String(error)}`;

const numbered = type({ id: integer() });

/** Serves the calls of the parent process until it exits. */
export async function serveProcess({ run, refusalOf, open, warmUp }: Worker): Promise<void> {
  const channel = new Socket({ fd: CHANNEL, readable: true, writable: true });
  const send = sendTo(channel);
  const leave = (): never => process.exit(0);
  channel.on('end', leave).on('error', leave);
  const answer = ({ id, call, input }: Request): Promise<unknown> =>
    run(call, input, (step) => send({ type: 'step', id, step, rss: process.memoryUsage.rss() }));
  const failure = (id: number, error: unknown): Reply => {
    const refusal = refusalOf(error);
    if (refusal) return { type: 'refused', id, refusal };
    return { type: isDiskFull(error) ? 'no_room' : 'crashed', id, message: textOf(error) };
  };
  const asked = (message: unknown): void => {
    const id = is(message, numbered) ? message.id : 0;
    void (async () => answer(create(message, request)))()
      .then((value) => send({ type: 'done', id, value }))
      .catch((error: unknown) => send(failure(id, error)));
  };
  readLines(channel, Infinity, asked, leave);
  await open?.();
  if (process.argv.includes(AHEAD)) warmUp?.();
  await send({ type: 'ready' });
}
