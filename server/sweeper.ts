import { MINUTE_MS } from '#contract/time.ts';
import type { Log } from './db/log.ts';

const EVERY_MS = 5 * MINUTE_MS;

interface Sweepable {
  sweep(now: Date): Promise<void>;
}

/**
 * Runs these sweeps, one after the other, now and every few minutes; returns the function that stops. One that
 * fails is logged and keeps no other from running.
 */
export function startSweeper(domains: Record<string, Sweepable>, log: Pick<Log, 'error'>): () => void {
  const sweep = async (): Promise<void> => {
    for (const [name, domain] of Object.entries(domains))
      try {
        await domain.sweep(new Date());
      } catch (error) {
        log.error({ err: error, domain: name }, 'a sweep failed');
      }
  };
  const timer = setInterval(() => void sweep(), EVERY_MS);
  timer.unref();
  void sweep();
  return () => clearInterval(timer);
}
