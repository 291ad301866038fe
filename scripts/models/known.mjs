import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '#scripts/setup/folders.mjs';

const lists = ['server/engines/embedded/speech/natural/model.json', 'server/scoring/model.json'];

/** What can be fetched, by the lists that lie beside the code which uses it. */
export const knownModels = lists.map((file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')));

export const modelsDir = () =>
  path.resolve(
    process.env.MODELS_DIR || path.join(process.env.DATA_DIR || path.join(root, 'data'), 'models'),
  );
