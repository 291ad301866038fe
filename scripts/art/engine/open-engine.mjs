import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const folder = 'server/engines/embedded';
/** Inside the checkout, so that the built files find the installed packages. */
const outDir = resolve('node_modules/.cache/art-engine');

/** The project's own face engine, built from its sources and driven through its port. */
export async function openEngine() {
  await build({
    configFile: false,
    logLevel: 'error',
    css: { postcss: {} },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: {
          engine: resolve(folder, 'engine.ts'),
          worker: resolve(folder, 'worker.ts'),
          recipes: resolve('media/effects/recipes.ts'),
          motions: resolve('media/effects/moving/motions.ts'),
          meetings: resolve('media/effects/pair/meetings.ts'),
        },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  const { createEmbedded } = await import(pathToFileURL(join(outDir, 'engine.mjs')).href);
  const engine = createEmbedded({
    workerPath: join(outDir, 'worker.mjs'),
    size: 1,
    timeoutMs: 300_000,
    memoryMb: 2000,
  });
  const context = () => ({ signal: new AbortController().signal, progress: () => {} });
  const run = (capability, input) =>
    engine.run(
      engine.models.find((model) => model.capability === capability),
      input,
      context(),
    );
  return {
    detect: (file) => run('detect-faces', { file: resolve(file) }),
    swap: (target, faces, output) =>
      run('face-swap', {
        target: resolve(target),
        faces: faces.map((face) => ({ ...face, source: resolve(face.source) })),
        output: resolve(output),
        label: false,
      }),
    /** Names of the effects that move, each with the number of its photos. */
    async films() {
      const { motions } = await import(pathToFileURL(join(outDir, 'motions.mjs')).href);
      const { meetings } = await import(pathToFileURL(join(outDir, 'meetings.mjs')).href);
      return [
        ...Object.keys(motions).map((name) => [name, 1]),
        ...Object.keys(meetings).map((name) => [name, 2]),
      ];
    },
    /** Names of the effects that recipes make. */
    async effects() {
      const { recipes } = await import(pathToFileURL(join(outDir, 'recipes.mjs')).href);
      return Object.keys(recipes);
    },
    /** Of one photo, or of one of each of two people. */
    effect: (images, effect, output) =>
      run('effect', {
        images: [images].flat().map((image) => resolve(image)),
        output: resolve(output),
        effect,
        strength: 0.6,
        seed: 7,
        label: false,
      }),
    film: (images, effect, output) =>
      run('effect-film', {
        images: images.map((image) => resolve(image)),
        output: resolve(output),
        poster: resolve(`${output}.webp`),
        folder: resolve(`${output}-work`),
        effect,
        strength: 0.6,
        seed: 7,
        label: false,
      }),
    /** Any other work of the engine. */
    run,
    async close() {
      await engine.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
