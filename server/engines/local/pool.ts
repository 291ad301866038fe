import { type Capability, EngineFailure, type EngineContext } from '#server/engines/port.ts';
import { startChild, type Child, type ChildOptions } from './child.ts';
import type { Request, Step } from './messages.ts';

export interface PoolOptions extends ChildOptions {
  /** Number of warm processes. */
  readonly size: number;
  /** Longest duration of a call once it has a process. */
  readonly timeoutMs: number;
  /** A different limit for some calls. */
  readonly longer?: Partial<Record<Capability, number>>;
}

/** A call without its id, which the pool assigns. */
type Ask = Omit<Request, 'id'>;

export interface Pool {
  run(ask: Ask, context: EngineContext): Promise<unknown>;
  close(): Promise<void>;
  /** Process ids, for monitoring. */
  pids(): number[];
}

interface Slot {
  child: Child | undefined;
}

const canceled = (): EngineFailure => new EngineFailure('canceled', 'stopped on request');

export function createPool({ size, timeoutMs, longer = {}, ...options }: PoolOptions): Pool {
  const slots: Slot[] = Array.from({ length: size }, () => ({ child: startChild(options) }));
  const free = [...slots];
  const waiting: ((slot: Slot) => void)[] = [];
  const leaving = new Set<Promise<void>>();
  let closed = false;
  let calls = 0;

  function takeSlot(signal: AbortSignal): Promise<Slot> {
    const slot = free.shift();
    if (slot) return Promise.resolve(slot);
    return new Promise((resolve, reject) => {
      const onAbort = (): void => {
        waiting.splice(waiting.indexOf(take), 1);
        reject(canceled());
      };
      const take = (given: Slot): void => {
        signal.removeEventListener('abort', onAbort);
        resolve(given);
      };
      signal.addEventListener('abort', onAbort, { once: true });
      waiting.push(take);
    });
  }

  function giveBack(slot: Slot): void {
    const next = waiting.shift();
    if (next) next(slot);
    else free.push(slot);
  }

  /** The slot's process, or a new one where it has exited. */
  function childOf(slot: Slot): Child {
    if (slot.child?.isRunning()) return slot.child;
    slot.child = startChild(options);
    return slot.child;
  }

  /** Replaces a process that exited during a call at once, so that the next call finds a warm one. */
  function replaceDead(slot: Slot, wasWarm: boolean): void {
    const { child } = slot;
    if (!child || child.isRunning()) return;
    leaving.add(child.gone);
    void child.gone.then(() => leaving.delete(child.gone));
    slot.child = wasWarm && !closed ? startChild(options) : undefined;
  }

  async function run(ask: Ask, { signal, progress }: EngineContext): Promise<unknown> {
    if (closed || signal.aborted) throw canceled();
    const slot = await takeSlot(signal);
    if (closed) {
      giveBack(slot);
      throw canceled();
    }
    let warm = false;
    const child = childOf(slot);
    const stop = (): void => child.kill(canceled());
    const limitMs = longer[ask.call] ?? timeoutMs;
    const timer = setTimeout(
      () => child.kill(new EngineFailure('timeout', `not done in ${limitMs} ms`)),
      limitMs,
    );
    try {
      signal.addEventListener('abort', stop, { once: true });
      await child.ready;
      warm = true;
      if (signal.aborted) throw canceled();
      let reached = 0;
      const onStep = ({ stage, fraction }: Step): void => {
        reached = Math.max(reached, Math.min(1, fraction));
        progress({ stage, fraction: reached });
      };
      return await child.call({ ...ask, id: ++calls }, onStep);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      replaceDead(slot, warm);
      giveBack(slot);
    }
  }

  async function close(): Promise<void> {
    closed = true;
    for (const { child } of slots) child?.kill(canceled());
    await Promise.all([...slots.map(({ child }) => child?.gone), ...leaving]);
  }

  return {
    run,
    close,
    pids: () => slots.flatMap(({ child }) => (child?.pid === undefined ? [] : [child.pid])),
  };
}
