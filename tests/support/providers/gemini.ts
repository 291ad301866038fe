import { type Call, type Double, type Fault, jsonOf, openDouble } from './double.ts';
import { madePicture, madeSound } from './results.ts';
import type { Work } from './works.ts';

export const GEMINI_KEY = 'AIza-a-secret-of-the-double';

const errorOf = (code: number, status: string, message: string, reason?: string) => ({
  error: {
    code,
    message,
    status,
    ...(reason === undefined
      ? {}
      : {
          details: [
            { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'googleapis.com' },
          ],
        }),
  },
});
const WRONG_KEY = 'API key not valid. Please pass a valid API key.';

/** Refusals of any call, in Google's words. */
export const geminiRefusals = {
  quota: { status: 429, body: errorOf(429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota.') },
  region: {
    status: 400,
    body: errorOf(400, 'FAILED_PRECONDITION', 'User location is not supported for the API use.'),
  },
  gone: { status: 404, body: errorOf(404, 'NOT_FOUND', 'models/gemini-3.1-flash-image is not found.') },
} satisfies Record<string, Fault>;

const MODELS = [
  'gemini-3.1-flash-image',
  'gemini-3-pro-image',
  'gemini-3.8-flash-tts',
  'veo-3.1-fast-generate-preview',
  'veo-3.1-generate-preview',
];
const HEAD = 44;

/** A candidate without a result, or what blocks the words before there is one. */
const answers: Partial<Record<Work['outcome'], object>> = {
  refused: { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } },
  failed: { candidates: [{ content: { parts: [{ text: 'I cannot.' }] }, finishReason: 'IMAGE_SAFETY' }] },
  garbage: { candidates: [{ content: { parts: [{ text: 'A fox.' }] }, finishReason: 'STOP' }] },
};

export const openGemini = (): Promise<Double> =>
  openDouble(({ works, origin, on, file }) => {
    const guarded =
      (handler: (call: Call) => Response | Promise<Response>) =>
      (call: Call): Response | Promise<Response> =>
        call.req.header('x-goog-api-key') === GEMINI_KEY
          ? handler(call)
          : call.json(errorOf(400, 'INVALID_ARGUMENT', WRONG_KEY, 'API_KEY_INVALID'), 400);

    const generate = async (call: Call, model: string, input: Record<string, unknown>): Promise<Response> => {
      const { responseModalities: [kind] = [] } = (input['generationConfig'] ?? {}) as {
        responseModalities?: string[];
      };
      if (kind !== 'IMAGE' && kind !== 'AUDIO')
        return call.json(errorOf(400, 'INVALID_ARGUMENT', 'It does not answer in this way.'), 400);
      const work = works.start(model, input);
      const wrong = answers[work.outcome];
      if (wrong) return call.json(wrong);
      const sound = { mimeType: 'audio/L16;codec=pcm;rate=16000', bytes: madeSound().bytes.subarray(HEAD) };
      const { mimeType, bytes } =
        kind === 'AUDIO' ? sound : { mimeType: 'image/png', bytes: (await madePicture()).bytes };
      const thought = { thought: true, inlineData: { mimeType: 'image/png', data: 'bm90IHRoaXM=' } };
      const parts = [thought, { inlineData: { mimeType, data: bytes.toString('base64') } }];
      return call.json({
        candidates: [{ content: { role: 'model', parts }, finishReason: 'STOP', index: 0 }],
        usageMetadata: { promptTokenCount: 8, candidatesTokenCount: 1120, totalTokenCount: 1128 },
      });
    };
    const film = (call: Call, model: string, input: Record<string, unknown>): Response => {
      const { instances } = input as { instances?: { prompt?: string }[] };
      if (typeof instances?.[0]?.prompt !== 'string')
        return call.json(errorOf(400, 'INVALID_ARGUMENT', 'No prompt.'), 400);
      const { id } = works.start(model, input);
      return call.json({ name: `models/${model}/operations/${id}` });
    };

    on(
      'start',
      'POST',
      '/v1beta/models/:call',
      guarded(async (call) => {
        const [model = '', method] = (call.req.param('call') ?? '').split(':');
        if (!MODELS.includes(model)) return call.json(geminiRefusals.gone.body, 404);
        const input = (await jsonOf(call)) ?? {};
        if (method === 'predictLongRunning') return film(call, model, input);
        return generate(call, model, input);
      }),
    );
    on(
      'model',
      'GET',
      '/v1beta/models/:model',
      guarded((call) => {
        const model = call.req.param('model') ?? '';
        return MODELS.includes(model)
          ? call.json({ name: `models/${model}` })
          : call.json(geminiRefusals.gone.body, 404);
      }),
    );
    on(
      'operation',
      'GET',
      '/v1beta/models/:model/operations/:id',
      guarded((call) => {
        const work = works.find(call.req.param('id') ?? '');
        if (!work) return call.json(geminiRefusals.gone.body, 404);
        const name = `models/${work.model}/operations/${work.id}`;
        const state = works.poll(work);
        if (state === 'queued' || state === 'running') return call.json({ name });
        if (state === 'failed')
          return call.json({ name, done: true, error: { code: 13, message: 'Video generation failed.' } });
        const refused = { raiMediaFilteredCount: 1, raiMediaFilteredReasons: ['It was blocked.'] };
        const uri = `${origin()}/v1beta/files/${work.id}:download?alt=media`;
        const response =
          state === 'refused'
            ? refused
            : state === 'garbage'
              ? {}
              : { generatedSamples: [{ video: { uri } }] };
        return call.json({ name, done: true, response: { generateVideoResponse: response } });
      }),
    );
    on(
      'file',
      'GET',
      '/v1beta/files/:name',
      guarded((call) => {
        const work = works.find((call.req.param('name') ?? '').replace(/:download$/, ''));
        return work ? file(work, 'clip') : call.json(geminiRefusals.gone.body, 404);
      }),
    );
  });
