import { createReadStream } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { ObjectStore } from './port.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Objects as files below `root`. */
export function createDiskStore(root: string): ObjectStore {
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }));
  const pathOf = (key: string): string => join(root, key);
  return {
    async put(key, bytes) {
      const draft = `draft/${randomUUID()}`;
      try {
        await disk.putStream(draft, bytes);
        await disk.move(draft, key);
      } catch (error) {
        await disk.delete(draft);
        throw error;
      }
    },
    async adopt(key, file) {
      await mkdir(dirname(pathOf(key)), { recursive: true });
      await rename(file, pathOf(key));
    },
    async size(key) {
      try {
        return (await stat(pathOf(key))).size;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    read: (key, range) => createReadStream(pathOf(key), range),
    localFile: (key) => Promise.resolve(pathOf(key)),
    remove: (key) => disk.delete(key),
    removeAll: (prefix) => disk.deleteAll(prefix),
  };
}
