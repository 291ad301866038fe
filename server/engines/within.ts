import { EngineFailure } from './port.ts';

export class TimeLimit extends Error {
  override readonly name = 'TimeLimit';
}

/** Ends the wait, also for an engine that ignores its signal. */
export async function within<T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
  outer?: AbortSignal,
): Promise<T> {
  const aborter = new AbortController();
  let stop = (_why: Error): void => undefined;
  const stopped = new Promise<never>((_, reject) => {
    stop = (why) => {
      reject(why);
      aborter.abort(why);
    };
  });
  const onAbort = (): void => stop(new EngineFailure('canceled', 'stopped on request'));
  const timer = setTimeout(() => stop(new TimeLimit(`no answer in ${ms} ms`)), ms);
  outer?.addEventListener('abort', onAbort, { once: true });
  if (outer?.aborted === true) onAbort();
  try {
    return await Promise.race([stopped, work(aborter.signal)]);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', onAbort);
  }
}
