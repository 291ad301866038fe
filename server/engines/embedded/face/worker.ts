import { integer, is, type, validate } from 'superstruct';
import { EngineFailure } from '#server/engines/port.ts';
import { request, type Reply, type Request, type Step } from './messages.ts';
import { warmUp } from './warm-up.ts';
import { detect, swapPhoto } from './work.ts';

/** Sends and waits until it is handed to the system, so that a step is seen before the work after it blocks the process. */
function tell(reply: Reply): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected && process.send) process.send(reply, undefined, {}, () => resolve());
    else process.exit(0);
  });
}

function answer(ask: Request): Promise<unknown> {
  if (ask.call === 'detect') return detect(ask.file);
  return swapPhoto(ask.input, (step: Step) =>
    tell({ type: 'step', id: ask.id, step, rss: process.memoryUsage.rss() }),
  );
}

function failure(id: number, error: unknown): Reply {
  if (error instanceof EngineFailure) {
    const { kind, message, slot } = error;
    if (kind === 'no_face' || kind === 'bad_media' || kind === 'too_large')
      return { type: 'failed', id, kind, message, slot };
  }
  return {
    type: 'failed',
    id,
    kind: 'crashed',
    message: error instanceof Error ? (error.stack ?? error.message) : `OpenCV error ${String(error)}`,
  };
}

const numbered = type({ id: integer() });

process.on('message', (message) => {
  const [invalid, ask] = validate(message, request);
  const id = is(message, numbered) ? message.id : 0;
  const work = ask ? answer(ask) : Promise.reject(invalid);
  void work
    .then((value) => tell({ type: 'done', id, value }))
    .catch((error: unknown) => tell(failure(id, error)));
});
process.on('disconnect', () => process.exit(0));

warmUp();
await tell({ type: 'ready' });
