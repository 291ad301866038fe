import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '#server/config-error.ts';
import type { Model, ModelLimits, OptionChange } from '#server/engines/port.ts';
import type { Listed } from '#server/engines/providers/catalogue.ts';
import { type Offered, kindOf, offered } from '#server/engines/providers/kinds.ts';
import { neededMarks } from './asked.ts';
import { type Workflow, WorkflowError, readWorkflow } from './workflow.ts';

/** A workflow of the operator as a model: `<capability>.json` or `<capability>-<name>.json`. */
export interface WorkflowModel extends Listed {
  capability: Offered;
  workflow: Workflow;
}

/** Options that nothing of a workflow follows. */
const SILENT: Partial<Record<Offered, readonly string[]>> = {
  upscale: ['denoise', 'grain'],
  speak: ['speed', 'pitch', 'pause'],
};

/** Until somebody measured it. */
const USUAL_S = 30;
const LONG_S = 180;

/** What of the tool's options nothing in the workflow follows. */
function optionsOf(capability: Offered, { places }: Workflow): Record<string, OptionChange> {
  const lasting = places.has('seconds') || places.has('frames');
  const options: Record<string, OptionChange> = places.has('seed') ? {} : { seed: 'none' };
  if (!lasting) options['duration_s'] = 'none';
  if (capability === 'animate-image' || capability === 'stylize')
    options['prompt'] = places.has('prompt') ? 'has' : 'none';
  if (capability === 'stylize' && !places.has('strength')) options['strength'] = 'none';
  for (const key of SILENT[capability] ?? []) options[key] = 'none';
  return options;
}

/** Marks of nodes that load a picture, in the order of the pictures. */
const PICTURES = ['image', 'image2', 'image3'];

/** A workflow has a node for each picture, the first of which it cannot do without. */
function limitsOf(capability: Offered, { places }: Workflow): ModelLimits {
  if (capability !== 'edit-image') return {};
  return { leastPictures: 1, maxPictures: PICTURES.filter((mark) => places.has(mark)).length };
}

/** @throws ConfigError naming the file */
export async function readWorkflows(folder: string): Promise<WorkflowModel[]> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new ConfigError(`MODELS_DIR: ${folder} cannot be read`);
  });
  const models: WorkflowModel[] = [];
  for (const file of files.filter((name) => name.endsWith('.json')).toSorted()) {
    const name = file.slice(0, -'.json'.length);
    const capability = offered.find((one) => name === one || name.startsWith(`${one}-`));
    const at = join(folder, file);
    if (!capability)
      throw new ConfigError(`${at}: its name must begin with what it can do: ${offered.join(', ')}`);
    try {
      const workflow = readWorkflow(await readFile(at, 'utf8'), neededMarks[capability]);
      const model: Model = {
        id: `comfyui-${name}`,
        capability,
        name: name.slice(capability.length + 1).replaceAll('-', ' ') || 'ComfyUI',
        kind: kindOf(capability),
        options: optionsOf(capability, workflow),
        limits: limitsOf(capability, workflow),
        seconds: kindOf(capability) === 'filmed' ? LONG_S : USUAL_S,
      };
      models.push({ model, target: file, capability, workflow });
    } catch (error) {
      throw error instanceof WorkflowError ? new ConfigError(`${at}: ${error.message}`) : error;
    }
  }
  return models;
}
