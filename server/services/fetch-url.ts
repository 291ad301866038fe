import { createWriteStream } from 'node:fs';
import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Agent, type Dispatcher, request } from 'undici';
import { isPublicAddress } from './address.ts';
import { Fault, fileRefused, fileTooLarge } from './fault.ts';
import { discard } from './stored-files.ts';
import { MAX_UPLOAD_BYTES } from './uploads.ts';
import type { Workspace } from './workspace.ts';

const MOST_REDIRECTS = 5;
const ANSWER_WITHIN_MS = 10_000;
const WHOLE_WITHIN_MS = 60_000;

/** What tests replace; the server itself never sets it. */
export interface FetchRules {
  resolve?: typeof lookup;
  isAllowed?: (address: string) => boolean;
}

/** Fetches a public file that a visitor names. */
export interface FileFetcher {
  /** The fetched bytes as a file of this machine. */
  fetch(address: string): Promise<string>;
  close(): Promise<void>;
}

class AddressRefused extends Error {}

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** Looks a name up and lets through only allowed addresses, at the very moment of connecting: the answer cannot change in between. */
function guardedLookup(resolve: typeof lookup, isAllowed: (address: string) => boolean): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      const addresses = error ? [] : found;
      const refused = addresses.length === 0 || addresses.some(({ address }) => !isAllowed(address));
      const first = addresses[0];
      if (error || refused || !first) return done(error ?? new AddressRefused(host), '', 0);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
}

function limitTo(most: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.byteLength;
      done(bytes > most ? fileTooLarge(most) : null, chunk);
    },
  });
}

function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined && !(error instanceof Fault) ? causeOf(error.cause) : error;
}

export function createFileFetcher(workspace: Workspace, rules: FetchRules = {}): FileFetcher {
  const isAllowed = rules.isAllowed ?? isPublicAddress;
  const agent = new Agent({
    connect: { lookup: guardedLookup(rules.resolve ?? lookup, isAllowed), timeout: ANSWER_WITHIN_MS },
    headersTimeout: ANSWER_WITHIN_MS,
    bodyTimeout: ANSWER_WITHIN_MS,
    pipelining: 0,
  });

  const check = (url: URL): void => {
    const host = hostOf(url);
    const isLiteral = /^[\d.]+$/.test(host) || host.includes(':');
    const fine = /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' && (!isLiteral || isAllowed(host));
    if (!fine) throw fileRefused('address_refused');
  };

  const open = async (address: URL, signal: AbortSignal): Promise<Dispatcher.ResponseData> => {
    let url = address;
    for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
      check(url);
      const answer = await request(url.href, { dispatcher: agent, signal, headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Mirari' } });
      const location = answer.headers['location'];
      if (answer.statusCode === 200) return answer;
      await answer.body.dump({ limit: 65_536 });
      if (answer.statusCode < 300 || answer.statusCode >= 400 || typeof location !== 'string' || !URL.canParse(location, url.href)) break;
      url = new URL(location, url);
    }
    throw fileRefused('address_failed');
  };

  return {
    async fetch(address) {
      if (!URL.canParse(address)) throw fileRefused('address_refused');
      const file = workspace.path();
      const signal = AbortSignal.timeout(WHOLE_WITHIN_MS);
      try {
        const answer = await open(new URL(address), signal);
        if (Number(answer.headers['content-length'] ?? 0) > MAX_UPLOAD_BYTES) {
          answer.body.destroy();
          throw fileTooLarge(MAX_UPLOAD_BYTES);
        }
        await pipeline(answer.body, limitTo(MAX_UPLOAD_BYTES), createWriteStream(file, { mode: 0o600 }), { signal });
        return file;
      } catch (error) {
        await discard(file);
        const cause = causeOf(error);
        if (cause instanceof Fault) throw cause;
        throw fileRefused(cause instanceof AddressRefused ? 'address_refused' : 'address_failed');
      }
    },
    close: () => agent.close(),
  };
}
