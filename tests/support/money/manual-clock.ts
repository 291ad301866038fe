import { until } from '#tests/support/page/fresh-page.ts';

interface Waiter {
  at: number;
  resolve: () => void;
}

/** A clock for payments that only the test advances. */
export class ManualClock {
  time = Date.parse('2026-11-20T10:00:00Z');
  readonly #waiting = new Set<Waiter>();

  now = (): number => this.time;

  pause = (ms: number, woken: Promise<void>): Promise<void> => {
    let waiter: Waiter | undefined;
    const due = new Promise<void>((resolve) => {
      waiter = { at: this.time + ms, resolve };
      this.#waiting.add(waiter);
    });
    return Promise.race([due, woken]).finally(() => waiter && this.#waiting.delete(waiter));
  };

  get waiting(): number {
    return this.#waiting.size;
  }

  /** Advances the clock once something waits for it, and resolves what is due. */
  async pass(ms: number): Promise<void> {
    await until(() => this.#waiting.size > 0);
    this.time += ms;
    for (const { at, resolve } of this.#waiting) if (at <= this.time) resolve();
  }
}
