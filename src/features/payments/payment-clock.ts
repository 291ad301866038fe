import { withTimeout } from '#sw/contract/timeout.ts';
import { serverNow } from '#src/platform/http/server-clock.ts';

/** The clock that payments are timed by. */
export interface PaymentClock {
  /** Milliseconds since 1970 by the server's clock. */
  now(): number;
  /** Resolves after so many milliseconds, or as soon as `woken` does. */
  pause(ms: number, woken: Promise<void>): Promise<void>;
}

/** The server's time and the browser's timers. */
export const realClock: PaymentClock = {
  now: serverNow,
  pause: (ms, woken) => withTimeout(woken, ms).catch(() => undefined),
};

/** Cuts waits short: `ring` resolves every promise that `rung` has returned. */
export interface Wakeup {
  ring(): void;
  rung(): Promise<void>;
}

export function createWakeup(): Wakeup {
  let resolve: () => void = () => {};
  let promise: Promise<void> | undefined;
  return {
    ring() {
      resolve();
      promise = undefined;
    },
    rung: () => (promise ??= new Promise((done) => (resolve = done))),
  };
}
