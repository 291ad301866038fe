import type { Logger } from './log.ts';

const EVERY_MS = 5 * 60_000;

/** Removes expired data of one domain. */
interface Sweepable {
  sweep(now: Date): Promise<void>;
}

/** Runs these sweeps, one after the other, now and every few minutes; returns the function that stops. */
export function startSweeper(domains: readonly Sweepable[], log: Logger): () => void {
  const sweep = async (): Promise<void> => {
    try {
      for (const domain of domains) await domain.sweep(new Date());
    } catch (error) {
      log.error({ err: error }, 'a sweep failed');
    }
  };
  const timer = setInterval(() => void sweep(), EVERY_MS);
  timer.unref();
  void sweep();
  return () => clearInterval(timer);
}
