import { readFileSync } from 'node:fs';
import { mkdtemp, mkdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Selectable } from 'kysely';
import { fetch } from 'undici';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { type Item, upload } from '#contract/media/dash.ts';
import { type AnonymousCredit, anonymousCredit } from '#contract/users/credit.ts';
import type { Database } from '#server/db/schema/schema.ts';
import { type Person, signUp } from '#tests/support/account.ts';
import { type TestDatabase, makeDatabase } from '#tests/support/database.ts';
import { type RunningServer, builtEntry, startServer, writeSite } from '#tests/support/server.ts';
import { type PlayedEngine, playEngine } from './engine.ts';
import { type Network, openNetwork } from './network.ts';
import { give } from '#tests/support/member.ts';

/** The real server for the modules of a page, in front of it a network and behind it an engine that the test plays. */
export interface PageSite extends Network {
  server: RunningServer;
  database: TestDatabase;
  engine: PlayedEngine;
  /** Sends one of the project's pictures as this visitor, or as a user. @returns its name */
  upload(fixture?: string, user?: Person): Promise<string>;
  /** Jobs that were made in this test, the oldest first. */
  jobs(): Promise<Selectable<Database['job']>[]>;
  /** Credits that this visitor can spend. */
  credits(): Promise<number>;
  /** Somebody with an account, who is logged in nowhere. */
  signUp(): Promise<Person>;
  give(email: string, credits: number): Promise<void>;
}

/**
 * One of the project's pictures, as a file that a user picks. It names no type: the simulated browser would wait
 * for ever to draw it.
 */
export const pictureFile = (name = 'portrait-a.jpg', as = name): File =>
  new File([new Uint8Array(readFileSync(join('tests/fixtures/media', name)))], as);

/**
 * One server for the tests of a file, each of which comes as another visitor from another place. Read `.current`
 * inside a test.
 */
export function usePageSite(env: Record<string, string> = {}): { readonly current: PageSite } {
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });
  let site: PageSite | undefined;
  /** The last job of the tests before. */
  let before = 0;
  let close = async (): Promise<void> => undefined;
  beforeAll(async () => {
    const dist = await mkdtemp(join(tmpdir(), 'mirari-page-site-'));
    await writeSite(dist);
    await symlink(resolve('public/media'), join(dist, 'client/media'));
    await mkdir(join(dist, 'server'));
    const database = await makeDatabase(4);
    const engine = await playEngine();
    const server = await startServer({
      script: builtEntry('page-site'),
      distDir: dist,
      databaseUrl: database.url,
      env: { TRUSTED_PROXIES: '127.0.0.1', PLAYED_ENGINE: engine.origin, ...env },
    });
    const network = await openNetwork(server.origin);
    const more: Omit<PageSite, keyof Network> = {
      server,
      database,
      engine,
      async upload(name = 'portrait-a.jpg', user) {
        const file = readFileSync(join('tests/fixtures/media', name));
        // Written out: the classes of the simulated browser and those of Node do not take each other's.
        const head = `--part\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
        const response = await fetch(network.origin + upload.path, {
          method: 'POST',
          headers: {
            'content-type': 'multipart/form-data; boundary=part',
            ...(user === undefined ? {} : { token: user.token }),
          },
          body: Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--part--\r\n')]),
        });
        const { data } = (await response.json()) as { data: { item: Item } };
        return data.item.name;
      },
      jobs: () => database.db.selectFrom('job').selectAll().where('id', '>', before).orderBy('id').execute(),
      async credits() {
        const response = await fetch(network.origin + anonymousCredit.path);
        return ((await response.json()) as { data: AnonymousCredit }).data.credit_remain;
      },
      signUp: () => signUp(server),
      give: (email, credits) => give(database.db, email, credits),
    };
    site = Object.assign(network, more);
    close = async () => {
      await network.close();
      await server.end();
      await Promise.all([engine.close(), database.close(), rm(dist, { recursive: true, force: true })]);
    };
  });
  beforeEach(async () => {
    before = (await site?.jobs())?.at(-1)?.id ?? before;
    site?.renew();
    // Calls of one moment would each make a device of their own.
    // A connection that has just been closed may be taken once more.
    await vi.waitFor(() => site?.credits(), { timeout: 5000 });
    site?.heard.splice(0);
    Object.assign(site?.engine ?? {}, { faces: 3, people: [], searched: 0, holds: false });
  });
  // The next test finds every slot free.
  afterEach(async () => {
    if (site === undefined) return;
    const { database, engine } = site;
    engine.drain();
    const open = database.db.selectFrom('job').select('id').where('finished_at', 'is', null);
    await vi.waitFor(async () => expect(await open.execute()).toEqual([]), { timeout: 20_000 });
  });
  afterAll(() => close());
  return {
    get current() {
      if (site === undefined) throw new Error('the site is there inside tests only');
      return site;
    },
  };
}
