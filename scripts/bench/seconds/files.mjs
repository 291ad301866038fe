/**
 * A plain server of generated files, as hosts of such sites are: clean addresses, brotli that is made once.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
};
const PACKED = /\.(?:html|js|css|json|webmanifest|svg|txt)$/;
/** Below one network packet, compression saves nothing. */
const LEAST_BYTES = 1000;

/**
 * Serves a folder on a free port; `cacheOf` is the caching time of an address. Returns its origin and how to
 * end it.
 */
export async function serveFiles(folder, cacheOf) {
  const made = new Map();
  const make = (file) => {
    const bytes = readFileSync(file);
    const packs = PACKED.test(file) && bytes.length >= LEAST_BYTES;
    const body = packs
      ? brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })
      : bytes;
    return {
      body,
      headers: {
        'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
        etag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`,
        ...(packs && { 'content-encoding': 'br', vary: 'accept-encoding' }),
      },
    };
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const file = [pathname, `${pathname}/index.html`, `${pathname}.html`]
      .map((each) => path.join(folder, decodeURIComponent(each)))
      .find((each) => each.startsWith(folder) && existsSync(each) && statSync(each).isFile());
    if (!file) return response.writeHead(404, { 'cache-control': 'no-store' }).end();
    if (!made.has(file)) made.set(file, make(file));
    const { body, headers } = made.get(file);
    const cache = { 'cache-control': cacheOf(pathname) };
    if (request.headers['if-none-match'] === headers.etag)
      return response.writeHead(304, { etag: headers.etag, ...cache }).end();
    return response.writeHead(200, { ...headers, ...cache, 'content-length': body.length }).end(body);
  });
  await new Promise((up) => server.listen(0, 'localhost', up));
  return { origin: `http://localhost:${server.address().port}`, close: () => server.close() };
}
