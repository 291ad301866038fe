import type { Context, Hono } from 'hono';
import { mergeUploadImages, upload } from '#contract/dash.ts';
import { MEMBER_BYTES_FACTOR } from '#contract/tool.ts';
import { addressBucket } from '#server/limits/address.ts';
import { receiveFiles } from '#server/uploads/multipart.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import { discard } from '#server/storage/stored-files.ts';
import { MAX_PICTURE_BYTES, MAX_UPLOAD_BYTES, type Uploads } from '#server/uploads/uploads.ts';
import type { Workspace } from '#server/storage/workspace.ts';
import { success } from '#server/http/answer.ts';
import type { RequestIdentity } from '#server/http/request-identity.ts';
import type { Env } from '#server/http/env.ts';
import { checkBodySize } from '#server/http/request-body.ts';

const MOST_MERGED = 10;

export interface DashDependencies {
  callers: RequestIdentity;
  limits: RateLimits;
  uploads: Uploads;
  workspace: Workspace;
}

/** Uploads by form. */
export function serveDash(app: Hono<Env>, { callers, limits, uploads, workspace }: DashDependencies): void {
  const begin = async (c: Context<Env>): Promise<number> => {
    const owner = await callers.owner(c);
    await limits.take('upload', { owner, place: addressBucket(c.var.address) });
    return owner;
  };

  app.post(upload.path, async (c) => {
    await checkBodySize(c, MAX_UPLOAD_BYTES, MAX_UPLOAD_BYTES);
    const owner = await begin(c);
    const [part] = await receiveFiles(
      c.env.incoming,
      c.env.incoming.headers,
      { field: /^file$/, files: 1, fileBytes: MAX_UPLOAD_BYTES },
      workspace,
    );
    return success(c, { item: await uploads.accept(owner, part?.file ?? '') });
  });

  app.post(mergeUploadImages.path, async (c) => {
    await checkBodySize(c, MOST_MERGED * MAX_PICTURE_BYTES, MAX_PICTURE_BYTES);
    const owner = await begin(c);
    const parts = await receiveFiles(
      c.env.incoming,
      c.env.incoming.headers,
      { field: /^file\d{1,2}$/, files: MOST_MERGED, fileBytes: MEMBER_BYTES_FACTOR * MAX_PICTURE_BYTES },
      workspace,
    );
    try {
      const items = [];
      for (const { file } of parts.sort((a, b) => Number(a.field.slice(4)) - Number(b.field.slice(4))))
        items.push(await uploads.accept(owner, file));
      return success(c, { item: items[0], items });
    } finally {
      await Promise.all(parts.map(({ file }) => discard(file)));
    }
  });
}
