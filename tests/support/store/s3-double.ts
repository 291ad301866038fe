import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';

/** What happens to one request: `lost` is done but not answered, `half` ends after half of the bytes. */
export type StoreFault = 'slow_down' | 'cut' | 'lost' | 'half' | 'silent';
type Operation = 'put' | 'get' | 'head' | 'delete' | 'delete_many' | 'list';

export const credentials = { accessKeyId: 'AKIDOUBLE', secretAccessKey: 'hush-hush', region: 'eu-test-1' };
const BUCKET = 'mirari-test';

/** A store that speaks what we use of the protocol of S3, checks each signature, and misbehaves as a test says. */
export interface StoreDouble {
  endpoint: string;
  bucket: string;
  /** The variables that connect a server to it. */
  env: Record<string, string>;
  objects: Map<string, Buffer>;
  seen: { operation: Operation; key: string }[];
  next(operation: Operation, ...faults: StoreFault[]): void;
  /** While it is away every connection is closed. */
  away: boolean;
  /** Keys of a page of a list. */
  pageSize: number;
  close(): Promise<void>;
}

class Refused extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** What a request says of its signature: in its head, or in its address, which is then good for so many seconds. */
function claimOf({ headers }: IncomingMessage, query: URLSearchParams) {
  if (query.has('X-Amz-Signature')) {
    const [key = '', ...scope] = (query.get('X-Amz-Credential') ?? '').split('/');
    const signed = query.get('X-Amz-SignedHeaders') ?? '';
    const date = query.get('X-Amz-Date') ?? '';
    const [lifeS, signature] = [Number(query.get('X-Amz-Expires')), query.get('X-Amz-Signature') ?? ''];
    return { key, scope: scope.join('/'), signed, signature, date, lifeS, payload: 'UNSIGNED-PAYLOAD' };
  }
  const [, key = '', scope = '', signed = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\S+), SignedHeaders=(\S+), Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const payload = String(headers['x-amz-content-sha256']);
  if (!signed.split(';').includes('x-amz-content-sha256')) throw new Refused(403, 'AccessDenied');
  return { key, scope, signed, signature, date: String(headers['x-amz-date']), lifeS: 900, payload };
}

/** Signature Version 4 as Amazon documents it. */
function checkSignature(request: IncomingMessage, body: Buffer): void {
  const { method, url = '', headers } = request;
  const { pathname, searchParams } = new URL(url, 'http://store');
  const { key, scope, signed, signature, date, lifeS, payload } = claimOf(request, searchParams);
  if (key !== credentials.accessKeyId) throw new Refused(403, 'InvalidAccessKeyId');
  const madeAt = Date.parse(date.replace(/(\d{4})(\d\d)(\d\dT\d\d)(\d\d)/, '$1-$2-$3:$4:'));
  if (Math.abs(performance.timeOrigin + performance.now() - madeAt) > lifeS * 1000)
    throw new Refused(403, 'RequestTimeTooSkewed');
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body))
    throw new Refused(400, 'XAmzContentSHA256Mismatch');
  const query = [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort()
    .join('&');
  const names = signed.split(';');
  if (!names.includes('host')) throw new Refused(403, 'AccessDenied');
  const lines = names.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('');
  const canonical = [method, pathname, query, lines, signed, payload].join('\n');
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const [day = ''] = scope.split('/');
  if (scope !== `${day}/${credentials.region}/s3/aws4_request`)
    throw new Refused(403, 'AuthorizationHeaderMalformed');
  const dayKey = hmac(`AWS4${credentials.secretAccessKey}`, day);
  const signing = hmac(hmac(hmac(dayKey, credentials.region), 's3'), 'aws4_request');
  if (hmac(signing, text).toString('hex') !== signature) throw new Refused(403, 'SignatureDoesNotMatch');
}

/** How the answer is to look that an address asks for; pages of every origin may read it. */
function lookOf(query: URLSearchParams): Record<string, string> {
  const asked = ['content-type', 'content-disposition', 'cache-control'].flatMap((name) => {
    const value = query.get(`response-${name}`);
    return value === null ? [] : [[name, value]];
  });
  return { ...(Object.fromEntries(asked) as Record<string, string>), 'access-control-allow-origin': '*' };
}

const xml = (text: string): string => `<?xml version="1.0" encoding="UTF-8"?>${text}`;
const entity = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const plain = (text: string): string => text.replaceAll('&lt;', '<').replaceAll('&amp;', '&');

