import type { Context } from 'hono';
import { mergeUploadImages, upload } from '#contract/media/dash.ts';
import { MEMBER_BYTES_FACTOR } from '#contract/tools/tool.ts';
import {
  PART_BYTES,
  PART_HASH_HEADER,
  complete,
  fromUrl,
  init,
  partPath,
  remove,
  resume,
  stills,
} from '#contract/media/upload.ts';
import { success } from '#server/http/answer.ts';
import type { Calls } from '#server/http/calls.ts';
import type { Env } from '#server/http/env.ts';
import { inputRefused } from '#server/http/errors.ts';
import { readBytes } from '#server/http/request/json-body.ts';
import { SLACK, checkBodySize } from '#server/http/request/body.ts';
import { type Storage, type Workspace, discard } from '#server/storage/door.ts';
import type { FileFetcher } from './fetch-url.ts';
import { momentOf } from './moments.ts';
import type { Quota } from './quota.ts';
import { receiveFiles } from './multipart.ts';
import type { ResumableUploads } from './resumable.ts';
import { MAX_PICTURE_BYTES } from './byte-limits.ts';
import type { Uploads } from './uploads.ts';

const MOST_MERGED = 10;

export interface UploadDependencies {
  uploads: Uploads;
  resumable: ResumableUploads;
  fetcher: FileFetcher;
  removal: (owner: number, name: string) => Promise<boolean>;
  quota: Quota;
  workspace: Workspace;
  storage: Pick<Storage, 'files' | 'addresses'>;
}

const announcedBytes = (c: Context<Env>): number => Number(c.req.header('content-length') ?? 0);

function serveForms({ route, limits }: Calls, { uploads, workspace, quota }: UploadDependencies): void {
  route('POST', upload.path, { who: 'owner', limit: 'upload', makes: true }, async (client, c) => {
    const fileBytes = await uploads.mostBytes(client.owner);
    await checkBodySize(c, fileBytes, fileBytes);
    await quota.check(client.owner, announcedBytes(c));
    const [part] = await receiveFiles(
      c.env.incoming,
      c.env.incoming.headers,
      { field: /^file$/, files: 1, fileBytes, bytes: fileBytes + SLACK },
      workspace,
    );
    return success(c, {
      item: await uploads.accept({ ...client, signal: c.req.raw.signal }, part?.file ?? ''),
    });
  });

  const several = { bytes: MOST_MERGED * MAX_PICTURE_BYTES, fileBytes: MAX_PICTURE_BYTES };
  route(
    'POST',
    mergeUploadImages.path,
    { body: several, who: 'owner', limit: 'upload', makes: true },
    async (client, c) => {
      await quota.check(client.owner, announcedBytes(c));
      const parts = await receiveFiles(
        c.env.incoming,
        c.env.incoming.headers,
        {
          field: /^file\d{1,2}$/,
          files: MOST_MERGED,
          fileBytes: MEMBER_BYTES_FACTOR * MAX_PICTURE_BYTES,
          bytes: several.bytes + SLACK,
        },
        workspace,
      );
      const files = parts
        .toSorted((a, b) => Number(a.field.slice(4)) - Number(b.field.slice(4)))
        .map(({ file }) => file);
      try {
        if (files.length > 1) await limits.take('upload', client, files.length - 1);
        return success(c, { item: await uploads.merge({ ...client, signal: c.req.raw.signal }, files) });
      } finally {
        await Promise.all(files.map(discard));
      }
    },
  );
}

export function serveUpload(calls: Calls, dependencies: UploadDependencies): void {
  const { serve, route } = calls;
  const { uploads, resumable, fetcher, quota, removal, storage } = dependencies;
  serveForms(calls, dependencies);
  serve(init, { who: 'owner', limit: 'upload', makes: true }, (request, { owner }) =>
    resumable.init(owner, request),
  );
  // Only the owner who started an upload can continue it.
  serve(resume, { who: 'known' }, ({ upload_id: id }, { owner }) => resumable.resume(owner, id));
  serve(complete, { who: 'known', limit: 'complete', makes: true }, async ({ upload_id: id }, client, c) => ({
    item: await resumable.complete({ ...client, signal: c.req.raw.signal }, id),
  }));
  serve(fromUrl, { who: 'owner', limit: 'fromUrl', makes: true }, async ({ url }, client, c) => {
    await quota.check(client.owner, 0);
    const most = await uploads.mostBytes(client.owner);
    return {
      item: await uploads.accept({ ...client, signal: c.req.raw.signal }, await fetcher.fetch(url, most)),
    };
  });

  serve(remove, { who: 'known', limit: 'complete' }, async ({ file }, { owner }) => ({
    at_once: await removal(owner, file),
  }));

  serve(stills, { who: 'known', limit: 'preview' }, async ({ file, at_ms: times }, { owner }) => {
    const { name, duration_ms: durationMs } = await storage.files.own(owner, file);
    return { stills: times.map((atMs) => storage.addresses.of(name, { atMs: momentOf(atMs, durationMs) })) };
  });

  route('PUT', partPath, { who: 'known', limit: 'part' }, async ({ owner }, c) => {
    const { id = '', n = '' } = c.req.param();
    const number = /^\d{1,6}$/.test(n) ? Number(n) : 0;
    const sha256 = c.req.header(PART_HASH_HEADER) ?? '';
    if (!/^[0-9a-f]{64}$/i.test(sha256)) throw inputRefused({ field: PART_HASH_HEADER, message: 'required' });
    const size = await resumable.partSize(owner, id, number);
    await quota.check(undefined, 0);
    await resumable.putPart(
      owner,
      id,
      number,
      await readBytes(c, Math.min(size, PART_BYTES), 'size'),
      sha256,
    );
    return success(c, { n: number });
  });
}
