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

type Asked = Pick<RemoteEngine, 'name' | 'accountOf'>;

/** Knows which models of remote engines have failed of late, as this server has seen it. */
export interface Circuit {
  isReady(engine: RemoteEngine, model: Model): boolean;
  succeeded(engine: Asked, model: string): void;
  failed(engine: Asked, model: string, failure: EngineFailure): void;
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
  const keyOf = ({ name }: Asked, model: string): string => `${name}/model/${model}`;
  const accountOf = (engine: Asked, model: string): string =>
    `${engine.name}/account/${engine.accountOf?.(model) ?? ''}`;

  /** Asks whether the model is there again; until it is, what was away stays so. */
  function probe(engine: RemoteEngine, model: Model, key: string, state: Away): void {
    if (state.isProbed) return;
    state.isProbed = true;
    const asked = engine.probe?.(model, AbortSignal.timeout(awayMs)) ?? Promise.resolve();
    asked.then(
      () => states.delete(key),
      () => states.set(key, { ...state, until: now() + awayMs, isProbed: false }),
    );
  }

  function isOpen(engine: RemoteEngine, model: Model, key: string): boolean {
    const state = states.get(key);
    if (!state || state.until === 0) return true;
    if (state.until > now()) return false;
    // Without a probe, the next work is the trial: one more failure and it is away again.
    if (!engine.probe) return true;
    probe(engine, model, key, state);
    return false;
  }

  return {
    isReady(engine, model) {
      if ((closed.get(engine.name) ?? 0) > now()) return false;
      const keys = [accountOf(engine, model.id), keyOf(engine, model.id)];
      return keys.every((key) => isOpen(engine, model, key));
    },
    succeeded(engine, model) {
      states.delete(accountOf(engine, model));
      states.delete(keyOf(engine, model));
    },
    failed(engine, model, failure) {
      if (failure.isInputError || HARMLESS.has(failure.kind)) return;
      const { kind, message } = failure;
      const last = [{ model, kind, message, at: now() }, ...(seen.get(engine.name) ?? [])];
      seen.set(engine.name, last.slice(0, REMEMBERED));
      const key = kind === 'denied' ? accountOf(engine, model) : keyOf(engine, model);
      const before = states.get(key);
      const failures = kind === 'denied' || kind === 'gone' ? MOST_FAILURES : (before?.failures ?? 0) + 1;
      const isAway = failures >= MOST_FAILURES;
      if (isAway && (before?.until ?? 0) <= now()) onAway(engine.name, model, message);
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
