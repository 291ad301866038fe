import type { Struct } from 'superstruct';
import { isDiskFull } from '#server/disk-full.ts';
import { type Child, type ChildOptions, startChild } from './child.ts';
import { ProcessFailure } from './failure.ts';
import type { Request, Step } from './messages.ts';
import { type Turn, createTurns } from './turns.ts';

export interface PoolOptions extends ChildOptions {
  readonly size: number;
  /** Processes are started by the first call that needs them, and ended when idle for so long; else all are warm. */
  readonly idleMs?: number;
  /** Longest duration of a call once it has a process. */
  readonly timeoutMs: number;
  /** A different limit for some calls, by name. */
  readonly longer?: Readonly<Record<string, number>>;
  /** Longest time without a step, instead of a limit of the whole call: for calls of any length. */
  readonly stallMs?: number;
  /**
   * How long a call goes on that nobody waits for any more, for calls that end sooner than a process starts: who asks
   * and leaves again must not cost others a process each time. Without it, its process is killed at once.
   */
  readonly graceMs?: number;
}

/** Why a call failed before or behind the work itself: a place for it could not be made, or its files not moved. */
function failureOf(error: unknown): ProcessFailure {
  if (error instanceof ProcessFailure) return error;
  const text = error instanceof Error ? error.message : String(error);
  return new ProcessFailure(isDiskFull(error) ? 'no_room' : 'crashed', text);
}

/** A call without its id, which the pool assigns; `shape` says which parts of the input are files. */
type Ask = Omit<Request, 'id'> & { shape: Struct<never, unknown> };

interface CallContext {
  signal: AbortSignal;
  progress?(step: Step): void;
  /** Told at the end how much of the processor the call took, with its programs, ms. */
  spent?(ms: number): void;
  /** Without one, the call goes before all others and always waits. */
  turn?: Turn | undefined;
}

interface Pool {
  /** @throws ProcessFailure */
  run(ask: Ask, context: CallContext): Promise<unknown>;
  close(): Promise<void>;
  pids(): number[];
}

interface Slot {
  child: Child | undefined;
  /** Ends the idle process. */
  idle?: NodeJS.Timeout;
}

const FIRST: Turn = { rank: 0, most: Infinity };

const canceled = (): ProcessFailure => new ProcessFailure('canceled', 'stopped on request');

export function createPool({
  size,
  timeoutMs,
  longer = {},
  idleMs,
  stallMs,
  graceMs = 0,
  ...options
}: PoolOptions): Pool {
  const isWarm = idleMs === undefined;
  const slots: Slot[] = Array.from({ length: size }, () => ({
    child: isWarm ? startChild(options, true) : undefined,
  }));
  const turns = createTurns(slots);
  const leaving = new Set<Promise<void>>();
  let closed = false;
  let calls = 0;

  /** The slot's process, or a new one where it has exited. */
  function childOf(slot: Slot): Child {
    if (slot.child?.isRunning()) return slot.child;
    slot.child = startChild(options, false);
    return slot.child;
  }

  /** Replaces a process that exited during a call at once, so that the next call finds a warm one. */
  function replaceDead(slot: Slot, wasWarm: boolean): void {
    const { child } = slot;
    if (!child || child.isRunning()) return;
    leaving.add(child.gone);
    void child.gone.then(() => leaving.delete(child.gone));
    slot.child = undefined;
    if (!wasWarm || !isWarm || closed) return;
    try {
      slot.child = startChild(options, true);
    } catch {
      return; // the next call tries again, and says why it fails
    }
  }

  function rest(slot: Slot): void {
    if (idleMs === undefined || closed) return;
    slot.idle = setTimeout(() => slot.child?.kill(canceled()), idleMs);
    slot.idle.unref();
  }

  async function run(
    { call, input, shape }: Ask,
    { signal, progress, spent, turn = FIRST }: CallContext,
  ): Promise<unknown> {
    if (closed || signal.aborted) throw canceled();
    const slot = await turns.take(turn, signal);
    if (closed) {
      turns.giveBack(slot);
      throw canceled();
    }
    let warm = false;
    clearTimeout(slot.idle);
    let child: Child;
    try {
      child = childOf(slot);
    } catch (error) {
      turns.giveBack(slot);
      throw failureOf(error);
    }
    const fromMs = child.spentMs();
    let grace: NodeJS.Timeout | undefined;
    const stop = (): void => {
      if (graceMs === 0) child.kill(canceled());
      // One that still starts is there for whoever comes next.
      else if (warm) grace = setTimeout(() => child.kill(canceled()), graceMs);
    };
    const limitMs = stallMs ?? longer[call] ?? timeoutMs;
    const timer = setTimeout(
      () => child.kill(new ProcessFailure('timeout', `not done in ${limitMs} ms`)),
      limitMs,
    );
    try {
      signal.addEventListener('abort', stop, { once: true });
      await child.ready;
      warm = true;
      if (signal.aborted) throw canceled();
      let reached = 0;
      const onStep = ({ stage, fraction }: Step): void => {
        if (stallMs !== undefined) timer.refresh();
        reached = Math.max(reached, Math.min(1, fraction));
        progress?.({ stage, fraction: reached });
      };
      const handed = await child.handOver(input, shape);
      const end = (isDone: boolean): Promise<void> =>
        handed.end(isDone).catch((error: unknown) => {
          // It has put something else where its results belong, and is not to be trusted with the next call.
          child.kill(failureOf(error));
          throw error;
        });
      let value: unknown;
      try {
        value = await child.call({ call, input: handed.input, id: ++calls }, onStep);
      } catch (error) {
        await end(false);
        throw error;
      }
      await end(true);
      return value;
    } catch (error) {
      throw failureOf(error);
    } finally {
      clearTimeout(timer);
      clearTimeout(grace);
      signal.removeEventListener('abort', stop);
      spent?.(child.spentMs() - fromMs);
      replaceDead(slot, warm);
      rest(slot);
      turns.giveBack(slot);
    }
  }

  async function close(): Promise<void> {
    closed = true;
    for (const { idle } of slots) clearTimeout(idle);
    for (const { child } of slots) child?.kill(canceled());
    await Promise.all([...slots.map(({ child }) => child?.gone), ...leaving]);
  }

  return {
    run,
    close,
    pids: () =>
      slots.flatMap(({ child }) => (child?.isRunning() && child.pid !== undefined ? [child.pid] : [])),
  };
}
