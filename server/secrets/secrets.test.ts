import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConfigError } from '#server/config-error.ts';
import { loadRoleKeys } from '#server/db/embedded/roles.ts';
import { loadVapidKey } from '#server/push/web-push/vapid.ts';
import { loadSecret } from './secrets.ts';

let dataDir: string;
const file = (name: string) => join(dataDir, 'secrets', name);

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mirari-secrets-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

it('is on the disk before it has its name, and its name before it is used', async () => {
  const handle = await open(dataDir);
  const prototype = Object.getPrototypeOf(handle) as typeof handle;
  await handle.close();
  const synced: [string, boolean][] = [];
  const sync = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: typeof handle) {
    const kind = (await this.stat()).isDirectory() ? 'folder' : 'file';
    synced.push([kind, existsSync(file('signing.key'))]);
  });
  const secret = await loadSecret(dataDir, undefined);
  sync.mockRestore();
  expect(synced).toEqual([
    ['folder', false],
    ['file', false],
    ['folder', true],
  ]);
  expect(await readdir(join(dataDir, 'secrets'))).toEqual(['signing.key']);
  expect((await stat(file('signing.key'))).mode & 0o777).toBe(0o600);
  expect(await readFile(file('signing.key'), 'utf8')).toBe(secret);
  expect(await loadSecret(dataDir, undefined)).toBe(secret);
});

it.each([
  ['signing.key', '', () => loadSecret(dataDir, undefined)],
  ['signing.key', 'x'.repeat(31), () => loadSecret(dataDir, undefined)],
  ['database.key', '', () => loadRoleKeys(dataDir)],
  ['database.key', `${'a'.repeat(64)}\n`, () => loadRoleKeys(dataDir)],
  ['vapid.key', 'x'.repeat(42), () => loadVapidKey(dataDir, undefined)],
])('%s of %j is refused in one line that says what to do', async (name, text, load) => {
  await mkdir(join(dataDir, 'secrets'));
  await writeFile(file(name), text);
  const error: unknown = await load().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ConfigError);
  expect((error as Error).message).toMatch(
    new RegExp(`^DATA_DIR/secrets/${name} is (empty|not whole): restore it from a copy, or [^\n]+$`),
  );
  expect(await readFile(file(name), 'utf8')).toBe(text);
});
