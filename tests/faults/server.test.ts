import { chmod, mkdir, mkdtemp, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { errorCodes } from '#contract/http/error-codes.ts';
import { anonymousCredit } from '#contract/users/credit.ts';
import { fromUrl } from '#contract/media/upload.ts';
import * as users from '#contract/users/users.ts';
import { startServer, useServer } from '#tests/support/server.ts';
import { navigate } from '#tests/support/server/navigate.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const server = useServer();
const portOf = (origin: string): string => new URL(origin).port;

/** Output of a server that cannot start. */
const refusal = (options: Parameters<typeof startServer>[0]): Promise<string> =>
  startServer(options).then(
    async (running) => {
      await running.end();
      return 'started';
    },
    (error: Error) => error.message,
  );

describe('starting', () => {
  it('with a bad value ends in one clear line', async () => {
    expect(
      await refusal({ databaseUrl: server.current.database.url, env: { PUBLIC_ORIGIN: 'mirari.example' } }),
    ).toBe('PUBLIC_ORIGIN: must be an address such as https://example.com');
  });

  it.each(['signing', 'vapid'])('with a damaged %s.key ends in one clear line', async (name) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'mirari-key-'));
    await mkdir(join(dataDir, 'secrets'));
    await writeFile(join(dataDir, `secrets/${name}.key`), '');
    expect(await refusal({ dataDir, databaseUrl: server.current.database.url })).toMatch(
      new RegExp(`^DATA_DIR/secrets/${name}\\.key is empty: [^\\n]+$`),
    );
    await rm(dataDir, { recursive: true });
  });

  it('on a port in use ends in one clear line', async () => {
    const port = portOf(server.current.origin);
    expect(
      await refusal({ databaseUrl: server.current.database.url, env: { PORT: port, LOG_LEVEL: 'silent' } }),
    ).toBe(`Port ${port} is already in use. Set PORT to another one, for example PORT=${Number(port) + 1}.`);
  });
});

describe('an empty folder without any database', () => {
  it('gets one; gone, that takes no page with it, calls are told to come back, and the next start has it again', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'mirari-gone-'));
    let own = await startServer({ dataDir });
    try {
      const cluster = join(dataDir, 'pg');
      const [pid] = (await readFile(join(cluster, 'data/postmaster.pid'), 'utf8')).split('\n');
      await rename(join(cluster, 'data'), join(cluster, 'away'));
      process.kill(Number(pid), 'SIGKILL');
      await expect
        .poll(() => own.lines.filter((line) => line.includes('what is published could not be read')).length)
        .toBeGreaterThan(1);
      expect((await navigate(own.origin, '/')).status).toBe(200);
      const visitor = createVisitor(own.origin);
      const answer = await visitor.ask(anonymousCredit);
      expect(answer).toMatchObject(errorCodes.site_away);
      expect(answer.headers.get('retry-after')).toBe('5');
      await rename(join(cluster, 'away'), join(cluster, 'data'));
      await expect
        .poll(() => visitor.call(anonymousCredit), { timeout: 30_000 })
        .toEqual({ credit_remain: 5 });
      expect(await own.end()).toBe(0);
      own = await startServer({ dataDir, distDir: join(dataDir, 'dist') });
      expect((await createVisitor(own.origin).fetch('/api/health')).status).toBe(200);
    } finally {
      await own.end();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});

describe('a download that is aborted', () => {
  it('logs nothing', async () => {
    const visitor = createVisitor(server.current.origin);
    const item = await visitor.upload('portrait-b.jpg');
    const before = server.current.lines.length;
    const socket = connect(Number(portOf(server.current.origin)), 'localhost');
    socket.write(`GET ${item.url} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await new Promise((done) => {
      socket.once('data', done);
    });
    socket.destroy();
    await expect.poll(() => server.current.lines.length).toBeGreaterThan(before);
    await visitor.fetch('/api/health');
    await expect.poll(() => server.current.lines.at(-1)).toContain('/api/health');
    expect(server.current.lines.slice(before).filter((line) => !line.startsWith('{'))).toEqual([]);
  });
});

describe('the data folder', () => {
  it("is closed to the machine's other accounts, also one that was open, and so is what comes into it", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'mirari-open-'));
    await chmod(dataDir, 0o755);
    const own = await startServer({ dataDir, databaseUrl: server.current.database.url });
    const visitor = createVisitor(own.origin);
    await visitor.upload('portrait-b.jpg');
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    const made = await readdir(join(dataDir, 'objects'), { recursive: true });
    expect(made.length).toBeGreaterThan(0);
    for (const name of made) expect((await stat(join(dataDir, 'objects', name))).mode & 0o077, name).toBe(0);
    await own.end();
    await rm(dataDir, { recursive: true });
  });
});

describe('the log', () => {
  it('names failed logins, guessed codes, invalid tokens and foreign pages, each with its place', async () => {
    const { origin, lines } = server.current;
    const visitor = createVisitor(origin);
    const email = 'hush@mail.example';
    await visitor.ask(users.login, { email, password: 'Hush_1234' });
    await visitor.ask(users.changePassword, { email, new_passwd: 'Right_pass1', code: '123456' });
    await visitor.ask(users.userInfo, {}, { token: 'hush-token' });
    await visitor.ask(users.logout, {}, { origin: 'https://evil.example' });
    const events = (): unknown[] =>
      lines.flatMap((line) => {
        const { refused, path, place } = JSON.parse(line.startsWith('{') ? line : '{}') as Record<
          string,
          string
        >;
        return refused === undefined ? [] : [[refused, path, place]];
      });
    await expect.poll(events).toEqual([
      ['login', users.login.path, '127.0.0.1'],
      ['code', users.changePassword.path, '127.0.0.1'],
      ['token_invalid', users.userInfo.path, '127.0.0.1'],
      ['foreign', users.logout.path, '127.0.0.1'],
    ]);
  });

  it('has one line a request and no secret in it', async () => {
    const { origin, lines } = server.current;
    const visitor = createVisitor(origin);
    const item = await visitor.upload('portrait-b.jpg');
    await visitor.fetch(item.url);
    await visitor.ask(fromUrl, { url: 'http://user:hush@127.0.0.1/secret-place' }, { token: 'hush-token' });
    const opening = ['/checkout/', '/receipt/', '/s/', '/api/pay/transaction-detail/'];
    for (const start of opening) await visitor.fetch(`${start}known-hush`);
    await visitor.fetch('/api/%0a%7b%22level%22:%22fake%22%7d?token=hush-query');
    await expect.poll(() => lines.some((line) => line.includes('fake'))).toBe(true);
    const all = lines.join('\n');
    for (const start of opening) expect(all).toContain(`"path":"${start}known-…"`);
    for (const secret of [
      'hush',
      'secret-place',
      visitor.cookie.split('=')[1]!,
      /s=([\w-]+)/.exec(item.url)![1]!,
    ])
      expect(all).not.toContain(secret);
    for (const line of lines.filter(
      (one) => !/^Mirari is|^Mails are|^Programs that|^Packs can|^Pictures are not/.test(one),
    ))
      expect(JSON.parse(line)).toHaveProperty('level');
    expect(
      lines.filter(
        (line) => (JSON.parse(line.startsWith('{') ? line : '{}') as { level?: string }).level === 'fake',
      ),
    ).toEqual([]);
  });
});
