import { setTimeout as pause } from 'node:timers/promises';
import type { Plain, Surface } from './page.ts';

/** For what hangs, as `expect` of the configuration. */
const WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 50;

/** Retries until it works; at the time limit it throws the last error. */
export async function untilItWorks<Result>(what: string, attempt: () => Promise<Result>): Promise<Result> {
  const until = Date.now() + WITHIN_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > until) throw new Error(`${what}: ${String(error)}`, { cause: error });
    }
    await pause(LOOK_EVERY_MS);
  }
}

/** Waits until a function in the page returns something true, also while the page is loading. */
export function waitFor<Args extends readonly Plain[], Result>(
  page: Surface,
  run: (...args: Args) => Result | Promise<Result>,
  ...args: Args
): Promise<Result> {
  const what = `${run.toString().replace(/\s+/g, ' ').slice(0, 200)} of ${JSON.stringify(args)}`;
  return untilItWorks(what, async () => {
    const answer = await page.evaluate(run, ...args);
    if (!answer) throw new Error(`is ${JSON.stringify(answer)}`);
    return answer;
  });
}
