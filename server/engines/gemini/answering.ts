import { array, boolean, optional, string, type } from 'superstruct';
import type { PreparedCall } from '#server/engines/as-remote.ts';
import { shaped } from '#server/engines/http/answers.ts';
import type { Capability, InputOf } from '#server/engines/port.ts';
import { base64Of, contentTypeOf } from '#server/engines/providers/files.ts';
import { nearestRatio } from '#server/engines/providers/nearest.ts';
import { wordsOfStyle } from '#server/engines/providers/words.ts';
import { type Account, failureOf, isContent } from './account.ts';
import type { GeminiModel } from './models.ts';
import { waveOf } from './wave.ts';

const WITHIN_MS = 8 * 60_000;
const MOST_ANSWER = 64 << 20;
const RATIOS = ['21:9', '16:9', '3:2', '4:3', '5:4', '1:1', '4:5', '3:4', '2:3', '9:16'] as const;

const answered = type({
  candidates: optional(
    array(
      type({
        content: optional(
          type({
            parts: optional(
              array(
                type({
                  thought: optional(boolean()),
                  inlineData: optional(type({ mimeType: string(), data: string() })),
                }),
              ),
            ),
          }),
        ),
        finishReason: optional(string()),
      }),
    ),
  ),
  promptFeedback: optional(type({ blockReason: optional(string()) })),
});

/** Stock voices of the provider in place of our speakers. */
const VOICES: Readonly<Record<string, string>> = { ada: 'Kore', leo: 'Puck', nia: 'Leda', bass: 'Charon' };

interface Asked {
  prompt: string;
  images: readonly string[];
  ratio?: string;
}

/** What is asked of a model that makes pictures, whatever for. */
function askedOf(capability: Capability, input: unknown): Asked {
  if (capability === 'stylize') {
    const style = input as InputOf<'stylize'>;
    return { prompt: wordsOfStyle(style), images: [style.image] };
  }
  const { prompt, width, height, images = [] } = input as InputOf<'generate-image'> & { images?: string[] };
  return { prompt, images, ratio: nearestRatio(width, height, RATIOS) };
}

export const inlineOf = async (file: string): Promise<{ mimeType: string; data: string }> => ({
  mimeType: await contentTypeOf(file),
  data: await base64Of(file),
});

/** Models that answer in the same request. */
export function openAnswering({ http, base, headers }: Account) {
  const generate =
    ({ target }: GeminiModel, parts: object[], config: object) =>
    async (signal: AbortSignal): Promise<{ mimeType: string; data: string }> => {
      const answer = await http.call(`${base}/models/${target}:generateContent`, {
        method: 'POST',
        paid: true,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ contents: [{ role: 'user', parts }], generationConfig: config }),
        withinMs: WITHIN_MS,
        most: MOST_ANSWER,
        signal,
      });
      if (answer.status !== 200) throw failureOf(http, answer);
      const { candidates: [made] = [], promptFeedback } = shaped(http, answer.body, answered);
      const found = made?.content?.parts?.find(({ thought = false, inlineData }) => inlineData && !thought);
      if (found?.inlineData) return found.inlineData;
      const { blockReason } = promptFeedback ?? {};
      const reason = blockReason ?? made?.finishReason;
      throw http.failure(
        isContent(reason, blockReason !== undefined) ? 'content' : 'garbage',
        reason ?? 'no result',
      );
    };

  return {
    /** The files of the input are read when this resolves. */
    async picture(one: GeminiModel, input: unknown): Promise<PreparedCall> {
      const { prompt, images, ratio } = askedOf(one.model.capability, input);
      const sent = await Promise.all(images.map(inlineOf));
      const call = generate(one, [{ text: prompt }, ...sent.map((inlineData) => ({ inlineData }))], {
        responseModalities: ['IMAGE'],
        imageConfig: { imageSize: '1K', ...(ratio === undefined ? {} : { aspectRatio: ratio }) },
      });
      return async ({ signal }) => ({ bytes: Buffer.from((await call(signal)).data, 'base64') });
    },
    sound(one: GeminiModel, input: unknown): PreparedCall {
      const { text, speaker } = input as InputOf<'speak'>;
      const voiceName = VOICES[speaker] ?? 'Aoede';
      const call = generate(one, [{ text }], {
        responseModalities: ['AUDIO'],
        speechConfig: { voiceConfig: { prebuiltVoiceConfig: { voiceName } } },
      });
      return async ({ signal }) => {
        const { mimeType, data } = await call(signal);
        return { bytes: waveOf(Buffer.from(data, 'base64'), mimeType) };
      };
    },
  };
}
