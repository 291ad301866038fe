import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const FOLDER = 'media/models';

/** The nearest one: the build lays it beside the programs, which a confined worker may read; else the checkout's. */
function modelsFrom(folder: string): string {
  const models = join(folder, FOLDER);
  if (existsSync(models)) return models;
  if (folder === dirname(folder)) throw new Error(`${FOLDER} is not beside the server's programs`);
  return modelsFrom(dirname(folder));
}

export const modelFile = (name: string): Buffer => readFileSync(join(modelsFrom(import.meta.dirname), name));
