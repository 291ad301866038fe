// One command from a fresh clone to a running site: installs and builds when needed, then serves. Needs nothing but Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { STAMP, inputsHash } from './vite/inputs.mjs';

const LEAST_NODE = [20, 19];
const LOCK_POLL_MS = 500;
const root = path.resolve(import.meta.dirname, '..');
const dist = path.resolve(process.env.DIST_DIR || 'dist');
const data = path.resolve(process.env.DATA_DIR || 'data');

const say = (line) => process.stdout.write(`${line}\n`);
function refuse(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1])) return;
  refuse(`Node ${LEAST_NODE.join('.')} or newer is needed; this is ${process.versions.node}. Install it from https://nodejs.org and start again.`);
}

/** The folder, or the nearest one above it that exists, can be written to. */
function checkWritable(folder, setting) {
  let nearest = folder;
  while (!existsSync(nearest)) nearest = path.dirname(nearest);
  try {
    accessSync(nearest, constants.W_OK);
    if (!statSync(nearest).isDirectory()) throw new Error('no folder');
  } catch {
    refuse(`${nearest} cannot be written to. ${setting ? `Set ${setting} to a folder that can.` : 'Give this user the right to write there.'}`);
  }
}

const fileHash = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');
const readText = (file) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : '');
const alive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Runs `work` while no other start does; a lock whose owner is gone does not count. */
async function alone(name, work) {
  const lock = path.join(root, `.${name}.lock`);
  let told = false;
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const owner = Number(readText(lock));
      if (owner > 0 && !alive(owner)) rmSync(lock, { force: true });
      else if (!told) say(`Waiting for another start (process ${owner}) to finish its ${name}.`);
      told = true;
      await new Promise((resolve) => setTimeout(resolve, LOCK_POLL_MS));
    }
  }
  const release = () => rmSync(lock, { force: true });
  process.once('exit', release);
  try {
    await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function run(command, args, failure) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (error || status !== 0) refuse(`${failure}${error ? ` (${error.message})` : ''}`);
}

/** Installs the packages when the lock file says others than those that are there. */
async function install() {
  const lockFile = path.join(root, 'package-lock.json');
  const stamp = path.join(root, 'node_modules/.installed.sha256');
  const isInstalled = () => {
    if (!existsSync(path.join(root, 'node_modules/vite'))) return false;
    const known = readText(stamp);
    return known === fileHash(lockFile) || (known === '' && existsSync(path.join(root, 'node_modules/.package-lock.json')) && newerThanLock());
  };
  const newerThanLock = () => statSync(path.join(root, 'node_modules/.package-lock.json')).mtimeMs >= statSync(lockFile).mtimeMs;
  if (isInstalled()) return;
  checkWritable(root);
  await alone('install', () => {
    if (isInstalled()) return;
    say('Installing packages (npm ci) …');
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], 'The packages could not be installed: see the lines above, then start again.');
    writeFileSync(stamp, `${fileHash(lockFile)}\n`);
  });
}

/** Builds the site when anything it is made from has changed. */
async function build() {
  const isFresh = () => readText(path.join(dist, STAMP)) === inputsHash(root);
  if (isFresh()) return;
  checkWritable(dist, 'DIST_DIR');
  await alone('build', () => {
    if (isFresh()) return;
    say('Building the site …');
    run(process.execPath, ['scripts/build.mjs'], 'The site could not be built: see the lines above.');
  });
}

/** Runs the server until it ends; what stops this process stops it, and its end is ours. */
function serve() {
  checkWritable(data, 'DATA_DIR');
  mkdirSync(data, { recursive: true });
  const server = spawn(process.execPath, [path.join(dist, 'server/main.js')], { cwd: root, stdio: 'inherit', env: { ...process.env, DIST_DIR: dist, DATA_DIR: data, NODE_ENV: 'production' } });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  server.on('error', (error) => refuse(`The server could not be started: ${error.message}`));
  server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
}

checkNode();
await install();
await build();
serve();
