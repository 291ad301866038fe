import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EngineDependencies, RemoteEngine } from '#server/engines/port.ts';
import { startCases } from '#tests/support/providers/cases.ts';
import { openComfyUi } from '#tests/support/providers/comfyui.ts';
import { madePicture } from '#tests/support/providers/results.ts';
import { modelFor, through } from '#tests/support/providers/through.ts';
import { comfyui } from './engine.ts';

type Comfy = Awaited<ReturnType<typeof openComfyUi>>;
const NODES = ['CheckpointLoader', 'Text', 'Latent', 'Sampler', 'LoadImage', 'LoadImageMask', 'SaveImage'];

const node = (class_type: string, inputs: object, title = '') => ({ class_type, inputs, _meta: { title } });
const drawing = {
  1: node('CheckpointLoader', { ckpt_name: 'model.safetensors' }),
  2: node('Text', { text: 'a mark', clip: ['1', 1] }, 'mirari:prompt'),
  4: node('Latent', { width: 512, height: 512, batch_size: 1 }, 'mirari:width mirari:height'),
  3: node('Sampler', { seed: 1, model: ['1', 0], latent: ['4', 0] }, 'mirari:seed'),
  9: node('SaveImage', { images: ['3', 0], filename_prefix: 'mirari' }, 'mirari:output'),
};
const removing = {
  1: node('LoadImage', { image: 'x.png' }, 'mirari:image'),
  2: node('LoadImageMask', { image: 'm.png', channel: 'red' }, 'mirari:mask'),
  9: node('SaveImage', { images: ['1', 0] }),
};

let machine: Comfy;
let other: Comfy;
let folder: string;

const put = (name: string, graph: unknown): Promise<void> =>
  writeFile(join(folder, 'comfyui', name), typeof graph === 'string' ? graph : JSON.stringify(graph));
const open = async (values: Record<string, string> = {}): Promise<RemoteEngine> => {
  const at = { COMFYUI_URLS: `${machine.origin}, ${other.origin}`, MODELS_DIR: folder, ...values };
  return (await comfyui.open(at, {} as EngineDependencies)) as RemoteEngine;
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirari-comfy-'));
  await mkdir(join(folder, 'comfyui'));
  await put('generate-image.json', drawing);
  [machine, other] = [await openComfyUi(NODES), await openComfyUi(NODES)];
  other.waiting = 5;
});
afterEach(async () => {
  await Promise.all([machine.close(), other.close()]);
  await rm(folder, { recursive: true });
});

const words = {
  capability: 'generate-image',
  input: { prompt: 'a seal', width: 640, height: 480, seed: 7, output: 'out.webp', label: true },
} as const;

/** Its own id is looked for before the work is sent again, so that what others must leave open ends well. */
const wellHere = new Set([
  'a cut before it was taken',
  'a lost answer',
  'half of an answer',
  'a page in place of an answer',
  '500',
  '502 of a proxy',
]);

