import { createReadStream } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { ifThere } from '#server/missing.ts';
import type { ObjectStore } from './port.ts';

/** Objects as files below `root`. */
export function createDiskStore(root: string): ObjectStore {
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }));
  const pathOf = (key: string): string => join(root, key);
  return {
    async put(key, bytes) {
      const draft = `draft/${randomUUID()}`;
      try {
        await disk.put(draft, bytes);
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
    size: async (key) => (await ifThere(stat(pathOf(key))))?.size,
    read: (key, range) => createReadStream(pathOf(key), range),
    localFile: (key) => Promise.resolve(pathOf(key)),
    remove: (key) => disk.delete(key),
    removeAll: (prefix) => disk.deleteAll(prefix),
    close: () => Promise.resolve(),
  };
}
