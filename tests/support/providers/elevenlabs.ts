import { type Call, type Double, type Fault, openDouble, jsonOf } from './double.ts';
import type { Work } from './works.ts';

export const ELEVENLABS_KEY = 'sk_a-secret-of-the-double';

const detailOf = (status: string, message: string) => ({ detail: { status, message } });

/** Refusals of any call, in the words of ElevenLabs. */
export const elevenRefusals = {
  quota: { status: 401, body: detailOf('quota_exceeded', 'This request exceeds your quota of 10000.') },
  busy: {
    status: 429,
    headers: { 'retry-after': '0' },
    body: detailOf('too_many_concurrent_requests', 'Too many concurrent requests.'),
  },
  plan: { status: 403, body: detailOf('can_not_use_instant_voice_cloning', 'Please upgrade your plan.') },
  full: { status: 400, body: detailOf('voice_limit_reached', 'You have reached your limit of voices.') },
  noVoice: { status: 404, body: detailOf('voice_not_found', 'A voice with this id was not found.') },
} satisfies Record<string, Fault>;

/** A voice that somebody has cloned. */
interface Voice {
  voice_id: string;
  name: string;
  category: 'cloned';
  created_at_unix: number;
  sample: File;
}

interface ElevenDouble extends Double {
  /** Those that are there now. */
  voices: Voice[];
  /** How many have ever been there. */
  cloned(): number;
  /** Voices have to be verified by hand from now on. */
  verify(): void;
}

const MODELS = ['eleven_v3', 'eleven_multilingual_v2', 'eleven_flash_v2_5'];
const STOCK = [
  'EXAVITQu4vr4xnSDxMaL',
  'TX3LPaxmHKxFdv7VOQHJ',
  'FGY2WHTYpPnrIDTdsKH5',
  'nPczCjzI2devNBz1zQrb',
];
const FIRST = 'JBFqnCBsd6RMkjVDRZzb';
const LONGEST: Readonly<Record<string, number>> = { eleven_v3: 3000, eleven_multilingual_v2: 10_000 };
/** Seconds of the sound of a second in which nothing is heard yet. */
const SILENT_S = 0.5;

/** All letters are heard in the second half of the sound. */
function alignmentOf(text: string): object {
  const characters = Array.from(text);
  const each = (1 - SILENT_S) / characters.length;
  return {
    characters,
    character_start_times_seconds: characters.map((_, at) => SILENT_S + at * each),
    character_end_times_seconds: characters.map((_, at) => SILENT_S + (at + 1) * each),
  };
}

export async function openElevenLabs(): Promise<ElevenDouble> {
  const voices: Voice[] = [];
  let cloned = 0;
  let isDoubted = false;
  const double = await openDouble(({ works, on, file }) => {
    const guarded =
      (handler: (call: Call) => Response | Promise<Response>) =>
      (call: Call): Response | Promise<Response> =>
        call.req.header('xi-api-key') === ELEVENLABS_KEY
          ? handler(call)
          : call.json(detailOf('invalid_api_key', 'Invalid API key'), 401);
    const wrongOf = (call: Call, { outcome }: Work): Response | undefined => {
      if (outcome === 'refused')
        return call.json(detailOf('content_against_policy', 'This text is against our policy.'), 400);
      if (outcome === 'failed') return call.json(detailOf('internal_error', 'Something went wrong.'), 500);
      return outcome === 'garbage' ? call.json({ audio: 'none' }) : undefined;
    };

    on(
      'models',
      'GET',
      '/v1/models',
      guarded((call) =>
        call.json(MODELS.map((id) => ({ model_id: id, name: id, can_do_text_to_speech: true }))),
      ),
    );
    on(
      'list',
      'GET',
      '/v2/voices',
      guarded((call) => call.json({ voices, has_more: false, total_count: voices.length })),
    );
    on(
      'add',
      'POST',
      '/v1/voices/add',
      guarded(async (call) => {
        const { name, files: sample } = await call.req.parseBody();
        if (typeof name !== 'string' || !(sample instanceof File))
          return call.json(
            { detail: [{ loc: ['body', 'files'], msg: 'field required', type: 'missing' }] },
            422,
          );
        const voice: Voice = {
          voice_id: `voice-${++cloned}`,
          name,
          category: 'cloned',
          created_at_unix: Math.floor(Date.now() / 1000),
          sample,
        };
        voices.push(voice);
        return call.json({ voice_id: voice.voice_id, requires_verification: isDoubted });
      }),
    );
    on(
      'remove',
      'DELETE',
      '/v1/voices/:id',
      guarded((call) => {
        const at = voices.findIndex((voice) => voice.voice_id === call.req.param('id'));
        if (at < 0) return call.json(detailOf('voice_does_not_exist', 'It does not exist.'), 400);
        voices.splice(at, 1);
        return call.json({ status: 'ok' });
      }),
    );
    on(
      'speech',
      'POST',
      '/v1/text-to-speech/:voice/with-timestamps',
      guarded(async (call) => {
        const voice = call.req.param('voice') ?? '';
        const { text, model_id: model, ...input } = (await jsonOf(call)) ?? {};
        if (typeof text !== 'string' || typeof model !== 'string')
          return call.json(
            { detail: [{ loc: ['body', 'text'], msg: 'field required', type: 'missing' }] },
            422,
          );
        if (![FIRST, ...STOCK, ...voices.map(({ voice_id: id }) => id)].includes(voice))
          return call.json(elevenRefusals.noVoice.body, 404);
        if (text.length > (LONGEST[model] ?? 40_000))
          return call.json(detailOf('max_character_limit_exceeded', 'The text is too long.'), 400);
        const work = works.start(model, { ...input, text, voice });
        const wrong = wrongOf(call, work);
        if (wrong) return wrong;
        const sound = Buffer.from(await (await file(work, 'sound')).arrayBuffer());
        const alignment = alignmentOf(text);
        const answer = { audio_base64: sound.toString('base64'), alignment, normalized_alignment: alignment };
        return call.json(answer, 200, { 'character-cost': String(text.length), 'request-id': work.id });
      }),
    );
  });
  return {
    ...double,
    voices,
    cloned: () => cloned,
    verify() {
      isDoubted = true;
    },
  };
}
