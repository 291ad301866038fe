import { Readable } from 'node:stream';
import { samplePath } from '#contract/tools/model.ts';
import type { Calls } from '#server/http/calls.ts';
import { serveBytes } from '#server/http/conditional.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Samples } from './samples.ts';

const VERSION = '[0-9a-f]{32}';
const FOREVER = 'public, max-age=31536000, immutable';

/** Other bytes have another address. */
export function serveSamples({ app }: Pick<Calls, 'app'>, samples: Pick<Samples, 'find'>): void {
  app.get(samplePath.replace(':version', `:version{${VERSION}}`), async (c) => {
    const version = c.req.param('version') ?? '';
    const found = await samples.find(version);
    if (!found) throw new HttpError('not_found');
    const { mime, bytes } = found;
    return serveBytes(c, {
      mime,
      size: bytes.length,
      etag: `"${version}"`,
      ranges: true,
      headers: { 'Cache-Control': FOREVER },
      open: (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
    });
  });
}
