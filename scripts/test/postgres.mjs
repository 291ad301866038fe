/** A throw-away cluster of an installed PostgreSQL, reachable through a socket in its own folder. */
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** PostgreSQL refuses to run as root; `nobody` does then. */
const nobody = 65534;

/** @param {string} binaries folder of `initdb` and `postgres` */
export async function startPostgres(binaries) {
  const data = mkdtempSync(path.join(tmpdir(), 'mirari-pg-'));
  const as = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  if (as.uid) chownSync(data, nobody, nobody);
  const options = { ...as, cwd: '/' };
  const made = spawnSync(
    path.join(binaries, 'initdb'),
    ['-D', `${data}/cluster`, '-U', 'app', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...options, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const server = spawn(
    path.join(binaries, 'postgres'),
    ['-D', `${data}/cluster`, '-k', data, '-c', 'listen_addresses=', '-c', 'max_connections=200'],
    { ...options, stdio: 'ignore' },
  );
  const exited = new Promise((resolve) => server.on('exit', resolve));
  const ready = () => spawnSync(path.join(binaries, 'pg_isready'), ['-h', data, '-q'], options).status === 0;
  for (let tries = 0; !ready(); tries += 1) {
    if (tries > 300 || server.exitCode !== null) throw new Error('the installed PostgreSQL did not start');
    await wait(100);
  }
  return {
    url: `postgres://app@localhost/postgres?host=${encodeURIComponent(data)}`,
    async stop() {
      server.kill('SIGINT');
      await exited;
      rmSync(data, { recursive: true, force: true });
    },
  };
}
