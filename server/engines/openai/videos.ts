import { enums, nullable, number, optional, string, type } from 'superstruct';
import { shaped, startedAs } from '#server/engines/http/answers.ts';
import type { ProviderHttp } from '#server/engines/http/http.ts';
import type { InputOf, RawResult } from '#server/engines/port.ts';
import { fileField } from '#server/engines/providers/files.ts';
import { wordsOfShot } from '#server/engines/providers/words.ts';
import { failureOf } from './answering.ts';
import { formOf, sizeText } from './bodies.ts';
import type { ShapedModel } from './models.ts';

const video = type({
  id: string(),
  status: enums(['queued', 'in_progress', 'completed', 'failed']),
  progress: optional(nullable(number())),
  error: optional(
    nullable(type({ code: optional(nullable(string())), message: optional(nullable(string())) })),
  ),
});

/** Work of `/v1/videos`, which servers of one's own have and OpenAI has no more. */
export function openVideos(http: ProviderHttp, { base, key }: ShapedModel['server']) {
  const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` };
  return {
    async start({ target }: ShapedModel, input: unknown, signal: AbortSignal): Promise<string> {
      const asked = input as InputOf<'generate-video'> | InputOf<'animate-image'>;
      const prompt = 'move' in asked ? wordsOfShot(asked) : asked.prompt;
      const body = formOf({
        model: target,
        prompt,
        seconds: String(asked.seconds),
        // The first frame says the form of the rest.
        ...('move' in asked ? {} : { size: sizeText(asked) }),
        input_reference: asked.image === undefined ? undefined : await fileField(asked.image, 'first'),
      });
      const answer = await http.call(`${base}/videos`, { method: 'POST', paid: true, headers, body, signal });
      if (answer.status !== 200) throw failureOf(http, answer);
      return startedAs(http, answer.body, video).id;
    },
    async poll(id: string, signal: AbortSignal): Promise<{ done: boolean; fraction?: number }> {
      const answer = await http.look(`${base}/videos/${encodeURIComponent(id)}`, { headers, signal });
      if (answer.status === 404) throw http.failure('away', 'the video is not known any more');
      if (answer.status !== 200) throw failureOf(http, answer);
      const { status, progress, error } = shaped(http, answer.body, video);
      if (status === 'failed') {
        const why = `${error?.code ?? ''} ${error?.message ?? ''}`;
        const kind = /moderation|content_policy/.test(why)
          ? 'content'
          : /memory/i.test(why)
            ? 'memory'
            : 'crashed';
        throw http.failure(kind, why);
      }
      return status === 'completed' ? { done: true } : { done: false, fraction: (progress ?? 0) / 100 };
    },
    collect: (id: string): RawResult => ({
      from: { url: `${base}/videos/${encodeURIComponent(id)}/content`, headers, isOwn: true },
    }),
    async cancel(id: string, signal: AbortSignal): Promise<void> {
      await http.call(`${base}/videos/${encodeURIComponent(id)}`, { method: 'DELETE', headers, signal });
    },
  };
}
