import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { StartError } from '#server/config-error.ts';
import { StoreAway } from '#server/store-away.ts';
import type { ByteRange, Look, ObjectStore } from '#server/storage/port.ts';
import { createLocalCopies } from './local-copies.ts';
import { READ_TRIES, isNotThere, openClient, pauseBefore, request } from './requests.ts';
import type { S3Settings } from './settings.ts';

/**
 * Objects in a bucket; copies of those that are needed as files lie below `folder`.
 * @throws StartError where the bucket cannot be used
 */
export async function openS3Store(settings: S3Settings, folder: string): Promise<ObjectStore> {
  const client = openClient(settings);
  const forBrowsers = settings.public && openClient(settings, settings.public.endpoint);
  const copies = createLocalCopies(folder);
  const { bucket: Bucket, prefix } = settings;
  const keyOf = (key: string): string => (prefix === undefined ? key : `${prefix}/${key}`);
  const at = (key: string) => ({ Bucket, Key: keyOf(key) });

  const send = (key: string, ContentLength: number, open: () => Uint8Array | Readable): Promise<unknown> =>
    request(async (abortSignal) => {
      const Body = open();
      try {
        return await client.send(new PutObjectCommand({ ...at(key), Body, ContentLength }), { abortSignal });
      } finally {
        if (Body instanceof Readable) Body.destroy();
      }
    }, ContentLength);

  const begin = async (
    key: string,
    { start = 0, end }: Partial<ByteRange>,
  ): Promise<AsyncIterable<Uint8Array>> => {
    const Range = start === 0 && end === undefined ? undefined : `bytes=${start}-${end ?? ''}`;
    const { Body } = await request((abortSignal) =>
      client.send(new GetObjectCommand({ ...at(key), Range }), { abortSignal }),
    );
    return Body as Readable;
  };

  /** Goes on where the store has cut it off. */
  async function* bytesOf(key: string, { start, end }: Partial<ByteRange>): AsyncGenerator<Uint8Array> {
    let next = start ?? 0;
    for (let tries = 0; ;) {
      const answer = await begin(key, { start: next, ...(end === undefined ? {} : { end }) });
      try {
        for await (const chunk of answer) {
          next += chunk.byteLength;
          tries = 0;
          yield chunk;
        }
        return;
      } catch (error) {
        if (end !== undefined && next > end) return;
        tries += 1;
        if (tries >= READ_TRIES) throw new StoreAway(error);
        await pauseBefore(tries);
      }
    }
  }

  const read = (key: string, range: Partial<ByteRange> = {}): Readable =>
    Readable.from(bytesOf(key, range), { objectMode: false });

  const list = (Prefix: string, ContinuationToken?: string, MaxKeys?: number) =>
    request((abortSignal) =>
      client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken, MaxKeys }), { abortSignal }),
    );

  const removeListed = async (keys: readonly string[]): Promise<void> => {
    const Delete = { Objects: keys.map((Key) => ({ Key })), Quiet: true };
    const { Errors = [] } = await request((abortSignal) =>
      client.send(new DeleteObjectsCommand({ Bucket, Delete }), { abortSignal }),
    );
    // The answer is a success also where objects stay.
    if (Errors[0]) throw new StoreAway(`${Errors.length} objects were not removed: ${Errors[0].Code}`);
  };

  const addressBy =
    (signer: S3Client) =>
    (key: string, { mime, disposition, maxAge }: Look): Promise<string> => {
      const answer = {
        ResponseContentType: mime,
        ResponseContentDisposition: disposition,
        ResponseCacheControl: `private, max-age=${maxAge}, immutable`,
      };
      return getSignedUrl(signer, new GetObjectCommand({ ...at(key), ...answer }), { expiresIn: maxAge });
    };

  try {
    await list(keyOf('start'), undefined, 1);
  } catch (error) {
    await copies.close();
    const { message } = error as Error;
    throw new StartError(`S3_BUCKET: ${Bucket} cannot be used (${message})`, { cause: error });
  }

  return {
    async put(key, bytes) {
      await send(key, bytes.byteLength, () => bytes);
      await copies.drop((known) => known === key);
    },
    async adopt(key, file) {
      await send(key, (await stat(file)).size, () => createReadStream(file));
      await copies.take(key, file);
    },
    async size(key) {
      try {
        const { ContentLength } = await request((abortSignal) =>
          client.send(new HeadObjectCommand(at(key)), { abortSignal }),
        );
        return ContentLength;
      } catch (error) {
        if (isNotThere(error)) return undefined;
        throw error;
      }
    },
    read,
    async localFile(key, until) {
      try {
        return await copies.get(key, () => read(key), until);
      } catch (error) {
        // Who opens it is told, as for a file of a disk.
        if (isNotThere(error)) return join(folder, 'missing');
        throw error;
      }
    },
    ...(forBrowsers && { address: addressBy(forBrowsers) }),
    async remove(key) {
      await copies.drop((known) => known === key);
      await request((abortSignal) => client.send(new DeleteObjectCommand(at(key)), { abortSignal }));
    },
    async removeAll(below) {
      await copies.drop((known) => known.startsWith(`${below}/`));
      let token: string | undefined;
      do {
        const { Contents = [], NextContinuationToken } = await list(keyOf(`${below}/`), token);
        const keys = Contents.flatMap(({ Key }) => Key ?? []);
        if (keys.length > 0) await removeListed(keys);
        token = NextContinuationToken;
      } while (token !== undefined);
    },
    async close() {
      client.destroy();
      forBrowsers?.destroy();
      await copies.close();
    },
  };
}
