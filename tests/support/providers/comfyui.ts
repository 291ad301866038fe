import { type Call, type Double, type Site, jsonOf, openDouble } from './double.ts';
import type { State, Work } from './works.ts';

type Graph = Record<string, { class_type: string; inputs: Record<string, unknown> }>;

interface ComfyDouble extends Double {
  /** What `GET /prompt` says waits. */
  waiting: number;
  uploads: Map<string, Buffer>;
  /** Forgets all work, as a restart does. */
  restart(): void;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const errorOf = (type: string, message: string, nodes: object = {}) => ({
  error: { type, message, details: '', extra_info: {} },
  node_errors: nodes,
});
const statuses: Partial<Record<State, string>> = {
  queued: 'pending',
  running: 'in_progress',
  canceled: 'cancelled',
  failed: 'failed',
  memory: 'failed',
  refused: 'failed',
};

/** A ComfyUI with these nodes. */
export async function openComfyUi(nodes: readonly string[]): Promise<ComfyDouble> {
  const uploads = new Map<string, Buffer>();
  const info = (name: string) => ({
    [name]: { name, input: { required: {} }, output: [], output_node: name.startsWith('Save') },
  });
  const outputOf = (work: Work): object => {
    if (work.outcome === 'garbage') return {};
    const graph = Object.entries(work.input as Graph);
    const [id = '9', node] = graph.find(([, { class_type }]) => class_type.startsWith('Save')) ?? [];
    const [kind, end] = /Video|WEBM/.test(node?.class_type ?? '')
      ? ['video', 'mp4']
      : node?.class_type.includes('Audio') === true
        ? ['audio', 'wav']
        : ['images', 'png'];
    const file = { filename: `${work.id}.${end}`, subfolder: 'mirari', type: 'output' };
    return {
      3: { images: [{ filename: 'preview.png', subfolder: '', type: 'temp' }] },
      [id]: { [kind]: [file] },
    };
  };
  const prompt = async (site: Site, call: Call): Promise<Response> => {
    const body = (await jsonOf(call)) ?? {};
    const graph = (body['prompt'] ?? {}) as Graph;
    const id = body['prompt_id'] as string | undefined;
    if (id !== undefined && !UUID.test(id))
      return call.json(errorOf('invalid_prompt_id', 'prompt_id must be a valid UUID'), 400);
    if (!Object.values(graph).some(({ class_type }) => class_type.startsWith('Save')))
      return call.json(errorOf('prompt_no_outputs', 'Prompt has no outputs'), 400);
    const strange = Object.entries(graph).find(([, { class_type }]) => !nodes.includes(class_type));
    if (strange) {
      const error = { type: 'missing_node_type', message: 'Node not found', details: '', extra_info: {} };
      const wrong = { errors: [error], dependent_outputs: ['9'], class_type: strange[1].class_type };
      return call.json(
        errorOf('prompt_outputs_failed_validation', 'Prompt outputs failed validation', {
          [strange[0]]: wrong,
        }),
        400,
      );
    }
    const work = site.works.start('prompt', graph, id);
    return call.json({ prompt_id: work.id, number: 7, node_errors: {} });
  };

  const build = (site: Site): void => {
    const { works, on, file } = site;
    const workOf = (call: Call): Work | undefined => works.find(call.req.param('id') ?? '');
    on('waiting', 'GET', '/prompt', (call) => call.json({ exec_info: { queue_remaining: comfy.waiting } }));
    on('prompt', 'POST', '/prompt', (call) => prompt(site, call));
    on('upload', 'POST', '/upload/image', async (call) => {
      const { image } = await call.req.parseBody();
      if (!(image instanceof File)) return call.body(null, 400);
      uploads.set(image.name, Buffer.from(await image.arrayBuffer()));
      return call.json({ name: image.name, subfolder: '', type: 'input' });
    });
    on('job', 'GET', '/api/jobs/:id', (call) => {
      const work = workOf(call);
      if (!work) return call.json({ error: 'Job not found' }, 404);
      const state = works.poll(work);
      const status = statuses[state] ?? 'completed';
      const wrong = {
        prompt_id: work.id,
        node_id: '3',
        node_type: 'KSampler',
        exception_type: state === 'memory' ? 'torch.OutOfMemoryError' : 'RuntimeError',
        exception_message: state === 'memory' ? 'CUDA out of memory' : 'shapes cannot be multiplied',
        traceback: [],
      };
      return call.json({
        id: work.id,
        status,
        priority: 7,
        create_time: 1,
        ...(status === 'failed' ? { execution_error: wrong } : {}),
        ...(status === 'completed' ? { outputs_count: 1, outputs: outputOf(work) } : { outputs_count: 0 }),
      });
    });
    on('cancel', 'POST', '/api/jobs/:id/cancel', (call) => {
      const work = workOf(call);
      if (!work || works.isOver(work)) return call.json({ cancelled: false });
      work.canceled = true;
      return call.json({ cancelled: true });
    });
    on('file', 'GET', '/view', (call) => {
      const name = call.req.query('filename') ?? '';
      const work = works.find(name.replace(/\.\w+$/, ''));
      const kind = name.endsWith('.mp4') ? 'clip' : name.endsWith('.wav') ? 'sound' : 'picture';
      return work ? file(work, kind) : call.body(null, 404);
    });
    on('info', 'GET', '/object_info/:name', (call) => {
      const name = call.req.param('name') ?? '';
      return call.json(nodes.includes(name) ? info(name) : {});
    });
    on('stats', 'GET', '/system_stats', (call) =>
      call.json({ system: { comfyui_version: '0.9.2' }, devices: [{ name: 'cuda:0', vram_total: 24e9 }] }),
    );
  };
  const double = await openDouble(build);
  const comfy: ComfyDouble = {
    ...double,
    waiting: 0,
    uploads,
    restart: () => void double.works.splice(0),
  };
  return comfy;
}
