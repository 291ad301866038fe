import { type Infer, array, is, nonempty, nullable, number, optional, string, type } from 'superstruct';
import type { Answered, PreparedCall } from '#server/engines/as-remote.ts';
import { refusal, shaped } from '#server/engines/http/answers.ts';
import type { Answer, Call, ProviderHttp } from '#server/engines/http/http.ts';
import type { EngineFailure, InputOf } from '#server/engines/port.ts';
import { fileField } from '#server/engines/providers/files.ts';
import { wordsOfStyle } from '#server/engines/providers/words.ts';
import { formOf, maskField, sizeText } from './bodies.ts';
import type { ShapedModel } from './models.ts';

const ANSWER_WITHIN_MS = 8 * 60_000;
const MOST_ANSWER = 64 << 20;
/** US dollars for a token, of words and pictures sent and of pictures made. */
const USD = { text: 5e-6, image: 8e-6, made: 30e-6 };

const errorBody = type({ error: type({ code: optional(nullable(string())) }) });
const pictures = type({
  data: nonempty(array(type({ b64_json: string() }))),
  usage: optional(
    type({
      output_tokens: number(),
      input_tokens_details: optional(type({ text_tokens: number(), image_tokens: number() })),
    }),
  ),
});
type Usage = Infer<typeof pictures>['usage'];

/** Our speakers in the provider's stock voices; servers of one's own know these names as well, or take their first. */
const VOICES: Readonly<Record<string, string>> = { ada: 'coral', leo: 'ash', nia: 'shimmer', bass: 'cedar' };

/** What an answer means that is not the wanted one. */
export function failureOf(http: ProviderHttp, answer: Answer): EngineFailure {
  const said = is(answer.body, errorBody) ? answer.body.error : undefined;
  if (said?.code === 'moderation_blocked' || said?.code === 'content_policy_violation')
    return http.failure('content', 'refused by its safety system');
  if (said?.code === 'insufficient_quota' || said?.code === 'billing_hard_limit_reached')
    return http.failure('denied', 'its quota is used up');
  if (said?.code === 'model_not_found') return http.failure('gone', 'it has no such model for this key');
  return refusal(http, answer, 'gone');
}

const usdOf = (usage: Usage): number | undefined =>
  usage &&
  usage.output_tokens * USD.made +
    (usage.input_tokens_details?.text_tokens ?? 0) * USD.text +
    (usage.input_tokens_details?.image_tokens ?? 0) * USD.image;

export function openAnswering(http: ProviderHttp, { base, key }: ShapedModel['server']) {
  const authorization: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` };
  const post = async (path: string, call: Partial<Call> & Pick<Call, 'signal'>): Promise<Answer> => {
    const answer = await http.call(`${base}${path}`, {
      method: 'POST',
      paid: true,
      withinMs: ANSWER_WITHIN_MS,
      most: MOST_ANSWER,
      ...call,
      headers: { ...authorization, ...call.headers },
    });
    if (answer.status === 200) return answer;
    throw failureOf(http, answer);
  };
  const json = (path: string, body: object, signal: AbortSignal): Promise<Answer> =>
    post(path, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body), signal });
  const pictureIn = ({ isKnown }: ShapedModel, { body }: Answer): Answered => {
    const { data, usage } = shaped(http, body, pictures);
    return { bytes: Buffer.from(data[0]?.b64_json ?? '', 'base64'), usd: isKnown ? usdOf(usage) : undefined };
  };
  /** Other servers make addresses unless they are told. */
  const mannerOf = ({ target, isKnown }: ShapedModel) => ({
    model: target,
    ...(isKnown ? { quality: 'medium', output_format: 'png' } : { response_format: 'b64_json' }),
  });
  const edit = async (
    model: ShapedModel,
    prompt: string,
    images: readonly string[],
    more: { size?: string; mask?: File } = {},
  ): Promise<PreparedCall> => {
    const image = await Promise.all(images.map((file, at) => fileField(file, `image-${at}`)));
    const body = formOf({ ...mannerOf(model), prompt, n: '1', image, ...more });
    return async ({ signal }) => pictureIn(model, await post('/images/edits', { body, signal }));
  };
  const generate = (
    model: ShapedModel,
    { prompt, ...size }: { prompt: string; width: number; height: number },
  ): PreparedCall => {
    const body = { ...mannerOf(model), prompt, n: 1, size: sizeText(size) };
    return async ({ signal }) => pictureIn(model, await json('/images/generations', body, signal));
  };

  return {
    /** The files of the input are read when this resolves. */
    async picture(model: ShapedModel, input: unknown): Promise<PreparedCall> {
      switch (model.capability) {
        case 'generate-image':
          return generate(model, input as InputOf<'generate-image'>);
        case 'edit-image': {
          const asked = input as InputOf<'edit-image'>;
          return asked.images.length === 0
            ? generate(model, asked)
            : edit(model, asked.prompt, asked.images, { size: sizeText(asked) });
        }
        case 'stylize': {
          const asked = input as InputOf<'stylize'>;
          return edit(model, wordsOfStyle(asked), [asked.image]);
        }
        case 'inpaint': {
          const { image, mask } = input as InputOf<'inpaint'>;
          const words = 'Remove what the mask shows, and fill its place with what is around it.';
          return edit(model, words, [image], { mask: await maskField(mask) });
        }
        default:
          throw http.failure('gone', `no picture is made for ${model.capability}`);
      }
    },
    speech({ target }: ShapedModel, input: unknown): PreparedCall {
      const { text, speaker, speed } = input as InputOf<'speak'>;
      const asked = {
        model: target,
        voice: VOICES[speaker] ?? 'alloy',
        input: text,
        response_format: 'mp3',
        speed,
      };
      const call = {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(asked),
        bytes: true,
      };
      return async ({ signal }) => {
        const { body } = await post('/audio/speech', { ...call, signal });
        return { bytes: body as Buffer };
      };
    },
  };
}
