import { createReadStream } from 'node:fs';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { EngineStore } from '#server/engines/port.ts';

/** A store of engines in a folder. */
export const fileStore = (folder: string): EngineStore => ({
  async put(key, bytes) {
    await mkdir(dirname(join(folder, key)), { recursive: true });
    await writeFile(join(folder, key), bytes);
  },
  size: (key) =>
    stat(join(folder, key)).then(
      ({ size }) => size,
      () => undefined,
    ),
  read: (key) => createReadStream(join(folder, key)),
  localFile: (key) => Promise.resolve(join(folder, key)),
  remove: (key) => rm(join(folder, key), { force: true }),
});
