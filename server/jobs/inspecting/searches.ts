import type { JsonValue } from '#server/db/schema/json.ts';
import { EngineFailure } from '#server/engines/port.ts';
import { slowDown } from '#server/http/errors.ts';
import { type ObjectStore } from '#server/storage/port.ts';
import { type Workspace, discard, sideKey } from '#server/storage/door.ts';
import { atMost } from '#server/waiting.ts';
import type { Analyses } from './analyses.ts';

/** A search that nobody has asked about for so long is given up. */
const GIVEN_UP_MS = 20_000;
const LOOK_MS = 1000;
/** Searches of one owner at a time. */
const OF_OWNER = 2;
const RETRY_S = 5;

/** State of a search: what it found, or 0 to 1. */
export type Searched<T> = { found: T } | { progress: number };

/** What is searched, and how; `output` is written as the file that is kept beside the searched one. */
export interface Search {
  owner: number;
  file: string;
  kind: string;
  run(work: { signal: AbortSignal; output: string; progress(fraction: number): void }): Promise<JsonValue>;
}

/**
 * Long measurements of files: begun by the first who asks, they go on in the background while somebody asks,
 * and their findings are kept with the file.
 */
export interface Searches {
  /** Waits at most `waitMs` for the end. Throws what the search threw, once. */
  ask(search: Search, waitMs: number): Promise<Searched<JsonValue>>;
  close(): Promise<void>;
}

interface Running {
  owner: number;
  progress: number;
  askedAt: number;
  aborter: AbortController;
  done: Promise<JsonValue>;
}

interface SearchDependencies {
  analyses: Analyses;
  store: ObjectStore;
  workspace: Workspace;
  givenUpMs?: number;
}

export function createSearches({
  analyses,
  store,
  workspace,
  givenUpMs = GIVEN_UP_MS,
}: SearchDependencies): Searches {
  const running = new Map<string, Running>();

  const work = async ({ file, kind, run }: Search, mine: Omit<Running, 'done'>): Promise<JsonValue> => {
    const output = workspace.path();
    try {
      const found = await run({
        signal: mine.aborter.signal,
        output,
        progress: (fraction) => (mine.progress = Math.max(mine.progress, fraction)),
      });
      await store.adopt(sideKey(file, kind), output);
      await analyses.keep(file, kind, found);
      return found;
    } finally {
      await discard(output);
    }
  };

  const start = (key: string, search: Search): Running => {
    const mine = {
      owner: search.owner,
      progress: 0,
      askedAt: Date.now(),
      aborter: new AbortController(),
    };
    const watch = setInterval(() => {
      if (Date.now() - one.askedAt < givenUpMs) return;
      one.aborter.abort();
      if (running.get(key) === one) running.delete(key);
    }, LOOK_MS);
    watch.unref();
    const one: Running = Object.assign(mine, {
      done: work(search, mine).finally(() => clearInterval(watch)),
    });
    // A failure stays for the next who asks.
    one.done.then(
      () => running.delete(key),
      () => undefined,
    );
    running.set(key, one);
    return one;
  };

  return {
    async ask(search, waitMs) {
      const known = await analyses.read(search.file, search.kind);
      if (known !== undefined) return { found: known };
      const key = `${search.kind}/${search.file}`;
      const others = [...running.values()].filter(({ owner }) => owner === search.owner);
      if (!running.has(key) && others.length >= OF_OWNER) throw slowDown(RETRY_S);
      const one = running.get(key) ?? start(key, search);
      one.askedAt = Date.now();
      try {
        let found: JsonValue | undefined;
        await atMost(
          waitMs,
          one.done.then((value) => (found = value)),
        );
        return found === undefined ? { progress: Math.min(1, one.progress) } : { found };
      } catch (error) {
        running.delete(key);
        throw error instanceof EngineFailure && error.kind === 'canceled'
          ? new EngineFailure('away', error.message)
          : error;
      }
    },
    async close() {
      const all = [...running.values()];
      running.clear();
      for (const { aborter } of all) aborter.abort();
      await Promise.allSettled(all.map(({ done }) => done));
    },
  };
}