describe('work of ComfyUI', () => {
  it.each(startCases)('is started at most once: %s', async (what, faults, said, taken) => {
    machine.next('prompt', ...faults);
    const end = await through(await open(), words);
    const isWell = wellHere.has(what);
    expect([end.said.split(' ')[0], machine.works.length]).toEqual(isWell ? ['made', 1] : [said, taken]);
    expect(other.works).toHaveLength(0);
  });

  it('is a workflow with the values of its marks', async () => {
    expect((await through(await open(), words)).said).toBe('made PNG');
    expect(machine.works[0]?.input).toMatchObject({
      1: { inputs: { ckpt_name: 'model.safetensors' } },
      2: { inputs: { text: 'a seal', clip: ['1', 1] } },
      3: { inputs: { seed: 7 } },
      4: { inputs: { width: 640, height: 480, batch_size: 1 } },
    });
  });

  it('gets the files of its marks', async () => {
    await put('inpaint-small.json', removing);
    const photo = join(folder, 'photo');
    const { bytes } = await madePicture();
    await writeFile(photo, bytes);
    const input = { image: photo, mask: photo, output: 'out.png', seed: 1 };
    expect((await through(await open(), { capability: 'inpaint', input })).said).toBe('made PNG');
    const graph = machine.works[0]?.input as Record<string, { inputs: { image: string } }>;
    expect(machine.uploads.get(graph['1']?.inputs.image ?? '')).toEqual(bytes);
    expect(graph['2']?.inputs.image).toMatch(/-mask$/);
  });

  it('goes to the machine with the least work, and to the one that answers', async () => {
    machine.waiting = 9;
    await through(await open(), words);
    expect([machine.works.length, other.works.length]).toEqual([0, 1]);
    await other.close();
    await through(await open(), { ...words, key: 'job-2-0' });
    expect(machine.works).toHaveLength(1);
  });

  it('is found again by its key, whatever the machine', async () => {
    const { signal } = new AbortController();
    const engine = await open();
    const model = modelFor(engine, 'generate-image');
    const first = await engine.start(model, words.input, { key: 'k', signal });
    machine.waiting = 9;
    expect(await (await open()).start(model, words.input, { key: 'k', signal })).toBe(first);
    expect([machine.works.length, other.works.length]).toEqual([1, 0]);
  });

  it.each([
    ['failed', 'crashed'],
    ['memory', 'memory'],
    ['garbage', 'garbage'],
  ] as const)('ends by name where it is %s', async (outcome, said) => {
    machine.plan({ outcome });
    expect((await through(await open(), words)).said).toBe(said);
  });

  it('waits through looks that are lost, and is canceled where it never ends', async () => {
    machine.next('job', { status: 404, body: {} }, 'cut', { status: 500 }, 'half');
    machine.plan({ outcome: 'endless' });
    expect((await through(await open(), { ...words, looks: 6 })).said).toBe('canceled');
    expect(machine.works[0]?.canceled).toBe(true);
  });

  it('is away where the machine was restarted', async () => {
    const engine = await open();
    const { signal } = new AbortController();
    const model = modelFor(engine, 'generate-image');
    const id = await engine.start(model, words.input, { key: 'k', signal });
    machine.restart();
    await expect(engine.poll({ model: model.id, id }, signal)).rejects.toMatchObject({ kind: 'away' });
  });

  it('is refused by name where no machine has a node of it', async () => {
    await put('generate-image.json', { ...drawing, 7: node('Missing', {}) });
    const engine = await open();
    expect(await through(engine, words)).toMatchObject({
      said: 'gone',
      message: expect.stringContaining(
        'generate-image.json needs the node Missing, which no machine has',
      ) as string,
    });
    const probed = engine.probe?.(modelFor(engine, 'generate-image'), new AbortController().signal);
    await expect(probed).rejects.toMatchObject({ kind: 'gone' });
    expect(machine.works).toHaveLength(0);
  });
});

describe('workflows', () => {
  it.each([
    ['generate-image.json', '{', 'it is no JSON'],
    ['generate-image.json', { nodes: [] }, 'it is not in API format (in ComfyUI: Workflow, Export (API))'],
    ['generate-image.json', { 1: node('Text', { text: '' }) }, 'no node has the title "mirari:prompt"'],
    [
      'generate-image.json',
      { 1: node('Text', { x: 1 }, 'mirari:prompt') },
      'node 1 has the mark "prompt" and no value',
    ],
    ['generate-image.json', { 1: node('Text', { text: '' }, 'mirari:promt') }, 'node 1 has the mark "promt"'],
    ['flux.json', drawing, 'its name must begin with what it can do: generate-image, edit-image'],
  ])('are refused in one line that names the file: %s', async (name, graph, why) => {
    await put(name, graph);
    await expect(open()).rejects.toThrow(`${join(folder, 'comfyui', name)}: ${why}`);
  });

  it('are models, whose options are those that something follows', async () => {
    await put('generate-video-wan-fast.json', {
      1: node('Text', { text: '' }, 'mirari:prompt'),
      2: node('Latent', { length: 81 }, 'mirari:frames@24'),
      9: node('SaveImage', {}),
    });
    const engine = await open();
    expect(engine.models.map(({ id, name }) => [id, name])).toEqual([
      ['comfyui-generate-image', 'ComfyUI'],
      ['comfyui-generate-video-wan-fast', 'wan fast'],
    ]);
    const input = {
      prompt: 'x',
      seconds: 5,
      width: 832,
      height: 480,
      seed: 1,
      sound: false,
      label: true,
      output: 'o',
    };
    await through(engine, { capability: 'generate-video', input });
    expect(machine.works[0]?.input).toMatchObject({ 2: { inputs: { length: 121 } } });
    expect(modelFor(engine, 'generate-video').options).toEqual({ seed: 'none' });
  });

  it('need an address and a folder with one', async () => {
    expect(await comfyui.open({}, {} as EngineDependencies)).toBeUndefined();
    await expect(open({ COMFYUI_URLS: 'gpu:8188' })).rejects.toThrow(
      'COMFYUI_URLS: must be an http or https address',
    );
    await expect(open({ MODELS_DIR: '/nowhere' })).rejects.toThrow(
      'COMFYUI_URLS: there is no workflow in /nowhere/comfyui',
    );
  });
});
