import { existsSync } from 'node:fs';
import path from 'node:path';

/** Path of a program on the `PATH`, if it is there. */
export const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file));
