import { randomUUID } from 'node:crypto';
import { type Call, type Double, type Fault, type Site, jsonOf, openDouble } from './double.ts';
import type { State, Work } from './works.ts';

export const FAL_KEY = 'falid:a-secret-of-the-double';

/** Refusals of the start, in fal's words. */
export const falRefusals = {
  quota: {
    status: 403,
    body: {
      detail: 'User is locked. Reason: Exhausted balance. Top up your balance at fal.ai/dashboard/billing.',
    },
  },
  gone: { status: 404, body: { detail: "Application 'nano-banana-2' not found" } },
} satisfies Record<string, Fault>;

interface FalDouble extends Double {
  /** For `FAL_API_BASE` and `FAL_REST_BASE`. */
  queue: string;
  rest: string;
  /** Uploaded files by their address. */
  uploads: Map<string, Buffer>;
  /** Where it was asked to tell of a work. */
  hookOf(id: string): string | undefined;
  /** Tells the webhook of a work that it has ended; returns the status of the answer. */
  deliver(id: string, address?: string): Promise<number>;
}

type Kind = 'picture' | 'clip' | 'cut' | 'sound';
const kindOf = (model: string): Kind => {
  if (model.endsWith('video-background-removal')) return 'cut';
  return /speech|tts|voice/.test(model)
    ? 'sound'
    : /video|veo|kling|animate/.test(model)
      ? 'clip'
      : 'picture';
};
const endings = { picture: 'png', clip: 'mp4', cut: 'webm', sound: 'wav' };
const types = { picture: 'image/png', clip: 'video/mp4', cut: 'video/webm', sound: 'audio/wav' };

function resultOf(work: Work, origin: string): object {
  if (work.outcome === 'garbage') return { images: 'none', seed: 1 };
  const kind = kindOf(work.model);
  const file = {
    url: `${origin}/files/${work.id}.${endings[kind]}`,
    content_type: types[kind],
    file_name: `out.${endings[kind]}`,
    file_size: 1000,
  };
  if (work.model.includes('clone-voice')) return { speaker_embedding: file };
  if (kind === 'sound') return { audio: file };
  if (kind === 'cut') return { video: [file] };
  if (kind === 'clip') return { video: file };
  return /bria|upscale/.test(work.model)
    ? { image: { ...file, width: 64, height: 48 } }
    : { images: [{ ...file, width: 64, height: 48 }], description: '' };
}

const REFUSED = {
  loc: ['body', 'prompt'],
  msg: 'The content could not be processed because it contained material flagged by a content checker.',
  type: 'content_policy_violation',
  url: 'https://docs.fal.ai/errors#content_policy_violation',
  input: 'x',
  ctx: { extra_info: { categories: ['sexual'] } },
};
const WANTED = ['prompt', 'text', 'image_url', 'video_url', 'audio_url'];

