import ky, { type Options } from 'ky';
import { type Call, Nothing } from '#contract/http/envelope.ts';
import { parseResponse } from './response.ts';
import { Offline } from './errors.ts';
import { userHeaders } from './headers.ts';
import { cachedSince, recordResponse, recordNetworkLoss, watched } from './outcomes.ts';

const http = ky.create({
  prefixUrl: '/',
  timeout: 20_000,
  // The envelope distinguishes success from error, whatever the HTTP status.
  throwHttpErrors: false,
  retry: 0,
  // The API forbids storing anyway; and Chromium lets a request wait for one to the same address that hangs,
  // unless its cache is bypassed.
  cache: 'no-store',
  hooks: {
    beforeRequest: [
      (request) => {
        for (const [name, value] of Object.entries(userHeaders())) request.headers.set(name, value);
      },
    ],
  },
});

/** Only a call that may safely arrive twice is sent again after a lost response. */
const twice = { limit: 2, methods: ['get', 'post'], backoffLimit: 2000 };

export interface SendOptions {
  /** Timeout in milliseconds. */
  timeout?: number;
  signal?: AbortSignal;
  /** Arriving twice is harmless: a call without a response is sent again. */
  repeatable?: boolean;
  headers?: Record<string, string>;
  /** The request goes on when the page is left. */
  keepalive?: boolean;
  onHeaders?: (headers: Headers) => void;
}

const inPath = (path: string): string => path.replace(/^\//, '');

/**
 * Puts the fields that a path names (`/:txn_id`) into the path; the others are left for the query or the
 * body.
 */
function filled(path: string, request: object): { path: string; rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...request };
  const address = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  return { path: address, rest };
}

async function fetched(path: string, options: Options): Promise<Response> {
  try {
    const response = await watched(http(inPath(path), options));
    recordResponse(response.headers);
    return response;
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    recordNetworkLoss();
    throw new Offline(cause);
  }
}

async function textOf(response: Response, signal: AbortSignal | undefined): Promise<string> {
  try {
    return await response.text();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new Offline(cause);
  }
}

/**
 * Sends one call of the contract and returns its checked `data`.
 * @throws ApiError, SignInRequired, Offline or ContractMismatch; an AbortError when `signal` fires
 */
export async function send<Request, Answer>(
  call: Call<Request, Answer>,
  request: Request,
  options: SendOptions = {},
): Promise<Answer> {
  const { timeout, signal, repeatable = call.method === 'GET', headers, keepalive, onHeaders } = options;
  const { path, rest } = filled(call.path, request as object);
  const response = await fetched(path, {
    method: call.method,
    ...(call.method === 'GET' ? { searchParams: rest as Record<string, string> } : { json: rest }),
    ...(timeout === undefined ? {} : { timeout }),
    ...(signal ? { signal } : {}),
    ...(headers ? { headers } : {}),
    ...(keepalive ? { keepalive } : {}),
    ...(repeatable ? { retry: twice } : {}),
  });
  onHeaders?.(response.headers);
  return parseResponse(
    {
      path: call.path,
      status: response.status,
      body: await textOf(response, signal),
      isCached: cachedSince(response.headers) !== undefined,
    },
    call.answer,
  );
}

/**
 * Opens an address with a streamed body; there is no time limit.
 * @throws ApiError, SignInRequired, Offline or ContractMismatch where it is refused; an AbortError when
 * `signal` fires
 */
export async function openStream(
  path: string,
  searchParams: Record<string, string>,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const response = await fetched(path, {
    searchParams,
    signal,
    timeout: false,
    headers: { Accept: 'text/event-stream' },
  });
  if (!response.ok)
    parseResponse({ path, status: response.status, body: await textOf(response, signal) }, Nothing);
  if (!response.ok || !response.body) throw new Offline(new Error(`HTTP ${response.status}`));
  return response.body;
}

/** Fetches a picture of this site, or one with a signed address, as a file. */
export async function fetchFile(address: string, name: string, signal?: AbortSignal): Promise<File> {
  try {
    const response = await ky(address, { timeout: 30_000, ...(signal ? { signal } : {}) });
    const blob = await response.blob();
    // The login page of a network, or a proxy's error.
    if (blob.type.startsWith('text/html')) throw new Error('a page in place of a picture');
    return new File([blob], name, { type: blob.type });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new Offline(cause);
  }
}
