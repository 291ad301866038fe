import { array, enums, nullable, optional, string, type } from 'superstruct';
import { refusal, shaped, startedAs } from '#server/engines/http/answers.ts';
import type { ProviderHttp } from '#server/engines/http/http.ts';
import type { InputOf } from '#server/engines/port.ts';
import { base64Of } from '#server/engines/providers/files.ts';
import { wordsOfShot, wordsOfStyle } from '#server/engines/providers/words.ts';
import { sizeOf } from './bodies.ts';
import type { ShapedModel } from './models.ts';

const MOST_ANSWER = 64 << 20;
const FPS = 16;

const started = type({ id: string() });
const job = type({
  status: enums(['queued', 'generating', 'completed', 'failed', 'cancelled']),
  result: optional(
    nullable(
      type({
        images: optional(array(type({ b64_json: string() }))),
        b64_json: optional(string()),
      }),
    ),
  ),
  error: optional(nullable(type({ code: optional(string()), message: optional(string()) }))),
});

/** The address of sd-server's own queue beside its OpenAI one. */
export const queueOf = (base: string): string => `${base.slice(0, -'/v1'.length)}/sdcpp/v1`;

/** Frames that its models make, four after the first, for so many seconds. */
const framesIn = (seconds: number): number => 4 * Math.round((seconds * FPS) / 4) + 1;

async function bodyOf(capability: string, input: unknown): Promise<object> {
  switch (capability) {
    case 'generate-image': {
      const asked = input as InputOf<'generate-image'>;
      return { prompt: asked.prompt, seed: asked.seed, ...sizeOf(asked) };
    }
    case 'edit-image': {
      const { images, prompt, seed = -1, ...size } = input as InputOf<'edit-image'>;
      return { prompt, seed, ...sizeOf(size), ref_images: await Promise.all(images.map(base64Of)) };
    }
    case 'stylize': {
      const asked = input as InputOf<'stylize'>;
      const image = await base64Of(asked.image);
      return { prompt: wordsOfStyle(asked), seed: asked.seed, init_image: image, strength: asked.strength };
    }
    case 'inpaint': {
      const { image, mask, seed } = input as InputOf<'inpaint'>;
      const files = { init_image: await base64Of(image), mask_image: await base64Of(mask) };
      return { prompt: 'empty background', seed, ...files };
    }
    case 'generate-video': {
      const { prompt, seed, image, seconds, ...size } = input as InputOf<'generate-video'>;
      const first = image === undefined ? {} : { init_image: await base64Of(image) };
      return { prompt, seed, ...sizeOf(size), ...first, video_frames: framesIn(seconds), fps: FPS };
    }
    default: {
      const asked = input as InputOf<'animate-image'>;
      return {
        prompt: wordsOfShot(asked),
        seed: asked.seed,
        init_image: await base64Of(asked.image),
        video_frames: framesIn(asked.seconds),
        fps: FPS,
      };
    }
  }
}

/** sd-server's queue: better than its OpenAI door for what takes long, since a call there holds its one lock. */
export function openSdQueue(http: ProviderHttp, { base }: ShapedModel['server']) {
  const at = queueOf(base);
  const jobAt = (id: string): string => `${at}/jobs/${encodeURIComponent(id)}`;
  return {
    async start({ capability }: ShapedModel, input: unknown, signal: AbortSignal): Promise<string> {
      const isClip = capability === 'generate-video' || capability === 'animate-image';
      const asked = await bodyOf(capability, input);
      const answer = await http.call(`${at}/${isClip ? 'vid_gen' : 'img_gen'}`, {
        method: 'POST',
        paid: true,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...asked, output_format: isClip ? 'webm' : 'png' }),
        signal,
      });
      if (answer.status !== 202) throw refusal(http, answer);
      return startedAs(http, answer.body, started).id;
    },
    async poll(id: string, signal: AbortSignal): Promise<{ done: boolean; fraction?: number }> {
      const answer = await http.look(jobAt(id), { most: MOST_ANSWER, signal });
      if (answer.status !== 200) throw refusal(http, answer);
      const { status, error } = shaped(http, answer.body, job);
      if (status === 'failed')
        throw http.failure(/memory/i.test(error?.message ?? '') ? 'memory' : 'crashed', error?.message ?? '');
      if (status === 'cancelled') throw http.failure('crashed', 'it was canceled there');
      return status === 'completed'
        ? { done: true }
        : { done: false, fraction: status === 'queued' ? 0 : 0.5 };
    },
    /** The result lies in the answer, for ten minutes after the end. */
    async result(id: string, signal: AbortSignal): Promise<Uint8Array> {
      const answer = await http.call(jobAt(id), { most: MOST_ANSWER, signal });
      if (answer.status !== 200) throw refusal(http, answer);
      const { result } = shaped(http, answer.body, job);
      const data = result?.b64_json ?? result?.images?.[0]?.b64_json;
      if (data === undefined || data === '') throw http.failure('garbage', 'there is no result');
      return Buffer.from(data, 'base64');
    },
    async cancel(id: string, signal: AbortSignal): Promise<void> {
      await http.call(`${jobAt(id)}/cancel`, { method: 'POST', signal });
    },
  };
}
