import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { build } from 'vite';

/** Inside the checkout, so that the built file finds the installed packages it imports. */
const CACHE = resolve('node_modules/.cache/test-entries');

const built = new Map<string, Promise<string>>();

async function bundle(entry: string): Promise<string> {
  const source = resolve(entry);
  const name = `${basename(source).replace(/\.ts$/, '')}-${createHash('sha256').update(source).digest('hex').slice(0, 8)}`;
  const outDir = join(CACHE, `.${name}-${process.pid}`);
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      ssr: source,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      sourcemap: 'inline',
      rolldownOptions: { output: { entryFileNames: 'entry.mjs', chunkFileNames: '[name]-[hash].mjs' } },
    },
  });
  const home = join(CACHE, `${name}-${process.pid}`);
  await rm(home, { recursive: true, force: true });
  await mkdir(CACHE, { recursive: true });
  await rename(outDir, home);
  process.once('exit', () => rmSync(home, { recursive: true, force: true }));
  return join(home, 'entry.mjs');
}

/**
 * Turns a TypeScript entry (path from the root of the checkout, or absolute) into a JavaScript file that
 * plain `node` can run as a child process; packages stay imports. Each entry is built once a test process.
 */
export function buildEntry(entry: string): Promise<string> {
  const known = built.get(entry) ?? bundle(entry);
  built.set(entry, known);
  return known;
}
