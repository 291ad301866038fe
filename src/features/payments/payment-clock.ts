import { withTimeout } from '#sw/contract/timeout.ts';
import { serverNow } from '#src/platform/http/server-clock.ts';

export interface PaymentClock {
  /** Milliseconds since 1970 by the server's clock. */
  now(): number;
  /** Resolves after so many milliseconds, or as soon as `interrupted` does. */
  pause(ms: number, interrupted: Promise<void>): Promise<void>;
}

/** The server's time and the browser's timers. */
export const realClock: PaymentClock = {
  now: serverNow,
  pause: (ms, interrupted) => withTimeout(interrupted, ms).catch(() => undefined), // it has passed
};

/** Cuts waits short: `trigger` resolves every promise that `triggered` has returned. */
export interface Interrupt {
  trigger(): void;
  triggered(): Promise<void>;
}

export function createInterrupt(): Interrupt {
  let resolve: () => void = () => {};
  let promise: Promise<void> | undefined;
  return {
    trigger() {
      resolve();
      promise = undefined;
    },
    triggered: () => (promise ??= new Promise((done) => (resolve = done))),
  };
}
