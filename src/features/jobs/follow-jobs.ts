import { type JobEvent, jobEvents } from '#src/platform/live/events.ts';
import { ContractMismatch, Offline, SignInRequired } from '#src/platform/http/errors.ts';
import { waitForRetry } from '#src/platform/retry.ts';

const FIRST_POLL_MS = 3000;
const SLOWEST_POLL_MS = 15_000;
const SLOWER = 1.5;

export interface Following {
  seq(): number;
  /** Whether any job may still change. */
  busy(): boolean;
  onEvent(event: JobEvent): void;
  /** The balance, as the server has it now. */
  onBalance(credits: number): void;
  /** Asks for everything since `seq`. */
  catchUp(): Promise<void>;
}

async function listen({ seq, busy, onEvent, onBalance }: Following, signal: AbortSignal): Promise<boolean> {
  let heard = false;
  try {
    for await (const event of jobEvents(seq(), signal, ({ credit_remain }) => onBalance(credit_remain))) {
      heard = true;
      onEvent(event);
      if (!busy()) break;
    }
  } catch (error) {
    if (!(error instanceof Offline || error instanceof ContractMismatch || error instanceof SignInRequired))
      throw error;
  }
  return heard;
}

/**
 * Follows jobs until none is under way: by the event stream, and where that breaks by asking, every 3 s at first and
 * every 15 s at last.
 * @throws an AbortError when `signal` fires
 */
export async function followJobs(following: Following, signal: AbortSignal): Promise<void> {
  let wait = FIRST_POLL_MS;
  while (following.busy()) {
    const heard = await listen(following, signal);
    if (!following.busy()) return;
    wait = heard ? FIRST_POLL_MS : Math.min(wait * SLOWER, SLOWEST_POLL_MS);
    await waitForRetry(wait, signal);
    await following.catchUp();
  }
}