export async function openFal(): Promise<FalDouble> {
  const hooks = new Map<string, string>();
  const uploads = new Map<string, Buffer>();
  const pieces = new Map<string, Buffer>();

  const deliver = async (id: string, address = hooks.get(id)): Promise<number> => {
    if (address === undefined) throw new Error(`nobody wants to hear of ${id}`);
    const body = JSON.stringify({ request_id: id, gateway_request_id: id, status: 'OK', payload: {} });
    const headers = { 'content-type': 'application/json' };
    return (await fetch(address, { method: 'POST', headers, body })).status;
  };

  const build = ({ works, origin, on, file }: Site): void => {
    const known = (call: Call): boolean => call.req.header('authorization') === `Key ${FAL_KEY}`;
    const stranger = (call: Call): Response =>
      call.json({ detail: 'Authentication is required to access this application' }, 401);
    const addresses = (call: Call, id: string) => {
      const at = `${origin()}/queue/${call.req.param('owner')}/${call.req.param('app')}/requests/${id}`;
      return { response_url: at, status_url: `${at}/status`, cancel_url: `${at}/cancel` };
    };
    const workOf = (call: Call): Work | undefined => works.find(call.req.param('id') ?? '');
    const unknown = (call: Call): Response => call.json({ detail: 'Request not found' }, 404);

    on('upload', 'POST', '/rest/storage/upload/initiate', (call) => {
      if (!known(call)) return stranger(call);
      const id = randomUUID();
      return call.json({ upload_url: `${origin()}/put/${id}`, file_url: `${origin()}/kept/${id}` });
    });
    on('upload', 'POST', '/rest/storage/upload/initiate-multipart', (call) => {
      if (!known(call)) return stranger(call);
      const id = randomUUID();
      const query = '?signature=of-the-upload';
      return call.json({ upload_url: `${origin()}/parts/${id}${query}`, file_url: `${origin()}/kept/${id}` });
    });
    on('part', 'PUT', '/parts/:id/:number', async (call) => {
      const number = Number(call.req.param('number'));
      if (call.req.query('signature') === undefined) return call.body(null, 403);
      pieces.set(`${call.req.param('id')}/${number}`, Buffer.from(await call.req.arrayBuffer()));
      return call.json({ partNumber: number, etag: `etag-${number}` });
    });
    on('complete', 'POST', '/parts/:id/complete', async (call) => {
      const { parts } = (await jsonOf(call)) as { parts: { partNumber: number; etag: string }[] };
      const id = call.req.param('id');
      const all = parts.map(({ partNumber, etag }) =>
        etag === `etag-${partNumber}` ? pieces.get(`${id}/${partNumber}`) : undefined,
      );
      if (all.some((one) => one === undefined)) return call.json({ detail: 'Invalid part' }, 400);
      uploads.set(`${origin()}/kept/${id}`, Buffer.concat(all.filter((one) => one !== undefined)));
      return call.json({});
    });
    on('put', 'PUT', '/put/:id', async (call) => {
      uploads.set(`${origin()}/kept/${call.req.param('id')}`, Buffer.from(await call.req.arrayBuffer()));
      return call.body(null, 200);
    });
    on('status', 'GET', '/queue/:owner/:app/requests/:id/status', (call) => {
      if (!known(call)) return stranger(call);
      const work = workOf(call);
      if (!work) return unknown(call);
      const common = { request_id: work.id, ...addresses(call, work.id) };
      const state: State = works.poll(work);
      if (state === 'queued') return call.json({ status: 'IN_QUEUE', queue_position: 3, ...common }, 202);
      if (state === 'running') return call.json({ status: 'IN_PROGRESS', logs: null, ...common }, 202);
      const failed = { error: 'Runner disconnected', error_type: 'runner_disconnected' };
      const error = state === 'failed' || state === 'memory' ? failed : {};
      return call.json({
        status: 'COMPLETED',
        logs: null,
        metrics: { inference_time: 1.2 },
        ...common,
        ...error,
      });
    });
    on('cancel', 'PUT', '/queue/:owner/:app/requests/:id/cancel', (call) => {
      const work = workOf(call);
      if (!work) return call.json({ status: 'NOT_FOUND' }, 404);
      if (works.isOver(work)) return call.json({ status: 'ALREADY_COMPLETED' }, 400);
      work.canceled = true;
      return call.json({ status: 'CANCELLATION_REQUESTED' }, 202);
    });
    on('result', 'GET', '/queue/:owner/:app/requests/:id', (call) => {
      if (!known(call)) return stranger(call);
      const work = workOf(call);
      if (!work) return unknown(call);
      if (!works.isOver(work)) return call.json({ detail: 'Request is still in progress' }, 400);
      if (work.outcome === 'refused')
        return call.json({ detail: [REFUSED] }, 422, { 'x-fal-retryable': 'false' });
      if (work.outcome === 'failed' || work.outcome === 'memory')
        return call.json({ detail: 'Runner disconnected', error_type: 'runner_disconnected' }, 503, {
          'x-fal-error-type': 'runner_disconnected',
        });
      return call.json(resultOf(work, origin()), 200, { 'x-fal-request-id': work.id });
    });
    on('submit', 'POST', '/queue/:owner/:app/*', submit);
    on('file', 'GET', '/files/:name', (call) => {
      const work = works.find((call.req.param('name') ?? '').replace(/\.\w+$/, ''));
      return work ? file(work, kindOf(work.model)) : unknown(call);
    });

    async function submit(call: Call): Promise<Response> {
      if (!known(call)) return stranger(call);
      const input = await jsonOf(call);
      if (!input) return call.json({ detail: 'Invalid JSON' }, 400);
      if (!WANTED.some((field) => typeof input[field] === 'string'))
        return call.json(
          { detail: [{ loc: ['body', 'prompt'], msg: 'field required', type: 'missing', input }] },
          422,
        );
      const work = works.start(new URL(call.req.url).pathname.replace('/queue/', ''), input);
      const hook = call.req.query('fal_webhook');
      if (hook !== undefined) hooks.set(work.id, hook);
      return call.json({
        status: 'IN_QUEUE',
        request_id: work.id,
        queue_position: 3,
        ...addresses(call, work.id),
      });
    }
  };

  const double = await openDouble(build);
  return {
    ...double,
    queue: `${double.origin}/queue`,
    rest: `${double.origin}/rest`,
    uploads,
    hookOf: (id) => hooks.get(id),
    deliver,
  };
}
