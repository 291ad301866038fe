// One command from a fresh clone to a running site: installs and builds when needed, then serves. Needs nothing but Node.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { dist, ensureBuilt } from './setup/built.mjs';
import { checkWritable, root } from './setup/folders.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { onPath } from './setup/programs.mjs';
import { refuse, say } from './setup/say.mjs';

const data = path.resolve(process.env.DATA_DIR || path.join(root, 'data'));

/** Programs of the system that tools to come will use; what is open today needs none of them. */
function tellMissing() {
  const missing = ['ffmpeg', 'espeak-ng'].filter((program) => onPath(program) === undefined);
  if (missing.length > 0)
    say(
      `Not on this machine: ${missing.join(', ')}. Nothing needs it yet; the video and voice tools to come will. Debian: apt-get install ${missing.join(' ')}`,
    );
}

/** Runs the server until it ends; what stops this process stops it, and its end is ours. */
function serve() {
  checkWritable(data, 'DATA_DIR');
  mkdirSync(data, { recursive: true });
  const server = spawn(process.execPath, [path.join(dist, 'server/main.js')], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, DIST_DIR: dist, DATA_DIR: data, NODE_ENV: 'production' },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  server.on('error', (error) => refuse(`The server could not be started: ${error.message}`));
  server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
}

await ensureInstalled();
await ensureBuilt();
tellMissing();
serve();
