/**
 * `npm run models` lists the models that can be fetched; `npm run models <name> [folder or address]` fetches one into
 * `MODELS_DIR`, where given from there.
 */
import { fetchModel, missingFiles } from './models/fetch.mjs';
import { knownModels, modelsDir } from './models/known.mjs';
import { nameOfSource } from './models/sources.mjs';
import { refuse, say } from './setup/say.mjs';

const [name, from] = process.argv.slice(2);
const folder = modelsDir();

async function list(model) {
  const missing = await missingFiles(model, folder);
  say(`${model.name}: ${model.purpose}`);
  say(`  ${missing.length === 0 ? 'is there' : 'is not there'}, ${folder}/${model.name}`);
  say(`  licence ${model.licence}`);
  for (const { file, bytes, sha256, sources } of model.files)
    say(`  ${file}  ${bytes} bytes  sha-256 ${sha256}\n    from ${sources.map(nameOfSource).join('; or ')}`);
}

if (name === undefined) {
  for (const model of knownModels) await list(model);
} else {
  const model = knownModels.find((one) => one.name === name);
  if (!model) refuse(`There is no model ${name}: npm run models lists them.`);
  await fetchModel(model, folder, { from, say }).catch((error) => refuse(error.message));
}
