import { execFile, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, type Server, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findProgram } from '#server/programs/find.ts';
import { rogueProgram } from '#tests/support/isolation/rogue.ts';
import { builtServer } from '#tests/support/server.ts';

const isRoot = process.getuid?.() === 0;
const hasBwrap = findProgram('bwrap') !== undefined;
/** A number without a name, as of somebody who starts the server without being root. */
const PLAIN = 54_321;
const SECRETS = ['secrets/signing.key', 'pg/data/PG_VERSION', 'mail/1.eml', 'objects/upload/other.jpg'];

let home: string;
let site: Server;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'isolation-'));
  chmodSync(home, 0o755);
  // A site that other accounts could enter, as below /srv.
  cpSync(dirname(builtServer()), join(home, 'programs'), { recursive: true });
  mkdirSync(join(home, 'bin'));
  writeFileSync(join(home, 'bin/ffmpeg'), rogueProgram, { mode: 0o755 });
  mkdirSync(join(home, 'bare'));
  for (const name of readdirSync('/usr/bin'))
    if (name !== 'bwrap' && name !== 'ffmpeg') symlinkSync(join('/usr/bin', name), join(home, 'bare', name));
  for (const folder of ['programs', 'bin', 'bare']) chmodSync(join(home, folder), 0o755);
  site = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  await new Promise((done) => site.once('listening', done));
});
afterAll(() => {
  site.close();
  rmSync(home, { recursive: true, force: true });
});

interface Report {
  means?: object;
  report: {
    worker: string[];
    program: string;
    written: string;
    users: number[];
    variables: string[];
    failed?: string;
  };
}

/** What a worker and a program without scruples can do, as root or as somebody else, with these programs on the path. */
async function attack(user: number, programs: string) {
  const data = mkdtempSync(join(home, 'data-'));
  for (const file of [...SECRETS, 'input.txt']) {
    mkdirSync(dirname(join(data, file)), { recursive: true, mode: 0o700 });
    writeFileSync(join(data, file), 'of somebody else', { mode: 0o600 });
  }
  if (user !== 0)
    for (const name of ['', ...(readdirSync(data, { recursive: true }) as string[])])
      chownSync(join(data, name), user, user);
  const given = {
    file: join(data, 'input.txt'),
    reads: [...SECRETS.map((file) => join(data, file)), '/etc/passwd'],
    finds: [join(data, 'secrets'), join(data, 'objects'), join(home, 'bare'), '/root', '/home'],
    writes: [data, home, '/tmp', '/dev', join(home, 'programs')],
    port: (site.address() as AddressInfo).port,
  };
  const script = join(home, 'programs/rogue-worker.js');
  const args = [join(home, 'programs/isolation-report.js'), data, script, JSON.stringify(given)];
  const env = { PATH: `${join(home, 'bin')}:${programs}`, SESSION_SECRET: 'secret' };
  const who = user === 0 ? {} : { uid: user, gid: user };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env, cwd: '/', ...who });
  const { means, report } = JSON.parse(stdout) as Report;
  expect(report.failed).toBeUndefined();
  if (means) {
    // What they are for, they can do.
    expect(report.written).toBe('of somebody else');
    expect(readFileSync(join(data, 'result'), 'utf8')).toBe('of somebody else');
    expect(statSync(join(data, 'result'))).toMatchObject({ uid: user, mode: 0o100600 });
    expect(readFileSync(join(data, 'input.txt'), 'utf8')).toBe('of somebody else');
  }
  expect(report.variables).not.toContain('SESSION_SECRET');
  const accounts = report.users.flatMap((first) => [first, first + 1]);
  if (means && user === 0) await vi.waitUntil(() => !accounts.some((number) => isAtWork(number)));
  const program = report.program.split('\n').filter(Boolean);
  return { means, data, user: report.users[0], worker: report.worker, program };
}

/** Whether processes of this user are there. */
const isAtWork = (user: number): boolean =>
  spawnSync('ps', ['-u', String(user), '-o', 'stat='], { encoding: 'utf8' })
    .stdout.split('\n')
    .some((state) => state !== '' && !state.startsWith('Z'));

/** What is in nobody's way: the system's own list of accounts, where there is no view of the files. */
const PUBLIC = ['read /etc/passwd', 'write /tmp', 'find /root', 'find /home'];

describe('a worker and a program that do whatever they like', () => {
  it.runIf(isRoot && hasBwrap)('reach nothing but their folder where the server is root', async () => {
    const { means, user, worker, program } = await attack(0, '/usr/bin:/bin');
    expect(means).toEqual({ accounts: true, namespaces: true, offline: true });
    expect(user).toBeGreaterThan(60_000);
    expect({ worker, program }).toEqual({ worker: [], program: [] });
  });

  it.runIf(isRoot)('reach nothing of the site where root has no bubblewrap', async () => {
    const { means, data, user, worker, program } = await attack(0, join(home, 'bare'));
    expect(means).toEqual({ accounts: true, namespaces: false, offline: true });
    expect(user).toBeGreaterThan(60_000);
    // They pass through folders of ours, into none of which they get.
    const passed = ['bare', `${basename(data)}/secrets`, `${basename(data)}/objects`];
    const open = new Set([...PUBLIC, ...passed.map((name) => `find ${join(home, name)}`)]);
    expect([...worker, ...program].filter((name) => !open.has(name))).toEqual([]);
  });

  it.runIf(hasBwrap)('reach nothing but their folder where the server is not root', async () => {
    const { means, worker, program } = await attack(isRoot ? PLAIN : process.getuid!(), '/usr/bin:/bin');
    expect(means).toEqual({ accounts: false, namespaces: true, offline: true });
    expect({ worker, program }).toEqual({ worker: [], program: [] });
  });

  it('reach what the server reaches where it is neither root nor has bubblewrap', async () => {
    const { means, data, worker } = await attack(isRoot ? PLAIN : process.getuid!(), join(home, 'bare'));
    expect(means).toBeUndefined();
    // The attempts are real ones.
    expect(worker).toEqual(expect.arrayContaining(['network', 'signal', `read ${join(data, SECRETS[0]!)}`]));
  });
});
