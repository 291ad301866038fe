import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest, Plugin } from 'vite';
import { unusedPatterns } from './chunks.ts';
import { clientDir } from '#scripts/vite/site-build.ts';

/**
 * Vite's manifest names a lazily imported module only where it has a chunk of its own. This adds those that
 * lie with others, so that what a screen or a dialog needs can be looked up by its source.
 */
export function entryChunks(): Plugin {
  const chunkOf = new Map<string, string>();
  return {
    name: 'mirari:entry-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const unused = [...unusedPatterns];
      if (unused.length > 0)
        this.error(`No file of the build matches ${unused.join(', ')} (scripts/vite/chunks.ts)`);
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const id of chunk.moduleIds)
          if ((this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0)
            chunkOf.set(path.relative(process.cwd(), id), chunk.fileName);
      }
    },
    async writeBundle() {
      const file = path.join(clientDir, '.vite/manifest.json');
      const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
      const byFile = new Map(Object.values(manifest).map((entry) => [entry.file, entry]));
      for (const [source, chunk] of chunkOf) {
        const entry = byFile.get(chunk);
        if (entry) manifest[source] ??= { ...entry, src: source, isDynamicEntry: true };
      }
      await writeFile(file, JSON.stringify(manifest, undefined, 2));
    },
  };
}
