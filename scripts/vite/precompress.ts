import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { clientDir } from './site-build.ts';

const COMPRESSIBLE = /\.(?:js|css|html|json|svg|xml|txt|webmanifest|wasm|tflite)$/;
/** Below one network packet, compression saves nothing. */
const LEAST_BYTES = 1000;
/** Above, the last tenth that the best quality saves would take half a minute. Bytes, and a quality. */
const LARGE_BYTES = 2_000_000;
const QUICK = 9;
const br = promisify(brotliCompress);
const gz = promisify(gzip);

const paramsFor = (bytes: Buffer) => ({
  [constants.BROTLI_PARAM_QUALITY]: bytes.length > LARGE_BYTES ? QUICK : constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
});

/** A file as it is sent where it is compressed. */
export const compressed = (bytes: Buffer): Buffer => brotliCompressSync(bytes, { params: paramsFor(bytes) });

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < LEAST_BYTES) return;
  const [brotli, zipped] = await Promise.all([
    br(bytes, { params: paramsFor(bytes) }),
    gz(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)]);
}

/** Compresses the finished site once, so that the server only has to pick a file. */
export function precompress(): Plugin {
  return {
    name: 'mirari:precompress',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const entries = await readdir(clientDir, { recursive: true, withFileTypes: true });
        const files = entries
          .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
          .map((entry) => path.join(entry.parentPath, entry.name));
        for (let next = 0; next < files.length; next += 8)
          await Promise.all(files.slice(next, next + 8).map(compress));
      },
    },
  };
}
