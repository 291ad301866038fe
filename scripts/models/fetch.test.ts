import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fetchModel, missingFiles } from './fetch.mjs';

const WHOLE = Buffer.from('a network of many bytes');
const model = {
  name: 'voices',
  files: [
    {
      file: 'network',
      bytes: WHOLE.length,
      sha256: createHash('sha256').update(WHOLE).digest('hex'),
      sources: [] as object[],
    },
  ],
};

let folder: string;
let server: Server;
let answer: Buffer;
let address: string;
const say = (): void => undefined;
const target = (): string => join(folder, 'models/voices/network');

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'models-'));
  server = createServer((_request, response) => response.end(answer)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const from = (source: string): Promise<void> =>
  fetchModel(model, join(folder, 'models'), { from: source, say });

it('fetches a file from an address, and not again', async () => {
  answer = WHOLE;
  await from(address);
  expect(readFileSync(target())).toEqual(WHOLE);
  expect(await missingFiles(model, join(folder, 'models'))).toEqual([]);
  answer = Buffer.from('other');
  await from(address);
  expect(readFileSync(target())).toEqual(WHOLE);
});

it.each([
  ['half a file', WHOLE.subarray(0, 9), 'ends after 9 of 23 bytes'],
  ['another file', Buffer.from(WHOLE.toString().toUpperCase()), 'has another sha-256, and was thrown away'],
  ['a longer file', Buffer.concat([WHOLE, WHOLE]), 'is longer than the file'],
])('throws %s away and says so', async (_what, bytes, why) => {
  answer = bytes;
  await expect(from(address)).rejects.toThrow(why);
  expect(readdirSync(join(folder, 'models/voices'))).toEqual([]);
});

it('takes the next source where one fails', async () => {
  writeFileSync(join(folder, 'network'), WHOLE);
  const [file] = model.files;
  const sources = [{ https: 'http://127.0.0.1:1/' }, { folder, file: 'network' }];
  await fetchModel({ ...model, files: [{ ...file!, sources }] }, join(folder, 'models'), {
    from: undefined,
    say,
  });
  expect(existsSync(target())).toBe(true);
});

it('replaces a file that was cut', async () => {
  writeFileSync(join(folder, 'network'), WHOLE);
  await from(folder);
  writeFileSync(target(), WHOLE.subarray(1));
  await from(folder);
  expect(readFileSync(target())).toEqual(WHOLE);
});
