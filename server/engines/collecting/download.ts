import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Dispatcher, Agent, request } from 'undici';
import { EngineFailure, type RawResult } from '#server/engines/port.ts';
import { type NetworkRules, openPublicNetwork } from '#server/network/public-network.ts';

/** Bytes of a result at most. */
export const MOST_BYTES = 200 * 1024 * 1024;
const MOST_REDIRECTS = 3;
/** Of connecting, and between two pieces of an answer. */
const SILENT_MS = 30_000;

type Address = Extract<RawResult['from'], { url: string }>;

export interface Download {
  /** Writes what lies at the address to `file`. @throws EngineFailure */
  (from: Address, file: string, signal: AbortSignal): Promise<void>;
}

function limit(most: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.byteLength;
      done(bytes > most ? new EngineFailure('garbage', `a result of more than ${most} bytes`) : null, chunk);
    },
  });
}

/** Addresses of strangers are https and public, wherever they lead; the operator's own are taken as they are. */
export function createDownload(rules: NetworkRules = {}, most = MOST_BYTES): Download {
  const open = openPublicNetwork(SILENT_MS, rules);
  const own = new Agent({ headersTimeout: SILENT_MS, bodyTimeout: SILENT_MS });

  async function answerOf(from: Address, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
    const { isOwn = false, headers = {} } = from;
    const first = new URL(from.url);
    let url = first;
    for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
      const isTrusted = isOwn && url.origin === first.origin;
      if (!isTrusted && (url.protocol !== 'https:' || !open.allows(url)))
        throw new EngineFailure('garbage', `a result at ${url.origin}, which is not fetched`);
      const answer = await request(url.href, {
        dispatcher: isTrusted ? own : open.agent,
        signal,
        // Keys are for the host that asked for them.
        headers: { 'accept-encoding': 'identity', ...(url.origin === first.origin ? headers : {}) },
      });
      if (answer.statusCode === 200) return answer;
      await answer.body.dump({ limit: 65_536 });
      const location = answer.headers['location'];
      if (typeof location !== 'string' || !URL.canParse(location, url.href))
        throw new EngineFailure('away', `the result was answered with ${answer.statusCode}`);
      url = new URL(location, url);
    }
    throw new EngineFailure('away', 'the result is sent from place to place');
  }

  return async (from, file, signal) => {
    if (!URL.canParse(from.url)) throw new EngineFailure('garbage', 'the result has no address');
    const answer = await answerOf(from, signal);
    if (Number(answer.headers['content-length'] ?? 0) > most) {
      answer.body.destroy();
      throw new EngineFailure('garbage', `a result of more than ${most} bytes`);
    }
    await pipeline(answer.body, limit(most), createWriteStream(file, { mode: 0o600 }), { signal });
  };
}
