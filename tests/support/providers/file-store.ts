import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { EngineStore } from '#server/engines/port.ts';

/** A store of engines in a folder. */
export const fileStore = (folder: string): EngineStore => ({
  async put(key, bytes) {
    await mkdir(dirname(join(folder, key)), { recursive: true });
    // Whole or not at all, as in a real store: who looks meanwhile would find an empty file.
    await writeFile(join(folder, `${key}.new`), bytes);
    await rename(join(folder, `${key}.new`), join(folder, key));
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
