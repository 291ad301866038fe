import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execPath } from 'node:process';
import type { Struct } from 'superstruct';
import { openBroker } from '#server/programs/broker.ts';
import { findProgram, findReal } from '#server/programs/find.ts';
import { words } from '#server/programs/words.ts';
import { BROKER } from '#server/programs/start.ts';
import { shortTemp } from '#server/short-temp.ts';
import { type Accounts, READERS } from './accounts.ts';
import { type Handed, handOver, removeTrees } from './handing-over.ts';
import { inNamespaces, isOfSystem } from './namespaces.ts';

/** What keeps workers and programs apart from the server and from each other. */
export interface Means {
  /** User numbers of their own. */
  accounts: boolean;
  /** Only their own files and processes are there, and no network. */
  namespaces: boolean;
  /** There is no network. */
  offline: boolean;
}

/** The place of one worker process and of the programs that work for it. */
export interface Cell {
  /** The command that starts the worker in it. */
  prefix: readonly string[];
  environment: NodeJS.ProcessEnv;
  /** Whether the worker is a descendant of the process that the command becomes. */
  isWrapped: boolean;
  /** Processor time that its programs have taken, ms. */
  spentMs(): number;
  handOver(input: unknown, shape: Struct<never, unknown>): Promise<Handed>;
  /** For a worker that has ended; resolves when its folder is gone. */
  close(): Promise<unknown>;
}

/** Processes and threads of a worker or a program, files that it has open, and bytes of a file that it writes. */
const LIMITS = words`prlimit --nproc=512:512 --nofile=1024:1024 --fsize=4000000000:4000000000 --core=0:0`;
/** A socket's path is at most 107 bytes. */
const LONGEST_PATH = 100;

/** They end before the server where memory is short; under numbers of their own they write into each other's files. */
const humble = (own: Accounts | undefined): string[] => [
  '/bin/sh',
  '-c',
  `${own ? 'umask 007; ' : ''}echo 500 2>/dev/null >/proc/self/oom_score_adj; exec "$@"`,
  'sh',
];

const asUser = (user: number, group: number): string[] => [
  'setpriv',
  '--reuid',
  String(user),
  '--regid',
  String(group),
  '--groups',
  String(READERS),
  '--no-new-privs',
  '--inh-caps',
  '-all',
  '--bounding-set',
  '-all',
  '--pdeathsig',
  'KILL',
];

/** Packages and manifests that a script needs, from its folder upwards. */
function packagesAround(script: string): string[] {
  const found = [dirname(script)];
  for (let folder = dirname(script); folder !== dirname(folder); folder = dirname(folder))
    found.push(...['node_modules', 'package.json'].map((name) => join(folder, name)).filter(existsSync));
  return found;
}

/** What runs a script, where that is no part of the system. */
const runtime = (): string[] =>
  isOfSystem(execPath) ? [] : [...new Set([realpathSync(execPath), execPath])];

/** Makes the folder of a worker: nothing in it is the worker's own but `out/tmp`. */
function makeFolder(
  home: string,
  own: Accounts | undefined,
): { folder: string; out: string; scratch: string } {
  const folder = mkdtempSync(join(home, 'worker-'));
  const out = join(folder, 'out');
  for (const each of [join(folder, 'in'), out]) mkdirSync(each);
  for (const each of [folder, join(folder, 'in'), out]) {
    if (own) chownSync(each, 0, own.group);
    chmodSync(each, own ? 0o750 : 0o700);
  }
  const scratch = join(out, 'tmp');
  mkdirSync(scratch);
  if (own) chownSync(scratch, own.worker, own.group);
  return { folder, out, scratch };
}

/** The socket at which a worker asks for programs, in its folder where the path is not too long. */
function placeOfSocket(folder: string, own: Accounts | undefined): { socket: string; apart: string[] } {
  const near = join(folder, 'programs');
  if (Buffer.byteLength(near) <= LONGEST_PATH) return { socket: near, apart: [] };
  const apart = mkdtempSync(join(shortTemp(), 'mirari-programs-'));
  if (own) {
    chownSync(apart, own.worker, own.group);
  }
  return { socket: join(apart, 's'), apart: [apart] };
}

export function openCell(
  means: Means,
  { dataDir, home, own }: { dataDir: string; home: string; own: Accounts | undefined },
  { script, niceness, reads }: { script: string; niceness: number; reads: readonly string[] },
): Cell {
  const { folder, out, scratch } = makeFolder(home, own);
  const { socket, apart } = placeOfSocket(folder, own);
  const bwrap = findProgram('bwrap') ?? 'bwrap';

  /** The command that confines another one, which may read these files beside the worker's folder. */
  const confine = (seen: readonly string[], user: number | undefined): string[] => [
    ...(means.namespaces
      ? inNamespaces(bwrap, { reads: seen, writes: [out], hidden: dataDir, folder: out })
      : means.offline
        ? ['unshare', '--net', '--ipc']
        : []),
    ...(own && user !== undefined ? asUser(user, own.group) : []),
    ...humble(own),
    ...LIMITS,
  ];

  const broker = openBroker(socket, (program) => {
    if (!means.namespaces) return { prefix: confine([], own?.program), niceness };
    const file = findReal(program, isOfSystem);
    // All but the socket: that is the worker's.
    const needed = [join(folder, 'in'), ...(file === undefined || isOfSystem(file) ? [] : [file])];
    return { prefix: confine(needed, own?.program), file: file ?? program, isWrapped: true, niceness };
  });
  if (own) chownSync(socket, own.worker, own.group);
  chmodSync(socket, 0o600);

  let calls = 0;
  /** Files that are still handed over. */
  const handed = new Set<Promise<void>>();
  return {
    prefix: [
      ...(niceness > 0 ? ['nice', '-n', String(niceness)] : []),
      ...confine([...packagesAround(script), ...runtime(), folder, ...apart, ...reads], own?.worker),
    ],
    environment: { [BROKER]: socket, HOME: scratch, TMPDIR: scratch },
    isWrapped: means.namespaces,
    spentMs: broker.spentMs,
    async handOver(input, shape) {
      let over = (): void => undefined;
      // Before anything is moved: the folder stays until all is back.
      const done = new Promise<void>((resolve) => (over = resolve)).then(() => void handed.delete(done));
      handed.add(done);
      try {
        const files = await handOver({ folder, accounts: own }, String(++calls), input, shape);
        return { ...files, end: (isDone) => files.end(isDone).finally(over) };
      } catch (error) {
        over();
        throw error;
      }
    },
    async close() {
      broker.close();
      await Promise.all(handed);
      await removeTrees(folder, ...apart);
    },
  };
}
