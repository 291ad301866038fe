import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { build } from 'vite';

/**
 * Builds a TypeScript module for this process and imports it; `close` removes what was built. `programs`, by name, are
 * built with it, and `file` tells where one is. Each call has a folder of its own: what was imported by an
 * address stays.
 */
export async function openModule(entry, programs = {}) {
  mkdirSync('node_modules/.cache', { recursive: true });
  const folder = mkdtempSync(path.resolve('node_modules/.cache/module-'));
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir: folder,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: { module: entry, ...programs },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  const file = (name) => path.join(folder, `${name}.mjs`);
  return {
    file,
    module: await import(pathToFileURL(file('module')).href),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
