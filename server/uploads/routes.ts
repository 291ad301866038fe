import type { Context, Hono } from 'hono';
import { PART_BYTES, PART_HASH_HEADER, complete, fromUrl, init, partPath, resume } from '#contract/upload.ts';
import { addressBucket } from '#server/limits/address.ts';
import { HttpError, inputRefused } from '#server/http/errors.ts';
import type { FileFetcher } from '#server/uploads/fetch-url.ts';
import type { LimitName, RateLimits } from '#server/limits/rate-limits.ts';
import type { ResumableUploads } from '#server/uploads/resumable.ts';
import type { Uploads } from '#server/uploads/uploads.ts';
import { serveCall, success } from '#server/http/answer.ts';
import type { RequestIdentity } from '#server/http/request-identity.ts';
import type { Env } from '#server/http/env.ts';

export interface UploadDependencies {
  callers: RequestIdentity;
  limits: RateLimits;
  uploads: Uploads;
  resumable: ResumableUploads;
  fetcher: FileFetcher;
}

/** The body's bytes, refused as soon as there are more than `most`. */
async function readBytes(c: Context<Env>, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of c.env.incoming as AsyncIterable<Buffer>) {
      bytes += chunk.byteLength;
      if (bytes > most) throw inputRefused({ field: 'body', message: 'size' });
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof HttpError ? error : inputRefused({ field: 'body', message: 'cut' });
  }
  return Buffer.concat(chunks);
}

/** Uploads in parts, and from an address. */
export function serveUpload(
  app: Hono<Env>,
  { callers, limits, uploads, resumable, fetcher }: UploadDependencies,
): void {
  const begin = async (c: Context<Env>, limit: LimitName): Promise<number> => {
    const owner = await callers.owner(c);
    await limits.take(limit, { owner, place: addressBucket(c.var.address) });
    return owner;
  };
  /** Only who began an upload can go on with it, so nobody new is enrolled here. */
  const known = async (c: Context<Env>): Promise<number> => {
    const { owner } = await callers.known(c);
    if (owner === undefined) throw new HttpError('not_found');
    return owner;
  };

  serveCall(app, init, async (request, c) => resumable.init(await begin(c, 'upload'), request));
  serveCall(app, resume, async ({ upload_id: id }, c) => resumable.resume(await known(c), id));
  serveCall(app, complete, async ({ upload_id: id }, c) => ({
    item: await resumable.complete(await known(c), id),
  }));
  serveCall(app, fromUrl, async ({ url }, c) => {
    const owner = await begin(c, 'fromUrl');
    return { item: await uploads.accept(owner, await fetcher.fetch(url)) };
  });

  app.put(partPath, async (c) => {
    const owner = await known(c);
    await limits.take('part', { owner, place: addressBucket(c.var.address) });
    const { id, n } = c.req.param();
    const number = /^\d{1,6}$/.test(n) ? Number(n) : 0;
    const sha256 = c.req.header(PART_HASH_HEADER) ?? '';
    if (!/^[0-9a-f]{64}$/i.test(sha256)) throw inputRefused({ field: PART_HASH_HEADER, message: 'required' });
    const size = await resumable.partSize(owner, id, number);
    await resumable.putPart(owner, id, number, await readBytes(c, Math.min(size, PART_BYTES)), sha256);
    return success(c, { n: number });
  });
}
