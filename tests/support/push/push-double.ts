import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, importJWK, jwtVerify } from 'jose';
import { create } from 'superstruct';
import { PushMessage, type SubscribeRequest } from '#contract/users/push.ts';

/** A message as a browser got it: signature checked, decrypted. */
interface Received {
  path: string;
  message: PushMessage;
  /** The encrypted body. */
  text: string;
  ttl: number;
  topic: string;
  urgency: string;
  /** The signer and their contact. */
  key: string;
  subject: string;
}

/** How the service answers: a status, with headers, or not at all. */
type Behaviour = number | { status: number; headers: Record<string, string> } | 'hang';

/** A browser that asked its push service for an endpoint. */
export interface PushBrowser {
  path: string;
  endpoint: string;
  keys: SubscribeRequest['keys'];
  /** The whole request, in English, in UTC, without quiet hours. */
  request(more?: Partial<SubscribeRequest>): SubscribeRequest;
}

interface Receiver {
  pair: ReturnType<typeof createECDH>;
  auth: Buffer;
}

/**
 * Decrypts a message (RFC 8291) with the browser's keys; written from the RFC, independent of the server's
 * code.
 */
export function unseal(body: Buffer, { pair, auth }: Receiver): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  if (body.byteLength > 4096 || record.byteLength > recordSize) throw new Error('the message is too long');
  const shared = pair.computeSecret(sender);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const input = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('the last record ends with a 2');
  return padded.subarray(0, end).toString();
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/**
 * A push service and its browsers. It accepts only what is signed and encrypted as the RFCs say, and responds
 * as the test wants.
 */
export class PushDouble {
  readonly #server: Server = createServer((request, response) => void this.#serve(request, response));
  readonly #receivers = new Map<string, Receiver>();
  readonly #behaviours = new Map<string, Behaviour[]>();
  readonly received: Received[] = [];
  /** Paths in the order in which they were called, whatever was answered. */
  readonly calls: string[] = [];
  /** The errors of malformed messages. */
  readonly faults: string[] = [];
  origin = '';
  /** The clock that tokens are checked with. */
  now = (): Date => new Date();

  async start(): Promise<void> {
    await new Promise<void>((up) => this.#server.listen(0, '127.0.0.1', up));
    this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((down) => this.#server.close(down));
  }

  browser(): PushBrowser {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    const auth = randomBytes(16);
    const path = `/wp/${randomBytes(24).toString('base64url')}`;
    this.#receivers.set(path, { pair, auth });
    const endpoint = this.origin + path;
    const keys = { p256dh: pair.getPublicKey().toString('base64url'), auth: auth.toString('base64url') };
    return {
      path,
      endpoint,
      keys,
      request: (more = {}) => ({ endpoint, keys, language: 'en', time_zone: 'UTC', ...more }),
    };
  }

  /** The next answers to a browser's messages; after them 201 again. */
  answer({ path }: Pick<PushBrowser, 'path'>, ...behaviours: Behaviour[]): void {
    this.#behaviours.set(path, behaviours);
  }

  of({ path }: Pick<PushBrowser, 'path'>): Received[] {
    return this.received.filter((one) => one.path === path);
  }

  async #read(request: IncomingMessage, path: string): Promise<Received> {
    const receiver = this.#receivers.get(path);
    const {
      authorization = '',
      ttl = '',
      topic = '',
      urgency = '',
    } = request.headers as Record<string, string>;
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const publicKey = (await importJWK(
      { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
      'ES256',
    )) as CryptoKey;
    const { payload } = await jwtVerify(token, publicKey, {
      audience: this.origin,
      requiredClaims: ['exp', 'sub'],
      currentDate: this.now(),
    });
    if ((payload.exp ?? Infinity) > this.now().getTime() / 1000 + 86_400)
      throw new Error('the token lives for too long');
    if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('the coding is another');
    if (!/^\d+$/.test(ttl) || !/^[\w-]{1,32}$/.test(topic)) throw new Error(`ttl ${ttl}, topic ${topic}`);
    if (!receiver) throw new Error('nobody is there');
    const text = unseal(await bytesOf(request), receiver);
    return {
      path,
      text,
      message: create(JSON.parse(text), PushMessage),
      ttl: Number(ttl),
      topic,
      urgency,
      key,
      subject: String(payload.sub),
    };
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    this.calls.push(path);
    try {
      const received = await this.#read(request, path);
      const behaviour = this.#behaviours.get(path)?.shift() ?? 201;
      if (behaviour === 'hang') return;
      const { status, headers } =
        typeof behaviour === 'number' ? { status: behaviour, headers: {} } : behaviour;
      if (status === 201) this.received.push(received);
      response.writeHead(status, headers).end(status === 201 ? '' : 'x'.repeat(100));
    } catch (error) {
      // A server that stops aborts its requests.
      if (!request.complete) return;
      this.faults.push((error as Error).message);
      response.writeHead(400).end();
    }
  }
}
