import { type Call, type Double, type Fault, type Site, jsonOf, openDouble } from './double.ts';
import type { Work } from './works.ts';

export const OPENAI_KEY = 'sk-a-secret-of-the-double';

const MODELS = ['gpt-image-2.5-flare', 'gpt-4o-mini-tts', 'wan-2.2', 'llama-4'];

const errorOf = (type: string, code: string | null, message: string) => ({
  error: { message, type, param: null, code },
});

/** Refusals of any call, in OpenAI's words. */
export const openaiRefusals = {
  quota: {
    status: 429,
    body: errorOf('insufficient_quota', 'insufficient_quota', 'You exceeded your current quota.'),
  },
  busy: { status: 429, body: errorOf('requests', 'rate_limit_exceeded', 'Rate limit reached for images.') },
  gone: {
    status: 404,
    body: errorOf('invalid_request_error', 'model_not_found', 'The model does not exist.'),
  },
} satisfies Record<string, Fault>;

/** Answers to a wrong input and to work that went wrong, or nothing. */
function wrongOf(work: Work): Response | undefined {
  if (work.outcome === 'refused')
    return Response.json(
      errorOf(
        'image_generation_user_error',
        'moderation_blocked',
        'Your request was rejected by the safety system.',
      ),
      { status: 400 },
    );
  if (work.outcome === 'failed' || work.outcome === 'memory')
    return Response.json(errorOf('server_error', null, 'The server had an error while processing.'), {
      status: 500,
    });
  return undefined;
}

const nameOf = ({ model }: Record<string, unknown>): string => (typeof model === 'string' ? model : '');

/** Fields of a form: texts as they are, files as they came. */
async function formOf(call: Call): Promise<Record<string, unknown>> {
  const form = await call.req.parseBody({ all: true });
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name.replace('[]', ''), value]));
}

export function buildOpenAi({ works, origin, on, file }: Site, key: string | undefined): void {
  const guarded =
    (handler: (call: Call) => Response | Promise<Response>) =>
    (call: Call): Response | Promise<Response> =>
      key === undefined || call.req.header('authorization') === `Bearer ${key}`
        ? handler(call)
        : call.json(
            errorOf('invalid_request_error', 'invalid_api_key', `Incorrect API key provided: ${key}.`),
            401,
          );

  const image = async (call: Call, input: Record<string, unknown> | undefined): Promise<Response> => {
    if (typeof input?.['prompt'] !== 'string')
      return call.json(errorOf('invalid_request_error', 'missing_required_parameter', 'no prompt'), 400);
    const [, width, height] =
      /^(\d+)x(\d+)$/.exec(typeof input['size'] === 'string' ? input['size'] : '') ?? [];
    if (width !== undefined && (Number(width) % 16 !== 0 || Number(height) % 16 !== 0))
      return call.json(errorOf('invalid_request_error', 'invalid_value', 'size: multiples of 16'), 400);
    const work = works.start(nameOf(input), input);
    work.polls = 0;
    work.size ??= width === undefined ? undefined : [Number(width), Number(height)];
    const wrong = wrongOf(work);
    if (wrong) return wrong;
    const made = { created: 1, output_format: 'png', usage: { input_tokens: 10, output_tokens: 272 } };
    if (work.outcome === 'garbage') return call.json({ ...made, data: [] });
    if (work.outcome === 'gone' || work.outcome === 'huge')
      return call.json({ ...made, data: [{ url: `${origin()}/files/${work.id}` }] });
    const bytes = Buffer.from(await (await file(work, 'picture')).arrayBuffer());
    return call.json({ ...made, data: [{ b64_json: bytes.toString('base64') }] });
  };
  on(
    'images',
    'POST',
    '/v1/images/generations',
    guarded(async (call) => image(call, await jsonOf(call))),
  );
  on(
    'images',
    'POST',
    '/v1/images/edits',
    guarded(async (call) => image(call, await formOf(call))),
  );
  on(
    'speech',
    'POST',
    '/v1/audio/speech',
    guarded(async (call) => {
      const input = (await jsonOf(call)) ?? {};
      if (typeof input['input'] !== 'string' || input['input'].length > 4096)
        return call.json(errorOf('invalid_request_error', 'string_above_max_length', 'input'), 400);
      const work = works.start(nameOf(input), input);
      return wrongOf(work) ?? file(work, 'sound');
    }),
  );
  on(
    'models',
    'GET',
    '/v1/models',
    guarded((call) => call.json({ object: 'list', data: MODELS.map((id) => ({ id, object: 'model' })) })),
  );

  const states: Record<string, string> = { queued: 'queued', running: 'in_progress', refused: 'failed' };
  const video = (work: Work, state: string) => ({
    id: work.id,
    object: 'video',
    model: work.model,
    status: states[state] ?? (['failed', 'memory', 'canceled'].includes(state) ? 'failed' : 'completed'),
    progress: state === 'running' ? 40 : 0,
    created_at: 1,
    seconds: '4',
    size: '1280x720',
    error:
      state === 'refused'
        ? { code: 'moderation_blocked', message: 'blocked' }
        : state === 'failed' || state === 'memory'
          ? { code: 'server_error', message: state === 'memory' ? 'CUDA out of memory' : 'it broke' }
          : null,
  });
  const missing = (call: Call): Response =>
    call.json(errorOf('invalid_request_error', 'not_found', 'Video not found'), 404);
  const asked =
    (handler: (call: Call, work: Work) => Response | Promise<Response>) =>
    (call: Call): Response | Promise<Response> => {
      const work = works.find(call.req.param('id') ?? '');
      return work ? handler(call, work) : missing(call);
    };
  on(
    'video-start',
    'POST',
    '/v1/videos',
    guarded(async (call) => {
      const input = await formOf(call);
      return call.json(video(works.start(nameOf(input), input), 'queued'));
    }),
  );
  on(
    'video',
    'GET',
    '/v1/videos/:id',
    guarded(asked((call, work) => call.json(video(work, works.poll(work))))),
  );
  on(
    'content',
    'GET',
    '/v1/videos/:id/content',
    guarded(asked((_call, work) => file(work, work.outcome === 'garbage' ? 'sound' : 'clip'))),
  );
  on(
    'video-stop',
    'DELETE',
    '/v1/videos/:id',
    guarded(
      asked((call, work) => {
        work.canceled = true;
        return call.json({ id: work.id, object: 'video.deleted', deleted: true });
      }),
    ),
  );
  on(
    'file',
    'GET',
    '/files/:id',
    asked((_call, work) => file(work, 'picture')),
  );
}

/** OpenAI, or with `key: undefined` an own server of its shape. */
export const openOpenAi = (key: string | undefined = OPENAI_KEY): Promise<Double> =>
  openDouble((site) => buildOpenAi(site, key));
