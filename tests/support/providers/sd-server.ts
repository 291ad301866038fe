import { type Call, type Double, type Site, jsonOf, openDouble } from './double.ts';
import { buildOpenAi } from './openai.ts';
import { madeClip, madePicture } from './results.ts';
import type { State, Work } from './works.ts';

const HTML = Buffer.from('<!doctype html><title>no picture</title>');

async function resultOf(work: Work): Promise<object | null> {
  if (work.outcome === 'garbage') return { output_format: 'png', images: [] };
  const isClip = work.model === 'vid_gen';
  const { bytes } = isClip
    ? await madeClip()
    : await madePicture(...(work.size ?? [Number(work.input['width']), Number(work.input['height'])]));
  const data = (work.outcome === 'page' ? HTML : bytes).toString('base64');
  return isClip
    ? { output_format: 'webm', mime_type: 'video/webm', fps: 16, frame_count: 33, b64_json: data }
    : { output_format: 'png', images: [{ index: 0, b64_json: data }] };
}

function build(site: Site): void {
  const { works, on } = site;
  const statuses: Partial<Record<State, string>> = {
    queued: 'queued',
    running: 'generating',
    canceled: 'cancelled',
    failed: 'failed',
    memory: 'failed',
    refused: 'failed',
  };
  const snapshot = async (work: Work, state: State): Promise<object> => ({
    id: work.id,
    kind: work.model,
    status: statuses[state] ?? 'completed',
    created: 1,
    started: 2,
    completed: null,
    queue_position: 0,
    result: statuses[state] === undefined ? await resultOf(work) : null,
    error:
      statuses[state] === 'failed'
        ? { code: 'generation_failed', message: state === 'memory' ? 'out of memory' : 'no results' }
        : null,
  });
  const start =
    (mode: string) =>
    async (call: Call): Promise<Response> => {
      const input = await jsonOf(call);
      if (typeof input?.['prompt'] !== 'string') return call.json({ error: 'prompt required' }, 400);
      const work = works.start(mode, input);
      return call.json(
        { id: work.id, kind: mode, status: 'queued', created: 1, poll_url: `/sdcpp/v1/jobs/${work.id}` },
        202,
      );
    };
  on('capabilities', 'GET', '/sdcpp/v1/capabilities', (call) =>
    call.json({
      current_mode: 'img_gen',
      supported_modes: ['img_gen', 'vid_gen'],
      model: { name: 'z-image-turbo' },
      features_by_mode: { img_gen: { ref_images: true, init_image: true, mask_image: true } },
    }),
  );
  on('start', 'POST', '/sdcpp/v1/img_gen', start('img_gen'));
  on('start', 'POST', '/sdcpp/v1/vid_gen', start('vid_gen'));
  on('job', 'GET', '/sdcpp/v1/jobs/:id', async (call) => {
    const work = works.find(call.req.param('id') ?? '');
    if (!work) return call.json({ error: 'job not found' }, 404);
    if (work.outcome === 'gone' && works.isOver(work)) return call.json({ error: 'job expired' }, 410);
    return call.json(await snapshot(work, works.poll(work)));
  });
  on('cancel', 'POST', '/sdcpp/v1/jobs/:id/cancel', (call) => {
    const work = works.find(call.req.param('id') ?? '');
    if (!work) return call.json({ error: 'job not found' }, 404);
    if (work.stubborn) return call.json({ error: 'job is generating' }, 409);
    work.canceled = true;
    return call.json({ id: work.id, status: 'cancelled' });
  });
  buildOpenAi(site, undefined);
}

/** sd-server of stable-diffusion.cpp: its own queue, and OpenAI's images beside it. */
export const openSdServer = (): Promise<Double> => openDouble(build);
