import { existsSync, lstatSync, readlinkSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { env as environment } from 'node:process';
import { words } from '#server/programs/words.ts';

/** Software and fonts of the system, which everybody may read. Not all of /usr: people put sites there as well. */
const SYSTEM = [
  '/bin',
  '/sbin',
  '/lib',
  '/lib32',
  '/lib64',
  '/usr/bin',
  '/usr/sbin',
  '/usr/lib',
  '/usr/lib32',
  '/usr/lib64',
  '/usr/libexec',
  '/usr/share',
  '/usr/local/bin',
  '/usr/local/lib',
  '/usr/local/share',
  '/etc/alternatives',
  '/etc/ld.so.cache',
  '/etc/fonts',
  '/var/cache/fontconfig',
  '/nix/store',
  '/gnu/store',
];

/** Whether a confined process sees this file, because it belongs to the system. */
export const isOfSystem = (file: string): boolean =>
  SYSTEM.some((folder) => file === folder || file.startsWith(`${folder}/`));

/** What a confined process sees beside the system's software. */
export interface View {
  /** Files and folders that it may read. */
  reads: readonly string[];
  /** Folders in which it may write. */
  writes: readonly string[];
  /** A folder that is empty for it, but for what is named above. */
  hidden: string;
  /** Where it begins. */
  folder: string;
}

type Mount = readonly [path: string, ...how: string[]];

const shown = (path: string): Mount[] => {
  if (!existsSync(path)) return [];
  return lstatSync(path).isSymbolicLink()
    ? [[path, '--symlink', readlinkSync(path), path]]
    : [[path, '--ro-bind', path, path]];
};

const parentsOf = (path: string): string[] =>
  dirname(path) === '/' ? [] : [...parentsOf(dirname(path)), dirname(path)];

/**
 * The command that runs another one where only `view` is there: no network, no other processes, no other files. As root
 * the other one still is root inside and can become somebody else.
 */
export function inNamespaces(bwrap: string, { reads, writes, hidden, folder }: View): string[] {
  const libraries = (environment['LD_LIBRARY_PATH'] ?? '').split(delimiter).filter((path) => path !== '');
  const mounts: Mount[] = [
    ...SYSTEM.flatMap(shown),
    ...libraries.filter((path) => !isOfSystem(path)).flatMap(shown),
    [hidden, '--tmpfs', hidden],
    ...reads.map((path): Mount => [path, '--ro-bind', path, path]),
    ...writes.map((path): Mount => [path, '--bind', path, path]),
  ];
  // Else bubblewrap makes them for root alone.
  const above = new Set(mounts.flatMap(([path]) => parentsOf(path)));
  mounts.unshift(...[...above].map((path): Mount => [path, '--dir', path]));
  // A folder before what lies in it.
  const inOrder = mounts.toSorted(([a], [b]) => a.length - b.length).flatMap(([, ...how]) => how);
  return [
    bwrap,
    '--die-with-parent',
    '--unshare-pid',
    '--unshare-net',
    '--unshare-ipc',
    '--unshare-uts',
    ...(process.getuid?.() === 0 ? [] : ['--unshare-user']),
    ...inOrder,
    ...words`--proc /proc --dev /dev --remount-ro /dev --remount-ro / --remount-ro`,
    hidden,
    '--chdir',
    folder,
    '--',
  ];
}
