/** Installs the packages when they are missing or older than the lock file. Needs nothing but Node. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { alone } from './alone.mjs';
import { checkWritable, readText, root } from './folders.mjs';
import { refuse, say } from './say.mjs';

const LEAST_NODE = [20, 19];
const lockFile = path.join(root, 'package-lock.json');
const stamp = path.join(root, 'node_modules/.installed.sha256');
/** npm's own record: packages installed by hand after the lock file was last written count as well. */
const record = path.join(root, 'node_modules/.package-lock.json');

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1])) return;
  refuse(
    `Node ${LEAST_NODE.join('.')} or newer is needed; this is ${process.versions.node}. Install it from https://nodejs.org and start again.`,
  );
}

const lockHash = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex');

function isInstalled() {
  if (!existsSync(path.join(root, 'node_modules/vite'))) return false;
  const known = readText(stamp);
  return (
    known === lockHash() ||
    (known === '' && existsSync(record) && statSync(record).mtimeMs >= statSync(lockFile).mtimeMs)
  );
}

/** Checks Node and the packages; ends the command with one clear line when they cannot be installed. */
export async function ensureInstalled() {
  checkNode();
  if (isInstalled()) return;
  // npm empties the folder it installs into, also through a link: the link's target may belong to another
  // checkout.
  if (lstatSync(path.join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink())
    refuse('node_modules is a link to packages of another lock file. Remove the link, then start again.');
  checkWritable(root);
  await alone('install', () => {
    if (isInstalled()) return;
    say('Installing packages (npm ci) …');
    const { status, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: 'inherit',
      // It brings all that speaks; what it would fetch besides is for graphics cards.
      env: { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip' },
      shell: process.platform === 'win32',
    });
    if (error || status !== 0)
      refuse(
        `The packages could not be installed: see the lines above, then start again.${error ? ` (${error.message})` : ''}`,
      );
    writeFileSync(stamp, `${lockHash()}\n`);
  });
}
