// Builds the whole site into DIST_DIR (default ./dist): it is made beside it and then put in its place in one
// step.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { STAMP, inputsHash } from './vite/inputs.mjs';

const root = path.resolve(import.meta.dirname, '..');
const wanted = path.resolve(process.env.DIST_DIR || 'dist');
const dist = existsSync(wanted) ? realpathSync(wanted) : wanted;
const draft = `${dist}.draft-${process.pid}`;
const inputs = inputsHash(root);

/** Runs a program of an installed package with this Node; a failure ends the build with its status. */
function run(script, args, env = {}) {
  const { status, signal } = spawnSync(process.execPath, [path.join(root, 'node_modules', script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (signal) process.kill(process.pid, signal);
  if (status !== 0) process.exit(status ?? 1);
}

process.on('exit', () => rmSync(draft, { recursive: true, force: true }));
mkdirSync(draft, { recursive: true });
writeFileSync(path.join(draft, 'package.json'), '{ "type": "module" }\n');
// Programs of the build find the installed packages, wherever the build lies.
if (!dist.startsWith(root + path.sep))
  symlinkSync(path.join(root, 'node_modules'), path.join(draft, 'node_modules'));
run('@pandacss/dev/bin.js', ['codegen', '--silent']);
run('vite/bin/vite.js', ['build', '--logLevel', process.env.BUILD_LOG ?? 'warn'], {
  BUILD_ID: process.env.BUILD_ID || inputs.slice(0, 10),
  BUILD_OUT: draft,
  NODE_ENV: 'production',
});

// Beside the programs: a confined worker reads nothing else of the checkout.
cpSync(path.join(root, 'media/models'), path.join(draft, 'server/media/models'), { recursive: true });
writeFileSync(path.join(draft, STAMP), `${inputs}\n`);
const old = `${dist}.old-${process.pid}`;
if (existsSync(dist)) renameSync(dist, old);
renameSync(draft, dist);
rmSync(old, { recursive: true, force: true });
