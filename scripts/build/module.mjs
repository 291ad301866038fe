import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rmSync } from 'node:fs';
import { build } from 'vite';

/** Builds a TypeScript module for this process and imports it; `close` removes what was built. */
export async function openModule(entry) {
  const folder = path.resolve(`node_modules/.cache/module-${process.pid}`);
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: entry,
      outDir: folder,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'module.mjs' } },
    },
  });
  return {
    module: await import(pathToFileURL(path.join(folder, 'module.mjs')).href),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
