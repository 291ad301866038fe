import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HttpError } from '#server/http/errors.ts';
import { type FileFetcher, createFileFetcher } from './fetch-url.ts';
import type { NetworkRules } from '#server/network/public-network.ts';
import { type Workspace, openWorkspace } from '#server/storage/workspace.ts';

let dataDir: string;
let workspace: Workspace;
let server: Server;
let port: number;
const opened: FileFetcher[] = [];
const seen: IncomingMessage[] = [];

/** A web site on this machine that only these tests may reach. */
function answer(request: IncomingMessage, response: ServerResponse): void {
  seen.push(request);
  const to = /^\/to\/(.*)$/.exec(request.url ?? '')?.[1];
  if (request.url === '/loop') response.writeHead(302, { location: '/loop' }).end();
  else if (to !== undefined) response.writeHead(302, { location: decodeURIComponent(to) }).end();
  else if (request.url === '/big')
    response.writeHead(200, { 'content-length': 60_000_000 }).end(Buffer.alloc(1000));
  else if (request.url === '/endless') {
    response.writeHead(200);
    const more = (): void => {
      while (!response.destroyed && response.write(Buffer.alloc(1_000_000)));
      response.once('drain', more);
    };
    more();
  } else if (request.url === '/missing') response.writeHead(404).end();
  else response.writeHead(200).end('picture');
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mirari-fetch-'));
  workspace = await openWorkspace(dataDir);
  server = createServer(answer);
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  await Promise.all(opened.map((fetcher) => fetcher.close()));
  server.closeAllConnections();
  await new Promise((done) => {
    server.close(done);
  });
  await rm(dataDir, { recursive: true, force: true });
});

type Resolve = NonNullable<NetworkRules['resolve']>;

/** A DNS server that returns these addresses, one per query. */
function names(...answers: string[]): Resolve {
  let asked = 0;
  const resolve = (
    _host: string,
    _options: unknown,
    done: (error: null, found: { address: string; family: number }[]) => void,
  ): void => {
    const address = answers[Math.min(asked++, answers.length - 1)] ?? '';
    done(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
  };
  return resolve as unknown as Resolve;
}

function fetcher(rules: NetworkRules, ports = [port]): (address: string) => Promise<string> {
  const made = createFileFetcher(workspace, ports, rules);
  opened.push(made);
  return (address) => made.fetch(address, 50_000_000);
}

/** Loopback counts as public here; everything else is checked as usual. */
const onLoopback: NetworkRules = {
  resolve: names('127.0.0.1'),
  isAllowed: (address) => address === '127.0.0.1',
};
const ruleOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'fetched',
    (error: unknown) =>
      error instanceof HttpError ? (error.detail.data?.['rule'] ?? error.errorName) : error,
  );

describe('fetching a file from an address', () => {
  it('reads it, through redirects, without data of the user', async () => {
    const file = await fetcher(onLoopback)(`http://pictures.test:${port}/to/${encodeURIComponent('/a.jpg')}`);
    expect(await readFile(file, 'utf8')).toBe('picture');
    expect(seen.at(-1)?.headers.cookie).toBeUndefined();
    expect(seen.at(-1)?.headers.host).toBe(`pictures.test:${port}`);
  });

  it('refuses a name that stands for a private address', async () => {
    for (const address of [
      '127.0.0.1',
      '10.1.2.3',
      '192.168.0.1',
      '169.254.169.254',
      '::1',
      'fe80::1',
      'fd00::1',
      '::ffff:127.0.0.1',
      '0.0.0.0',
      '100.64.0.1',
      '64:ff9b::7f00:1',
      '224.0.0.1',
    ]) {
      expect(
        await ruleOf(fetcher({ resolve: names(address) })(`http://pictures.test:${port}/`)),
        address,
      ).toBe('address_refused');
    }
  });

  it('refuses a name without an address in the same words', async () => {
    const unknown = Object.assign(new Error('getaddrinfo ENOTFOUND'), { syscall: 'getaddrinfo' });
    const resolve = ((_host: string, _options: unknown, done: (error: Error) => void): void =>
      done(unknown)) as unknown as Resolve;
    expect(await ruleOf(fetcher({ resolve })('http://vm/'))).toBe('address_refused');
  });

  it('calls the ports of the web only, and those of the configuration', async () => {
    const before = seen.length;
    for (const address of [`http://pictures.test:${port}/`, `https://pictures.test:${port}/`])
      expect(await ruleOf(fetcher(onLoopback, [])(address)), address).toBe('address_refused');
    expect(
      await ruleOf(
        fetcher(onLoopback)(
          `http://pictures.test:${port}/to/${encodeURIComponent('http://pictures.test:22/')}`,
        ),
      ),
    ).toBe('address_refused');
    expect(seen).toHaveLength(before + 1);
  });

  it('refuses a redirect to a private address', async () => {
    for (const to of [
      'http://169.254.169.254/latest',
      'http://[::1]/',
      'http://167772161/',
      'http://0xa.1/',
      'file:///etc/passwd',
    ]) {
      expect(
        await ruleOf(fetcher(onLoopback)(`http://pictures.test:${port}/to/${encodeURIComponent(to)}`)),
        to,
      ).toBe('address_refused');
    }
  });

  it('checks the address it connects to, so DNS rebinding has no effect', async () => {
    const rebinding = fetcher({
      resolve: names('127.0.0.1', '10.0.0.1'),
      isAllowed: (address) => address === '127.0.0.1',
    });
    expect(
      await ruleOf(
        rebinding(`http://pictures.test:${port}/to/${encodeURIComponent(`http://other.test:${port}/`)}`),
      ),
    ).toBe('address_refused');
  });

  it('stops at 50 MB, announced or not', async () => {
    expect(await ruleOf(fetcher(onLoopback)(`http://pictures.test:${port}/big`))).toBe('too_many_bytes');
    expect(await ruleOf(fetcher(onLoopback)(`http://pictures.test:${port}/endless`))).toBe('too_many_bytes');
  });

  it('fails when there is nothing or redirects never end, and leaves nothing behind', async () => {
    expect(await ruleOf(fetcher(onLoopback)(`http://pictures.test:${port}/missing`))).toBe('address_failed');
    expect(await ruleOf(fetcher(onLoopback)(`http://pictures.test:${port}/loop`))).toBe('address_failed');
    expect(await readdir(join(dataDir, 'tmp', String(process.pid)))).toHaveLength(1);
  });
});
