import { create, integer, is, type } from 'superstruct';
import {
  type Capability,
  EngineFailure,
  type InputOf,
  inputStruct,
  type InputErrorKind,
  type ResultOf,
} from '#server/engines/port.ts';
import { request, type Reply, type Request, type Step } from './messages.ts';

/**
 * Runs one call in this process. `step` resolves once the step has been sent: await it before work that
 * blocks.
 */
export type Work<C extends Capability> = (
  input: InputOf<C>,
  step: (step: Step) => Promise<void>,
) => Promise<ResultOf<C>>;
export type Works = { [C in Capability]?: Work<C> };

/**
 * Waits until the message is handed to the system, so that a step arrives before the following work blocks
 * the process.
 */
function send(reply: Reply): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected && process.send) process.send(reply, undefined, {}, () => resolve());
    else process.exit(0);
  });
}

function failure(id: number, error: unknown): Reply {
  if (error instanceof EngineFailure && error.isInputError) {
    const { kind, message, slot } = error;
    return { type: 'failed', id, kind: kind as InputErrorKind, message, slot };
  }
  return {
    type: 'failed',
    id,
    kind: 'crashed',
    message: error instanceof Error ? (error.stack ?? error.message) : `OpenCV error ${String(error)}`,
  };
}

const numbered = type({ id: integer() });

/** Serves the calls of the parent process until it exits; `warmUp` runs before the first. */
export async function serve(works: Works, warmUp: () => Promise<void>): Promise<void> {
  const run = ({ id, call, input }: Request): Promise<unknown> => {
    const work = works[call] as Work<Capability> | undefined;
    if (!work) throw new Error(`this process cannot ${call}`);
    return work(create(input, inputStruct(call)), (step) =>
      send({ type: 'step', id, step, rss: process.memoryUsage.rss() }),
    );
  };
  process.on('message', (message) => {
    const id = is(message, numbered) ? message.id : 0;
    void (async () => run(create(message, request)))()
      .then((value) => send({ type: 'done', id, value }))
      .catch((error: unknown) => send(failure(id, error)));
  });
  process.on('disconnect', () => process.exit(0));
  await warmUp();
  await send({ type: 'ready' });
}
