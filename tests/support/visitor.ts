import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Struct, create } from 'superstruct';
import type { Item } from '#contract/media/dash.ts';
import { upload } from '#contract/media/dash.ts';
import { AnyEnvelope, type Call, SUCCESS } from '#contract/http/envelope.ts';
import * as media from '#contract/media/media.ts';

/** An answer of the server, its envelope read. */
export interface Answer<Data = unknown> {
  status: number;
  headers: Headers;
  code: number;
  msg: string;
  data: Data;
}

/** A browser without a page: stores its cookie, sends what the test asks for. */
export interface Visitor {
  readonly cookie: string;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Makes a call of the contract; the response may be an error. */
  ask(
    call: { method: string; path: string },
    request?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  /** Makes a call that must succeed; its data is checked against the contract. */
  call<Request, Data>(
    call: Call<Request, Data>,
    request?: unknown,
    headers?: Record<string, string>,
  ): Promise<Data>;
  send(path: string, files: { field: string; name: string; bytes: Uint8Array }[]): Promise<Answer>;
  /** Uploads one of the project's test pictures. */
  upload(fixture: string): Promise<Item>;
}

const FIXTURES = 'tests/fixtures/media';

export const fixture = (name: string): Promise<Buffer> => readFile(join(FIXTURES, name));

async function read(response: Response): Promise<Answer> {
  const { code, msg, data } = create(await response.json(), AnyEnvelope);
  return { status: response.status, headers: response.headers, code, msg, data: data as unknown };
}

function dataOf<Data>(answer: Answer, struct: Struct<Data, unknown>): Data {
  if (answer.code !== SUCCESS)
    throw new Error(`${answer.status} ${answer.code} ${answer.msg} ${JSON.stringify(answer.data)}`);
  return create(answer.data, struct);
}

export function createVisitor(origin: string, from: Record<string, string> = {}): Visitor {
  let cookie = '';

  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers({ ...from, ...(cookie === '' ? {} : { cookie }) });
    new Headers(init.headers).forEach((value, name) => headers.set(name, value));
    const response = await fetch(origin + path, { redirect: 'manual', ...init, headers });
    cookie =
      response.headers
        .getSetCookie()
        .find((line) => /^(?:__Host-)?mirari_device=/.test(line))
        ?.split(';')[0] ?? cookie;
    return response;
  };

  const ask: Visitor['ask'] = async ({ method, path }, request = {}, headers = {}) => {
    if (method === 'GET')
      return read(
        await send(`${path}?${new URLSearchParams(request as Record<string, string>)}`, { headers }),
      );
    return read(
      await send(path, {
        method,
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(request),
      }),
    );
  };

  const sendFiles: Visitor['send'] = async (path, files) => {
    const form = new FormData();
    for (const { field, name, bytes } of files) form.append(field, new Blob([new Uint8Array(bytes)]), name);
    return read(await send(path, { method: 'POST', body: form }));
  };

  return {
    get cookie() {
      return cookie;
    },
    fetch: send,
    ask,
    call: async (call, request, headers) => dataOf(await ask(call, request, headers), call.answer),
    send: sendFiles,
    async upload(name) {
      return dataOf(
        await sendFiles(upload.path, [{ field: 'file', name, bytes: await fixture(name) }]),
        upload.answer,
      ).item;
    },
  };
}

/** A face swap of two uploads, ready to be quoted. */
export const swapOf = (target: Item, source: Item) => ({
  operation: 'image_faceswap',
  tool: 'ai-face-swap',
  inputs: { target: target.name, source: source.name },
});

/** Photos whose swap takes twice as long as that of the small ones: time to meet it while it runs. */
export const LARGE = ['portrait-a.jpg', 'portrait-b.jpg'] as const;
const SMALL = ['small-portrait-a.jpg', 'small-portrait-b.jpg'] as const;

/** Uploads two portraits and sends their swap. */
export async function sendSwap(
  visitor: Visitor,
  [target, source]: typeof LARGE | typeof SMALL = SMALL,
): Promise<media.Job> {
  const work = swapOf(await visitor.upload(target), await visitor.upload(source));
  return visitor.call(media.create, { ...work, client_job_id: randomUUID(), max_credits: 2, consent: 'me' });
}

/** Follows a job by its events until it is in the wanted state. */
export async function follow(
  visitor: Visitor,
  jobId: string,
  wanted: (job: media.Job) => boolean = (job) => media.ended.includes(job.status),
): Promise<media.Job> {
  const over = new AbortController();
  const response = await visitor.fetch(`${media.eventsPath}?since_seq=0`, { signal: over.signal });
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let pending = '';
  try {
    for (;;) {
      const read = await reader?.read();
      if (!read || read.done) break;
      const blocks = (pending + decoder.decode(read.value, { stream: true })).split('\n\n');
      pending = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = /^event: job$/m.test(block) ? /^data: (.*)$/m.exec(block)?.[1] : undefined;
        const job = data === undefined ? undefined : create(JSON.parse(data), media.Job);
        if (job?.job_id === jobId && wanted(job)) return job;
      }
    }
  } finally {
    over.abort();
  }
  throw new Error('the event stream ended before the job was as wanted');
}
