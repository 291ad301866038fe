import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

/** What the measurements use of `media/`, by name. */
const exports = {
  illustrator: `
    export { illustrate, sizeOf } from '#media/illustrate/illustrate.ts';
    export { openLexicon } from '#media/illustrate/words/lexicon.ts';
    export { readPrompt } from '#media/illustrate/words/parse.ts';
    export { colours, roleOf } from '#media/illustrate/words/ideas.ts';`,
  remover: `export { inpaint } from '#media/inpaint/inpaint.ts';`,
};

/** Bundles and imports the code of a tool from `media/`, as Node cannot read TypeScript. */
export async function load(name) {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-media-'));
  const entry = path.resolve(`.bench-${name}.ts`);
  try {
    await writeFile(entry, exports[name]);
    const bundle = await rolldown({ input: entry, platform: 'node' });
    const file = path.join(folder, `${name}.mjs`);
    await bundle.write({ file, format: 'esm' });
    return await import(pathToFileURL(file).href);
  } finally {
    await rm(entry, { force: true });
    await rm(folder, { recursive: true, force: true });
  }
}
