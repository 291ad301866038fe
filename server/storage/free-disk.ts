import { statfs } from 'node:fs/promises';
import { HttpError } from '#server/http/errors.ts';

/** How long one look at the disk counts. */
const LOOK_MS = 2000;
const MB = 1_000_000;

/** The disk of people's files, which the database may share. */
export interface FreeDisk {
  /** Throws `storage_full` while less than the floor is free: no more files are taken. */
  check(): Promise<void>;
}

export function createFreeDisk(folder: string, floorMb: number): FreeDisk {
  let seen = { at: -Infinity, mb: Infinity };
  return {
    async check() {
      const now = performance.now();
      if (now - seen.at > LOOK_MS) {
        const { bavail, bsize } = await statfs(folder);
        seen = { at: now, mb: (bavail * bsize) / MB };
      }
      if (seen.mb < floorMb) throw new HttpError('storage_full');
    },
  };
}
