import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtServer, childrenOf, startServer, useServer } from '#tests/support/server.ts';

/** On request throws twice outside every handler, once in a promise. */
const THROWER = `data:text/javascript,${encodeURIComponent(
  "process.on('SIGUSR2', () => { setImmediate(() => { throw new Error('a stray error') }); Promise.reject(new Error('a stray promise')) })",
)}`;

const server = useServer({ env: { NODE_OPTIONS: `--import=${THROWER}` } });

describe('an error that no handler takes', () => {
  it('is logged, and the server goes on and stops as usual', async () => {
    const { process: child, lines, origin } = server.current;
    child.kill('SIGUSR2');
    for (const said of ['a stray error', 'a stray promise'])
      await expect.poll(() => lines.find((line) => line.includes(said))).toContain('"level":"fatal"');
    expect((await fetch(`${origin}/api/health`)).status).toBe(200);
    expect(await server.current.end()).toBe(0);
  });
});

describe('what npm start runs', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mirari-start-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** Keeps the server at `main` running, as npm start does once all is installed and built. */
  const keep = async (main: string, env: Record<string, string> = {}) => {
    const script = join(folder, 'keep.mjs');
    const keeper = resolve('scripts/setup/keep-serving.mjs');
    const args = `${JSON.stringify(main)}, { env: process.env }, { first: 1, longest: 8 }`;
    await writeFile(script, `import { keepServing } from '${keeper}';\nkeepServing(${args});\n`);
    return startServer({ script, databaseUrl: server.current.database.url, env });
  };

  it('restarts a killed server, and ends with it on a signal', async () => {
    const main = builtServer();
    const running = await keep(main);
    const servers = () => childrenOf(running.process.pid ?? 0, main);
    const [first = 0] = servers();
    process.kill(first, 'SIGKILL');
    const ready = () => running.lines.filter((line) => line.startsWith('Mirari is ready'));
    await expect.poll(ready, { timeout: 60_000 }).toHaveLength(2);
    const origin = /http:\S+/.exec(ready()[1] ?? '')?.[0] ?? '';
    expect((await fetch(`${origin}/api/health`)).status).toBe(200);
    expect(running.lines).toContain('The server ended unexpectedly (SIGKILL). Starting it again …');
    const [second = 0] = servers();
    expect(second).not.toBe(first);
    expect(await running.end('SIGTERM')).toBe(0);
    expect(() => process.kill(second, 0), 'no server is left').toThrow('ESRCH');
  });

  it('does not try again with settings that the server refuses', async () => {
    await expect(keep(builtServer(), { PORT: 'none' })).rejects.toThrow(/^PORT: [^\n]+$/);
  });

  it('goes on with a server that crashes again and again, and ends with one that refuses to start', async () => {
    const dying = join(folder, 'dying.mjs');
    const deaths = 16;
    await writeFile(
      dying,
      `import { appendFileSync, readFileSync } from 'node:fs';
       appendFileSync('${folder}/starts', 'x');
       const isLast = readFileSync('${folder}/starts').length > ${deaths};
       if (isLast) console.error('PORT: none');
       process.send('serving', () => process.exit(isLast ? 78 : 3));\n`,
    );
    const said = await keep(dying).catch((error: Error) => error.message.split('\n'));
    const again = 'The server ended unexpectedly (code 3). Starting it again …';
    expect(said).toEqual([...Array.from({ length: deaths }, () => again), 'PORT: none']);
  });
});
