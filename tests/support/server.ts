import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { afterAll, beforeAll, vi } from 'vitest';
import { type TestDatabase, makeDatabase } from './database.ts';

const CACHE = resolve('node_modules/.cache/test-entries');
const READY_WITHIN_MS = 60_000;

async function bundleServer(): Promise<string> {
  const home = join(CACHE, `server-${process.pid}`);
  const outDir = `${home}-new`;
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      copyPublicDir: false,
      sourcemap: 'inline',
      rolldownOptions: {
        input: {
          main: resolve('server/main.ts'),
          'embedded-worker': resolve('server/engines/embedded/worker.ts'),
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  await rm(home, { recursive: true, force: true });
  await rename(outDir, home);
  process.once('exit', () => rmSync(home, { recursive: true, force: true }));
  return join(home, 'main.js');
}

let built: Promise<string> | undefined;

/** The server and its engine worker, built once a test process. */
export const buildServer = (): Promise<string> => (built ??= bundleServer());

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

export interface ServerOptions {
  /** Kept when the server stops; a fresh one that is removed without it. */
  dataDir?: string;
  /** Without it, a tiny site that is made for the occasion. */
  distDir?: string;
  databaseUrl?: string;
  env?: Record<string, string>;
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
  /** Ends it with a signal; answers its exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts the built server and waits until it says where it listens; a server that ends instead throws what it said. */
export async function startServer({
  dataDir,
  distDir,
  databaseUrl,
  env = {},
}: ServerOptions = {}): Promise<RunningServer> {
  const main = await buildServer();
  const data = dataDir ?? (await mkdtemp(join(tmpdir(), 'mirari-server-')));
  const dist = distDir ?? join(data, 'dist');
  if (distDir === undefined) await writeSite(dist);
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: data,
      DIST_DIR: dist,
      LOG_LEVEL: 'info',
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
        const address = /ready at (http:\/\/\S+)/.exec(line)?.[1];
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
    workers: () => childrenOf(child.pid ?? 0),
    async end(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      const code = await ended;
      if (dataDir === undefined) await rm(data, { recursive: true, force: true });
      return code;
    },
  };
}

/** Engine workers among the children of a process. */
function childrenOf(pid: number): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return rows.flatMap((row) => {
    const [, own, parent, args = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row) ?? [];
    return Number(parent) === pid && args.includes('embedded-worker') ? [Number(own)] : [];
  });
}

export interface ServerUnderTest extends RunningServer {
  database: TestDatabase;
}

/** One server and database for the tests of a file; read `.current` inside a test. */
export function useServer(options: Omit<ServerOptions, 'databaseUrl'> = {}): {
  readonly current: ServerUnderTest;
} {
  // Real work on a busy machine: the tests wait for states, and this only ends one that would never come.
  vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
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