function operationOf(method: string | undefined, key: string, query: URLSearchParams): Operation {
  if (method === 'POST' && query.has('delete')) return 'delete_many';
  if (method === 'GET' && key === '' && query.get('list-type') === '2') return 'list';
  const known: Record<string, Operation> = { PUT: 'put', GET: 'get', HEAD: 'head', DELETE: 'delete' };
  const operation = key === '' ? undefined : known[method ?? ''];
  if (!operation) throw new Refused(501, 'NotImplemented');
  return operation;
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

export async function openStoreDouble(): Promise<StoreDouble> {
  const objects = new Map<string, Buffer>();
  const seen: StoreDouble['seen'] = [];
  const faults = new Map<Operation, StoreFault[]>();

  function list(query: URLSearchParams): Answer {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? '';
    const most = Math.min(double.pageSize, Number(query.get('max-keys') ?? 1000));
    const all = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = all.slice(0, most);
    const isMore = all.length > page.length;
    const contents = page.map((key) => `<Contents><Key>${entity(key)}</Key></Contents>`).join('');
    const next = isMore ? `<NextContinuationToken>${entity(page.at(-1) ?? '')}</NextContinuationToken>` : '';
    const text = `<ListBucketResult><IsTruncated>${isMore}</IsTruncated>${next}${contents}</ListBucketResult>`;
    return { status: 200, headers: { 'content-type': 'application/xml' }, body: xml(text) };
  }

  function removeMany(body: Buffer, headers: IncomingMessage['headers']): Answer {
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    const md5 = createHash('md5').update(body).digest('base64');
    if (headers['x-amz-checksum-crc32'] !== sum.toString('base64') && headers['content-md5'] !== md5)
      throw new Refused(400, 'InvalidRequest');
    for (const [, key = ''] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)) objects.delete(plain(key));
    return { status: 200, body: xml('<DeleteResult></DeleteResult>') };
  }

  function read(key: string, range: string | undefined): Answer {
    const whole = objects.get(key);
    if (!whole) throw new Refused(404, 'NoSuchKey');
    if (range === undefined) return { status: 200, body: whole };
    const [, from = '', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
    const start = Number(from);
    if (start >= whole.byteLength) throw new Refused(416, 'InvalidRange');
    const body = whole.subarray(start, to === '' ? undefined : Number(to) + 1);
    const part = `bytes ${start}-${start + body.byteLength - 1}/${whole.byteLength}`;
    return { status: 206, headers: { 'content-range': part }, body };
  }

  function answer(operation: Operation, key: string, request: IncomingMessage, body: Buffer): Answer {
    const { searchParams } = new URL(request.url ?? '', 'http://store');
    if (operation === 'list') return list(searchParams);
    if (operation === 'delete_many') return removeMany(body, request.headers);
    if (operation === 'put') {
      if (body.byteLength !== Number(request.headers['content-length']))
        throw new Refused(400, 'IncompleteBody');
      objects.set(key, body);
      return { status: 200, headers: { etag: `"${createHash('md5').update(body).digest('hex')}"` } };
    }
    if (operation === 'delete') {
      objects.delete(key);
      return { status: 204 };
    }
    const { headers, ...found } = read(key, operation === 'head' ? undefined : request.headers.range);
    return { ...found, headers: { ...lookOf(searchParams), 'accept-ranges': 'bytes', ...headers } };
  }

  function send(
    request: IncomingMessage,
    response: ServerResponse,
    { status, headers, body = '' }: Answer,
  ): void {
    response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (double.away) return void request.socket.destroy();
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://store');
    const [, bucket, ...rest] = decodeURIComponent(pathname).split('/');
    const key = rest.join('/');
    try {
      const operation = operationOf(request.method, key, searchParams);
      const fault = faults.get(operation)?.shift();
      seen.push({ operation, key });
      if (fault === 'cut') return void request.socket.destroy();
      const body = await buffer(request);
      if (fault === 'silent') return;
      if (fault === 'slow_down') throw new Refused(503, 'SlowDown');
      checkSignature(request, body);
      if (bucket !== BUCKET) throw new Refused(404, 'NoSuchBucket');
      const made = answer(operation, key, request, body);
      if (fault === 'lost') return void request.socket.destroy();
      if (fault !== 'half') return send(request, response, made);
      const whole = Buffer.from(made.body ?? '');
      response.writeHead(made.status, { ...made.headers, 'content-length': whole.byteLength });
      response.write(whole.subarray(0, whole.byteLength / 2), () => request.socket.destroy());
    } catch (error) {
      if (!(error instanceof Refused)) return void request.socket.destroy();
      const text = xml(`<Error><Code>${error.code}</Code><Message>${error.code}</Message></Error>`);
      send(request, response, {
        status: error.status,
        headers: { 'content-type': 'application/xml' },
        body: text,
      });
    }
  }

  const server = createServer((request, response) => void serve(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const double: StoreDouble = {
    endpoint,
    bucket: BUCKET,
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: BUCKET,
      S3_REGION: credentials.region,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    objects,
    seen,
    next: (operation, ...more) => void faults.set(operation, [...(faults.get(operation) ?? []), ...more]),
    away: false,
    pageSize: 1000,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return double;
}
