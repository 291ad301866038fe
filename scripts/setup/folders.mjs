import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { refuse } from './say.mjs';

export const root = path.resolve(import.meta.dirname, '../..');

export const readText = (file) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : '');

/** Ends the command unless the folder, or the nearest one above it that exists, can be written to. */
export function checkWritable(folder, setting) {
  let nearest = folder;
  while (!existsSync(nearest)) nearest = path.dirname(nearest);
  try {
    accessSync(nearest, constants.W_OK);
    if (!statSync(nearest).isDirectory()) throw new Error('no folder');
  } catch {
    refuse(
      `${nearest} cannot be written to. ${setting ? `Set ${setting} to a folder that can.` : 'Give this user the right to write there.'}`,
    );
  }
}
