import { say } from '#scripts/setup/say.mjs';
import { fetchModel } from './fetch.mjs';
import { knownModels, modelsDir } from './known.mjs';

/** Fetches what is missing of the models that the site speaks with by default; without a network, one line. */
export async function fetchInBackground() {
  if (process.env.MODELS === 'off') return;
  for (const model of knownModels)
    await fetchModel(model, modelsDir(), { say }).catch((error) =>
      say(`Without ${model.name}, which are optional: ${error.message}`),
    );
}
