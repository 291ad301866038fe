import { accessSync, constants, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { env as environment } from 'node:process';

const isRunnable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false; // absent, or not to be run by us
  }
};

/** The path of an installed program; undefined where it is missing. */
export const findProgram = (name: string): string | undefined =>
  (environment['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isRunnable);

/** The same without links in folders that a confined process does not see. */
export function findReal(name: string, isSeen: (file: string) => boolean): string | undefined {
  const found = findProgram(name);
  return found === undefined || isSeen(found) ? found : realpathSync(found);
}
