import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { clientDir } from './site-build.ts';

const COMPRESSIBLE = /\.(?:js|css|html|json|svg|xml|txt|webmanifest)$/;
/** Below one network packet, compression saves nothing. */
const LEAST_BYTES = 1000;
const br = promisify(brotliCompress);
const gz = promisify(gzip);

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < LEAST_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [brotli, zipped] = await Promise.all([br(bytes, { params }), gz(bytes, { level: 9 })]);
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
