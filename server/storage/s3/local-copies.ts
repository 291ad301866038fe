import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MINUTE_MS } from '#contract/time.ts';
import { createSingleFlight } from '#server/single-flight.ts';

/** How long a copy stays that nobody asks for, and how long where all of them have more than so many bytes. */
const STAYS_MS = 15 * MINUTE_MS;
const STAYS_WHEN_FULL_MS = MINUTE_MS;
const MOST_BYTES = 4_000_000_000;
const LOOK_MS = MINUTE_MS / 2;

interface Copy {
  path: string;
  bytes: number;
  usedAt: number;
  /** Those who need it for longer. */
  users: number;
}

/** Files of this process with the bytes of objects that lie elsewhere. */
export interface LocalCopies {
  /** The path of the copy, which is fetched once for all who ask. */
  get(key: string, fetch: () => Readable, until: AbortSignal | undefined): Promise<string>;
  /** Takes a file over as the copy. */
  take(key: string, file: string): Promise<void>;
  drop(isDropped: (key: string) => boolean): Promise<void>;
  close(): Promise<void>;
}

export function createLocalCopies(folder: string): LocalCopies {
  const copies = new Map<string, Copy>();
  const once = createSingleFlight<Copy>();
  const newPath = async (key: string): Promise<string> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return join(folder, randomUUID() + extname(key));
  };

  const add = async (key: string, path: string): Promise<Copy> => {
    const copy = { path, bytes: (await stat(path)).size, usedAt: Date.now(), users: 0 };
    const before = copies.get(key);
    copies.set(key, copy);
    if (before) await rm(before.path, { force: true });
    return copy;
  };

  const fetched = async (key: string, fetch: () => Readable): Promise<Copy> => {
    const path = await newPath(key);
    try {
      await pipeline(fetch(), createWriteStream(path, { mode: 0o600 }));
      return await add(key, path);
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  };

  const drop = async (isDropped: (key: string, copy: Copy) => boolean): Promise<void> => {
    for (const [key, copy] of copies)
      if (isDropped(key, copy)) {
        copies.delete(key);
        await rm(copy.path, { force: true });
      }
  };

  const look = async (): Promise<void> => {
    const bytes = [...copies.values()].reduce((sum, copy) => sum + copy.bytes, 0);
    const oldest = Date.now() - (bytes > MOST_BYTES ? STAYS_WHEN_FULL_MS : STAYS_MS);
    await drop((_key, { users, usedAt }) => users === 0 && usedAt < oldest);
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();

  return {
    async get(key, fetch, until) {
      const copy = copies.get(key) ?? (await once(key, () => fetched(key, fetch)));
      copy.usedAt = Date.now();
      if (until && !until.aborted) {
        copy.users += 1;
        until.addEventListener('abort', () => (copy.users -= 1), { once: true });
      }
      return copy.path;
    },
    async take(key, file) {
      const path = await newPath(key);
      await rename(file, path);
      await add(key, path);
    },
    drop,
    async close() {
      clearInterval(timer);
      copies.clear();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
