import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Dispatcher, request } from 'undici';
import { HttpError, fileRefused, fileTooLarge } from '#server/http/errors.ts';
import {
  type NetworkRules,
  causeOf,
  isAddressRefused,
  isUnresolved,
  openPublicNetwork,
} from '#server/network/public-network.ts';
import { discard, type Workspace } from '#server/storage/door.ts';

const WEB_PORTS = [80, 443];
const MOST_REDIRECTS = 5;
const ANSWER_WITHIN_MS = 10_000;
const WHOLE_WITHIN_MS = 60_000;

export interface FileFetcher {
  /** The fetched bytes, `most` of them, as a local file. */
  fetch(address: string, most: number): Promise<string>;
  close(): Promise<void>;
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

/** `morePorts`: ports beside those of the web that may be called. */
export function createFileFetcher(
  workspace: Workspace,
  morePorts: readonly number[],
  rules: NetworkRules = {},
): FileFetcher {
  const { agent, allows } = openPublicNetwork(ANSWER_WITHIN_MS, rules);
  const ports = new Set([...WEB_PORTS, ...morePorts].map(String));

  const check = (url: URL): void => {
    const onPort = url.port === '' || ports.has(url.port);
    if (!/^https?:$/.test(url.protocol) || !onPort || !allows(url)) throw fileRefused('address_refused');
  };

  const open = async (address: URL, signal: AbortSignal): Promise<Dispatcher.ResponseData> => {
    let url = address;
    for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
      check(url);
      const answer = await request(url.href, {
        dispatcher: agent,
        signal,
        headers: { accept: 'image/*,video/*', 'accept-encoding': 'identity', 'user-agent': 'Mirari' },
      });
      const location = answer.headers['location'];
      if (answer.statusCode === 200) return answer;
      await answer.body.dump({ limit: 65_536 });
      if (
        answer.statusCode < 300 ||
        answer.statusCode >= 400 ||
        typeof location !== 'string' ||
        !URL.canParse(location, url.href)
      )
        break;
      url = new URL(location, url);
    }
    throw fileRefused('address_failed');
  };

  return {
    async fetch(address, most) {
      if (!URL.canParse(address)) throw fileRefused('address_refused');
      const file = workspace.path();
      const signal = AbortSignal.timeout(WHOLE_WITHIN_MS);
      try {
        const answer = await open(new URL(address), signal);
        if (Number(answer.headers['content-length'] ?? 0) > most) {
          answer.body.destroy();
          throw fileTooLarge(most);
        }
        await pipeline(answer.body, limitTo(most), createWriteStream(file, { mode: 0o600 }), {
          signal,
        });
        return file;
      } catch (error) {
        await discard(file);
        const cause = causeOf(error);
        if (cause instanceof HttpError) throw cause;
        // One answer for both: the difference would tell which names exist in the network of the server.
        throw fileRefused(
          isAddressRefused(error) || isUnresolved(error) ? 'address_refused' : 'address_failed',
        );
      }
    },
    close: () => agent.close(),
  };
}
