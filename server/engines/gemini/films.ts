import { array, boolean, is, number, optional, pattern, size, string, type } from 'superstruct';
import { shaped, startedAs } from '#server/engines/http/answers.ts';
import type { InputOf, RawResult } from '#server/engines/port.ts';
import { atLeast, nearestRatio } from '#server/engines/providers/nearest.ts';
import { wordsOfShot } from '#server/engines/providers/words.ts';
import { type Account, failureOf } from './account.ts';
import { inlineOf } from './answering.ts';
import { FILM_S, type GeminiModel } from './models.ts';

/** What it says of a refusal that it tells as a failure. */
const REFUSED = /safety|usage guidelines|responsible ai|prohibited|policy/i;
const OUT_OF_PLACE = 8;

const started = type({ name: pattern(string(), /^[\w.-]+(?:\/[\w.-]+)+$/) });
const operation = type({
  done: optional(boolean()),
  error: optional(type({ code: optional(number()), message: optional(string()) })),
  response: optional(
    type({
      generateVideoResponse: optional(
        type({
          generatedSamples: optional(array(type({ video: type({ uri: string() }) }))),
          raiMediaFilteredCount: optional(number()),
        }),
      ),
    }),
  ),
});
const made = size(array(type({ video: type({ uri: string() }) })), 1, Infinity);

const MOST_PIXELS = 100_000_000;

async function sidesOf(picture: string): Promise<{ width: number; height: number }> {
  const { default: sharp } = await import('sharp');
  return sharp(picture, { limitInputPixels: MOST_PIXELS }).metadata();
}

/** Films of long-running operations, which nothing stops. */
export function openFilms({ http, base, headers }: Account) {
  /** The file of a film that is done. */
  const look = async (id: string, signal: AbortSignal): Promise<string | undefined> => {
    const answer = await http.look(`${base}/${id}`, { headers, signal });
    if (answer.status === 404) throw http.failure('away', 'the operation is not known any more');
    if (answer.status !== 200) throw failureOf(http, answer);
    const { done = false, error, response } = shaped(http, answer.body, operation);
    if (error) {
      const { message = '', code } = error;
      // Quota is looked at when work begins, and not when it is handed over.
      const kind = REFUSED.test(message) ? 'content' : code === OUT_OF_PLACE ? 'denied' : 'crashed';
      throw http.failure(kind, message);
    }
    if (!done) return undefined;
    const { generatedSamples, raiMediaFilteredCount = 0 } = response?.generateVideoResponse ?? {};
    if (is(generatedSamples, made)) return generatedSamples[0]?.video.uri;
    throw http.failure(raiMediaFilteredCount > 0 ? 'content' : 'garbage', response ?? 'no film');
  };
  return {
    async start({ target }: GeminiModel, input: unknown, signal: AbortSignal): Promise<string> {
      const asked = input as InputOf<'generate-video'> | InputOf<'animate-image'>;
      const isShot = 'move' in asked;
      const { width, height } = isShot ? await sidesOf(asked.image) : asked;
      const first = asked.image === undefined ? undefined : await inlineOf(asked.image);
      const answer = await http.call(`${base}/models/${target}:predictLongRunning`, {
        method: 'POST',
        paid: true,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({
          instances: [
            {
              prompt: isShot ? wordsOfShot(asked) : asked.prompt,
              ...(first ? { image: { bytesBase64Encoded: first.data, mimeType: first.mimeType } } : {}),
            },
          ],
          parameters: {
            aspectRatio: nearestRatio(width, height, ['16:9', '9:16']),
            resolution: '720p',
            durationSeconds: atLeast(asked.seconds, FILM_S),
            seed: asked.seed,
          },
        }),
        signal,
      });
      if (answer.status !== 200) throw failureOf(http, answer);
      return startedAs(http, answer.body, started).name;
    },
    poll: async (id: string, signal: AbortSignal) => ({ done: (await look(id, signal)) !== undefined }),
    async collect(id: string, signal: AbortSignal): Promise<RawResult> {
      const url = await look(id, signal);
      if (url === undefined || !URL.canParse(url)) throw http.failure('garbage', 'no film');
      const isOwn = new URL(url).origin === new URL(base).origin;
      return { from: { url, ...(isOwn ? { headers, isOwn } : {}) } };
    },
  };
}
