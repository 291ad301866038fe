import type { SeenFailure } from './failure.ts';
import { EngineFailure, type Model, type RemoteEngine } from './port.ts';

/** Failures in a row after which a model counts as away, and for how long, in milliseconds. */
const MOST_FAILURES = 5;
const AWAY_MS = 60_000;

/** Nothing that they say is about the model. */
const HARMLESS: ReadonlySet<SeenFailure['kind']> = new Set(['canceled', 'busy', 'no_room', 'no_programs']);

/** Failures of an engine that are remembered. */
const REMEMBERED = 5;

interface Away {
  failures: number;
  until: number;
  isProbed: boolean;
}

export interface CircuitRules {
  awayMs?: number;
  now?: () => number;
  /** Told once each time that a model is away. */
  onAway?: (engine: string, model: string, why: string) => void;
}

/** Knows which models of remote engines have failed of late, as this server has seen it. */
export interface Circuit {
  isReady(engine: RemoteEngine, model: Model): boolean;
  succeeded(engine: string, model: string): void;
  failed(engine: string, model: string, failure: EngineFailure): void;
  /** Those of an engine, the last one first. */
  seen(engine: string): readonly SeenFailure[];
  /** Nothing that was seen of the engine counts any more. */
  forget(engine: string): void;
  /** Nothing of the engine is asked until then, milliseconds since the epoch. */
  close(engine: string, until: number): void;
}

export function createCircuit({
  awayMs = AWAY_MS,
  now = Date.now,
  onAway = () => undefined,
}: CircuitRules = {}): Circuit {
  const states = new Map<string, Away>();
  const closed = new Map<string, number>();
  const seen = new Map<string, SeenFailure[]>();
  const keyOf = (engine: string, model: string): string => `${engine}/${model}`;

  /** Asks whether the model is there again; until it is, it stays away. */
  function probe(engine: RemoteEngine, model: Model, state: Away): void {
    if (state.isProbed) return;
    state.isProbed = true;
    const key = keyOf(engine.name, model.id);
    const asked = engine.probe?.(model, AbortSignal.timeout(awayMs)) ?? Promise.resolve();
    asked.then(
      () => states.delete(key),
      () => states.set(key, { ...state, until: now() + awayMs, isProbed: false }),
    );
  }

  return {
    isReady(engine, model) {
      if ((closed.get(engine.name) ?? 0) > now()) return false;
      const state = states.get(keyOf(engine.name, model.id));
      if (!state || state.until === 0) return true;
      if (state.until > now()) return false;
      // Without a probe, the next work is the trial: one more failure and it is away again.
      if (!engine.probe) return true;
      probe(engine, model, state);
      return false;
    },
    succeeded(engine, model) {
      states.delete(keyOf(engine, model));
    },
    failed(engine, model, failure) {
      if (failure.isInputError || HARMLESS.has(failure.kind)) return;
      const { kind, message } = failure;
      const last = [{ model, kind, message, at: now() }, ...(seen.get(engine) ?? [])];
      seen.set(engine, last.slice(0, REMEMBERED));
      const key = keyOf(engine, model);
      const before = states.get(key);
      const failures = failure.kind === 'denied' ? MOST_FAILURES : (before?.failures ?? 0) + 1;
      const isAway = failures >= MOST_FAILURES;
      if (isAway && (before?.until ?? 0) <= now()) onAway(engine, model, failure.message);
      states.set(key, { failures, until: isAway ? now() + awayMs : 0, isProbed: false });
    },
    seen: (engine) => seen.get(engine) ?? [],
    forget(engine) {
      for (const key of states.keys()) if (key.startsWith(`${engine}/`)) states.delete(key);
      seen.delete(engine);
    },
    close(engine, until) {
      closed.set(engine, until);
    },
  };
}
