import { modelsFolder } from '#server/engines/models-folder.ts';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { ConfigError } from '#server/config-error.ts';
import { openHttp } from '#server/engines/http/http.ts';
import type { EngineKind, Model, RemoteEngine } from '#server/engines/port.ts';
import { changesIn, withAdded } from '#server/engines/providers/catalogue.ts';
import { checkAddress } from '#server/engines/providers/settings.ts';
import { askedOf } from './asked.ts';
import { type Machine, fileAddress, openMachine } from './machine.ts';
import { fill } from './workflow.ts';
import { readWorkflows } from './workflows.ts';

const NAME = 'comfyui';
const POLL_MS = 1000;
const TIMEOUT_MS = 60 * 60_000;

/** The same id for the same key: a machine that has it is never given the work again. */
function uuidOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

const STATES: Readonly<Record<string, number>> = { pending: 0, in_progress: 0.5 };

export const comfyui: EngineKind = {
  variables: ['COMFYUI_URLS', 'MODELS_DIR', 'DATA_DIR', 'MODELS_FILE'],
  connections: [
    {
      title: 'What the workflows in MODELS_DIR/comfyui can, on machines of your own',
      fields: [
        { variable: 'COMFYUI_URLS', label: 'Addresses of ComfyUI, separated by commas', isSecret: false },
      ],
    },
  ],
  async open(values) {
    const urls = (values['COMFYUI_URLS'] ?? '')
      .split(',')
      .map((url) => url.trim())
      .filter(Boolean);
    if (urls.length === 0) return undefined;
    const bases = urls.map((url) => checkAddress('COMFYUI_URLS', url, true));
    const folder = join(modelsFolder(values), NAME);
    const listed = withAdded(NAME, await readWorkflows(folder), changesIn(values));
    if (listed.length === 0) throw new ConfigError(`COMFYUI_URLS: there is no workflow in ${folder}`);
    const http = openHttp({ engine: NAME, secrets: [] });
    const machines = bases.map((base) => openMachine(http, base));

    const find = (id: string) => {
      const one = listed.find(({ model }) => model.id === id);
      if (!one) throw http.failure('gone', `there is no workflow ${id}`);
      return one;
    };
    const machineOf = (id: string): [Machine, string] => {
      const [prompt = '', name] = id.split('/');
      const machine = machines.find((one) => one.id === name);
      if (!machine) throw http.failure('away', 'the machine is not there any more');
      return [machine, prompt];
    };
    /** Machines that answer and have every node, least work first. */
    const able = async ({ id }: Pick<Model, 'id'>, signal: AbortSignal): Promise<Machine[]> => {
      const { workflow, target } = find(id);
      const looks = await Promise.allSettled(
        machines.map(async (machine) => ({
          machine,
          lacks: await machine.missing(workflow.classes, signal),
          waiting: await machine.waiting(signal),
        })),
      );
      const there = looks.flatMap((look) => (look.status === 'fulfilled' ? [look.value] : []));
      const lacks = there.find((look) => look.lacks !== undefined)?.lacks;
      const ready = there.filter((look) => look.lacks === undefined);
      if (ready.length > 0)
        return ready.toSorted((a, b) => a.waiting - b.waiting).map(({ machine }) => machine);
      throw lacks === undefined
        ? http.failure('away', 'no machine answers')
        : http.failure('gone', `${target} needs the node ${lacks}, which no machine has`);
    };

    const engine: RemoteEngine = {
      kind: 'remote',
      name: NAME,
      models: listed.map(({ model }) => model),
      pollMs: POLL_MS,
      timeoutMs: TIMEOUT_MS,
      isIdempotent: true,
      isProbedFirst: true,
      async start(model, input, { key, signal }) {
        const { capability, workflow } = find(model.id);
        const id = uuidOf(key);
        // Work on a machine that is silent may be made again: it costs nobody money.
        for (const machine of machines)
          if (await machine.look(id, signal).catch(() => undefined)) return `${id}/${machine.id}`;
        const [machine] = await able(model, signal);
        if (!machine) throw http.failure('away', 'no machine answers');
        const asked = askedOf(capability, input);
        const files: Record<string, string> = {};
        for (const [mark, file] of Object.entries(asked.files))
          if (file !== undefined && workflow.places.has(mark))
            files[mark] = await machine.upload(file, `mirari-${id}-${mark}`, signal);
        await machine.start(fill(workflow, { ...asked.values, ...files }), id, signal);
        return `${id}/${machine.id}`;
      },
      async poll({ id }, signal) {
        const [machine, prompt] = machineOf(id);
        const job = await machine.look(prompt, signal);
        if (!job) throw http.failure('away', 'the machine has forgotten the work: it was restarted');
        if (job.status === 'failed')
          throw http.failure(/OutOfMemory|out of memory/i.test(job.error) ? 'memory' : 'crashed', job.error);
        if (job.status === 'cancelled') throw http.failure('crashed', 'it was canceled there');
        const fraction = STATES[job.status];
        return fraction === undefined ? { done: job.status === 'completed' } : { done: false, fraction };
      },
      async collect({ id: model }, id, _input, signal) {
        const [machine, prompt] = machineOf(id);
        const job = await machine.job(prompt, signal);
        const url = job && fileAddress(machine.base, job, find(model).workflow.outputs);
        if (url === undefined) throw http.failure('garbage', 'the workflow has no output');
        return { from: { url, isOwn: true } };
      },
      async cancel({ id }, signal) {
        const [machine, prompt] = machineOf(id);
        await machine.cancel(prompt, signal);
      },
      async probe(model, signal) {
        await able(model, signal);
      },
    };
    return engine;
  },
};
