import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { number, string, type } from 'superstruct';
import { refusal, shaped } from '#server/engines/http/answers.ts';
import type { Answer, ProviderHttp } from '#server/engines/http/http.ts';

const UPLOAD_WITHIN_MS = 100_000;
/** From here on fal wants an upload in parts. */
const MOST_AT_ONCE = 90 * 1024 * 1024;
const PART = 10 * 1024 * 1024;

const placed = type({ upload_url: string(), file_url: string() });
const part = type({ partNumber: number(), etag: string() });

/** fal's storage of files, for models to read. */
export interface FalStorage {
  /** Throws where the key or the account is refused; costs nothing. */
  probe(signal: AbortSignal): Promise<void>;
  /** The address at which models read the file. */
  upload(file: string, contentType: string, signal: AbortSignal): Promise<string>;
}

interface StorageAddress {
  rest: string;
  /** Headers of calls, and what says how long files are kept. */
  headers: Readonly<Record<string, string>>;
  lifecycle: string;
}

export function openStorage(http: ProviderHttp, { rest, headers, lifecycle }: StorageAddress): FalStorage {
  const well = (answer: Answer): unknown => {
    if (answer.status !== 200) throw refusal(http, answer);
    return answer.body;
  };
  const place = async (way: 'initiate' | 'initiate-multipart', contentType: string, signal: AbortSignal) => {
    const answer = await http.call(`${rest}/storage/upload/${way}?storage_type=fal-cdn-v3`, {
      method: 'POST',
      headers: { ...headers, 'x-fal-object-lifecycle': lifecycle },
      body: JSON.stringify({ content_type: contentType, file_name: `input.${contentType.split('/')[1]}` }),
      signal,
    });
    return shaped(http, well(answer), placed);
  };
  /** Sends the bytes from `start` up to and with `end`. */
  const put = async (
    to: string,
    file: string,
    { start, end, contentType }: { start: number; end: number; contentType: string },
    signal: AbortSignal,
  ): Promise<unknown> =>
    well(
      await http.call(to, {
        method: 'PUT',
        headers: { 'content-type': contentType, 'content-length': String(end - start + 1) },
        body: () => createReadStream(file, { start, end }),
        withinMs: UPLOAD_WITHIN_MS,
        signal,
      }),
    );

  return {
    async probe(signal) {
      await place('initiate', 'image/png', signal);
    },
    async upload(file, contentType, signal) {
      const { size } = await stat(file);
      const isWhole = size <= MOST_AT_ONCE;
      const { upload_url: to, file_url: at } = await place(
        isWhole ? 'initiate' : 'initiate-multipart',
        contentType,
        signal,
      );
      if (isWhole) {
        await put(to, file, { start: 0, end: size - 1, contentType }, signal);
        return at;
      }
      const { origin, pathname, search } = new URL(to);
      const parts: object[] = [];
      for (let start = 0; start < size; start += PART) {
        const end = Math.min(start + PART, size) - 1;
        const address = `${origin}${pathname}/${parts.length + 1}${search}`;
        const { partNumber, etag } = shaped(
          http,
          await put(address, file, { start, end, contentType }, signal),
          part,
        );
        parts.push({ partNumber, etag });
      }
      const complete = { method: 'POST', headers: { 'content-type': 'application/json' }, signal } as const;
      well(
        await http.call(`${origin}${pathname}/complete${search}`, {
          ...complete,
          body: JSON.stringify({ parts }),
        }),
      );
      return at;
    },
  };
}
