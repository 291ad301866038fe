import { type Call, type Double, type Fault, jsonOf, openDouble } from './double.ts';
import type { State, Work } from './works.ts';

export const REPLICATE_TOKEN = 'r8_a-secret-of-the-double';

/** Refusals of any call, in the words of Replicate. */
export const replicateRefusals = {
  credit: {
    status: 402,
    body: {
      title: 'Insufficient credit',
      detail: 'You have insufficient credit to run this model.',
      status: 402,
    },
  },
  busy: {
    status: 429,
    headers: { 'retry-after': '0' },
    body: { detail: 'Request was throttled. Your rate limit resets in ~30s.' },
  },
  gone: { status: 404, body: { detail: 'The requested resource could not be found.' } },
} satisfies Record<string, Fault>;

interface ReplicateDouble extends Double {
  /** For `REPLICATE_API_BASE`. */
  base: string;
  /** Uploaded files by their address. */
  uploads: Map<string, File>;
}

const STATES: Partial<Record<State, string>> = {
  queued: 'starting',
  running: 'processing',
  canceled: 'canceled',
  refused: 'failed',
  failed: 'failed',
  memory: 'failed',
};
const ERRORS: Partial<Record<State, string>> = {
  refused: 'The input or output was flagged as sensitive. Please try again with different inputs. (E005)',
  failed: 'Prediction interrupted; please retry (code: PA)',
  memory: 'CUDA out of memory. Tried to allocate 2.00 GiB',
};
const kindOf = ({ model }: Work): 'picture' | 'clip' | 'sound' =>
  model.includes('speech') ? 'sound' : model.includes('veo') ? 'clip' : 'picture';

export async function openReplicate(): Promise<ReplicateDouble> {
  const uploads = new Map<string, File>();
  const double = await openDouble(({ works, origin, on, file }) => {
    const guarded =
      (handler: (call: Call) => Response | Promise<Response>) =>
      (call: Call): Response | Promise<Response> =>
        call.req.header('authorization') === `Bearer ${REPLICATE_TOKEN}`
          ? handler(call)
          : call.json(
              { title: 'Unauthenticated', detail: 'You did not pass a valid token', status: 401 },
              401,
            );
    const outputOf = (work: Work): unknown => {
      const url = `${origin()}/files/${work.id}`;
      if (work.outcome === 'garbage') return { seed: 1 };
      return kindOf(work) === 'picture' ? [url] : url;
    };
    const prediction = (work: Work, state: State) => {
      const status = STATES[state] ?? 'succeeded';
      const isRemoved = state === 'gone';
      return {
        id: work.id,
        model: work.model,
        version: 'hidden',
        input: isRemoved ? {} : work.input,
        logs: isRemoved ? null : 'made\n',
        output: status === 'succeeded' && !isRemoved ? outputOf(work) : null,
        data_removed: isRemoved,
        error: ERRORS[state] ?? null,
        status,
        created_at: '2026-11-29T12:00:00.000Z',
        urls: {
          get: `${origin()}/v1/predictions/${work.id}`,
          cancel: `${origin()}/v1/predictions/${work.id}/cancel`,
        },
        ...(status === 'succeeded' ? { metrics: { predict_time: 1.5 } } : {}),
      };
    };
    const start = (target: (call: Call, body: Record<string, unknown>) => string) =>
      guarded(async (call) => {
        const body = (await jsonOf(call)) ?? {};
        const { input } = body;
        if (typeof input !== 'object' || input === null)
          return call.json(
            { title: 'Input validation failed', detail: '- input is required', status: 422 },
            422,
          );
        return call.json(prediction(works.start(target(call, body), { ...body, ...input }), 'queued'), 201);
      });
    const found =
      (handler: (call: Call, work: Work) => Response | Promise<Response>) =>
      (call: Call): Response | Promise<Response> => {
        const work = works.find(call.req.param('id') ?? '');
        return work ? handler(call, work) : call.json(replicateRefusals.gone.body, 404);
      };
    const named = (call: Call): string => `${call.req.param('owner')}/${call.req.param('name')}`;

    on('start', 'POST', '/v1/models/:owner/:name/predictions', start(named));
    on(
      'start',
      'POST',
      '/v1/deployments/:owner/:name/predictions',
      start((call) => `deployments/${named(call)}`),
    );
    on(
      'start',
      'POST',
      '/v1/predictions',
      start((_call, { version }) => String(version)),
    );
    on(
      'model',
      'GET',
      '/v1/models/:owner/:name',
      guarded((call) => call.json({ owner: call.req.param('owner'), name: call.req.param('name') })),
    );
    on(
      'prediction',
      'GET',
      '/v1/predictions/:id',
      guarded(found((call, work) => call.json(prediction(work, works.poll(work))))),
    );
    on(
      'cancel',
      'POST',
      '/v1/predictions/:id/cancel',
      guarded(
        found((call, work) => {
          work.canceled = true;
          return call.json(prediction(work, works.poll(work)));
        }),
      ),
    );
    on(
      'upload',
      'POST',
      '/v1/files',
      guarded(async (call) => {
        const { content } = await call.req.parseBody();
        if (!(content instanceof File)) return call.json({ detail: 'No content.' }, 400);
        const get = `${origin()}/v1/files/${uploads.size + 1}`;
        uploads.set(get, content);
        return call.json(
          { id: String(uploads.size), name: content.name, size: content.size, urls: { get } },
          201,
        );
      }),
    );
    on('file', 'GET', '/files/:id', guarded(found((_call, work) => file(work, kindOf(work)))));
  });
  return { ...double, base: `${double.origin}/v1`, uploads };
}
