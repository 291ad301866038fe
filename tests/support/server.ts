import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, vi } from 'vitest';
import { type TestDatabase, makeDatabase } from './database.ts';

const READY_WITHIN_MS = 60_000;

/**
 * Real work on a busy machine: the tests wait for states, and this only ends a wait for one that never comes.
 */
export const WORK_TIMEOUT = { testTimeout: 120_000, hookTimeout: 120_000 };

/** The server as one script; the global set-up has built it. */
export function builtServer(): string {
  const main = process.env.TEST_SERVER;
  if (main === undefined) throw new Error('the tests were not started through vitest.config.ts');
  return main;
}

/** A worker of the server, or one of `tests/support/entries`, as a script that plain `node` can run. */
export const builtEntry = (name: string): string => join(dirname(builtServer()), `${name}.js`);

/** A tiny site in the shape of a build. Files are given by address; `id` is the build's. */
export async function writeSite(
  folder: string,
  files: Record<string, string> = {},
  id = 'build-1',
): Promise<void> {
  const all = {
    '/index.html': '<!doctype html><title>Home</title>',
    '/404/index.html': '<!doctype html><title>Not found</title>',
    '/builds/latest.json': JSON.stringify({ id, timestamp: 1 }),
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    const file = join(folder, 'client', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

interface ServerOptions {
  /** Stays when the server stops; without it, a fresh one that is removed. */
  dataDir?: string;
  /** Without it, a tiny site made for the test. */
  distDir?: string;
  databaseUrl?: string;
  env?: Record<string, string>;
  /** The script that is run; without it, the built server. */
  script?: string;
  /** Put before the program: what runs it on a host of its own. */
  exec?: readonly string[];
}

/** A server process of its own, reached over HTTP like any other. */
export interface RunningServer {
  origin: string;
  process: ChildProcess;
  dataDir: string;
  /** What it wrote to its output so far, line by line. */
  lines: string[];
  /** Process ids of the engine workers. */
  workers(): number[];
  /** Ends it with a signal; returns its exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/**
 * Starts the built server and waits until it listens.
 * @throws with the server's output when it ends instead
 */
export async function startServer({
  dataDir,
  distDir,
  databaseUrl,
  env = {},
  script,
  exec = [],
}: ServerOptions = {}): Promise<RunningServer> {
  const main = script ?? builtServer();
  const data = dataDir ?? (await mkdtemp(join(tmpdir(), 'mirari-server-')));
  const dist = distDir ?? join(data, 'dist');
  if (distDir === undefined) await writeSite(dist);
  const [program, ...words] = [...exec, process.execPath, main];
  const child = spawn(program, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: data,
      DIST_DIR: dist,
      LOG_LEVEL: 'info',
      // Most tests give an engine no work, and its start costs as much as the rest of the server's.
      ENGINES_WARM: 'off',
      // Doubles of providers do not mind, and each of their works would take three seconds.
      ENGINE_POLL_MS: '100',
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      ...env,
    },
  });
  const lines: string[] = [];
  const ended = new Promise<number | null>((done) => {
    child.once('exit', (code) => done(code));
  });
  const origin = await new Promise<string>((found, failed) => {
    const timer = setTimeout(
      () => failed(new Error(`the server did not start:\n${lines.join('\n')}`)),
      READY_WITHIN_MS,
    );
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        const address = /ready at (https?:\/\/\S+)/.exec(line)?.[1];
        if (address !== undefined) found(address);
      });
    }
    child.once('close', () => failed(new Error(lines.join('\n'))));
    void ended.then(() => clearTimeout(timer));
  }).catch(async (error: unknown) => {
    if (dataDir === undefined) await rm(data, { recursive: true, force: true });
    throw error;
  });
  return {
    origin,
    process: child,
    dataDir: data,
    lines,
    workers: () => childrenOf(child.pid ?? 0, 'embedded-worker'),
    async end(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      const code = await ended;
      if (dataDir === undefined) await rm(data, { recursive: true, force: true });
      return code;
    },
  };
}

/** Children of a process whose command line contains a text. */
export function childrenOf(pid: number, word: string): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return rows.flatMap((row) => {
    const [, own, parent, args = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row) ?? [];
    return Number(parent) === pid && args.includes(word) ? [Number(own)] : [];
  });
}

export interface ServerUnderTest extends RunningServer {
  database: TestDatabase;
}

/** One server and database for the tests of a file; read `.current` inside a test. */
export function useServer(options: Omit<ServerOptions, 'databaseUrl'> = {}): {
  readonly current: ServerUnderTest;
} {
  vi.setConfig(WORK_TIMEOUT);
  let running: ServerUnderTest | undefined;
  beforeAll(async () => {
    const database = await makeDatabase(4);
    running = { ...(await startServer({ ...options, databaseUrl: database.url })), database };
  });
  afterAll(async () => {
    await running?.end();
    await running?.database.close();
  });
  return {
    get current() {
      if (running === undefined) throw new Error('the server is there inside tests only');
      return running;
    },
  };
}
