import { statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';

/** File system of Linux in memory, and more bytes than a run writes there. */
const MEMORY = '/dev/shm';
const ROOM = 2 * 2 ** 30;

/**
 * Where a database that nobody reads again costs least, since it is 600 files: in memory where there is room, else
 * the folder for temporary files.
 */
export async function folderForDatabases(): Promise<string> {
  const room = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return Math.min(room, freemem()) > ROOM ? MEMORY : tmpdir();
}
