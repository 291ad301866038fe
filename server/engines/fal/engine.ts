import { setTimeout as pause } from 'node:timers/promises';
import { any, array, boolean, is, optional, size, string, type, union } from 'superstruct';
import { openHttp } from '#server/engines/http/http.ts';
import type { EngineKind, RemoteEngine } from '#server/engines/port.ts';
import { changesIn, withAdded } from '#server/engines/providers/catalogue.ts';
import { contentTypeOf } from '#server/engines/providers/files.ts';
import { addressIn, keyIn } from '#server/engines/providers/settings.ts';
import { clips } from './clips.ts';
import { pictures } from './pictures.ts';
import type { Run } from './models.ts';
import { openQueue } from './queue.ts';
import { sounds } from './sounds.ts';

const NAME = 'fal';
const POLL_MS = 2000;
const TIMEOUT_MS = 20 * 60_000;
const STEP_POLL_MS = 500;
const MOST_STEP_MS = 40_000;

const file = type({ url: string() });
/** Where models put what they made. */
const outputs = type({
  images: optional(array(any())),
  image: optional(any()),
  video: optional(union([file, array(file)])),
  audio: optional(any()),
  audio_url: optional(any()),
  speaker_embedding: optional(any()),
});
/** What it has drawn black. */
const doubtful = type({ has_nsfw_concepts: array(boolean()) });
const withoutPicture = type({ images: size(array(string()), 0) });
const hook = type({ request_id: string() });

/** Of fal's types for audio, only these are read: others are refused by models that know them by name. */
const SOUNDS: Readonly<Record<string, string>> = {
  'audio/wav': 'audio/x-wav',
  'audio/vnd.wave': 'audio/x-wav',
};

export const fal: EngineKind = {
  variables: ['FAL_KEY', 'FAL_API_BASE', 'FAL_REST_BASE', 'MODELS_FILE'],
  connections: [
    {
      title: 'Pictures, films, speech and cloned voices by the models of fal.ai',
      fields: [{ variable: 'FAL_KEY', label: 'Key', isSecret: true }],
    },
  ],
  async open(values) {
    const key = keyIn(values, 'FAL_KEY');
    if (key === undefined) return undefined;
    const queue = addressIn(values, 'FAL_API_BASE', 'https://queue.fal.run');
    const rest = addressIn(values, 'FAL_REST_BASE', 'https://rest.fal.ai');
    const listed = withAdded(NAME, [...pictures, ...clips, ...sounds], changesIn(values));
    const http = openHttp({ engine: NAME, secrets: [key] });
    const work = openQueue(http, { queue, rest, key });
    const isOwn = (url: string): boolean =>
      [queue, rest].some((base) => new URL(base).origin === new URL(url).origin);

    const find = (id: string) => {
      const one = listed.find(({ model }) => model.id === id);
      if (!one) throw http.failure('gone', `there is no model ${id}`);
      return one;
    };
    const upload =
      (signal: AbortSignal) =>
      async (path: string): Promise<string> => {
        const found = await contentTypeOf(path);
        return work.upload(path, SOUNDS[found] ?? found, signal);
      };

    const fileIn = (made: unknown): string => {
      if (!is(made, outputs)) throw http.failure('garbage', made);
      const { images, image, video, audio, audio_url, speaker_embedding } = made;
      const first: unknown = [images, image, video, audio, audio_url, speaker_embedding].flat().find(Boolean);
      if (!is(first, file) || !URL.canParse(first.url)) throw http.failure('garbage', made);
      return first.url;
    };
    /** Work before the work, waited for within the start: it is short, and costs little. */
    const runIn =
      (signal: AbortSignal): Run =>
      async (target, input) => {
        const id = await work.submit(target, input, { signal });
        for (let waitedMs = 0; waitedMs < MOST_STEP_MS; waitedMs += STEP_POLL_MS) {
          const { done } = await work.state(target, id, signal);
          if (done) return fileIn(await work.result(target, id, signal));
          await pause(STEP_POLL_MS, undefined, { signal });
        }
        await work.cancel(target, id, signal);
        throw http.failure('away', `${target} takes too long`);
      };

    const engine: RemoteEngine = {
      kind: 'remote',
      name: NAME,
      models: listed.map(({ model }) => model),
      pollMs: POLL_MS,
      timeoutMs: TIMEOUT_MS,
      isIdempotent: false,
      async start(model, input, { webhook, signal }) {
        const one = find(model.id);
        const { target, input: inputOf } = is(input, withoutPicture) ? (one.bare ?? one) : one;
        return work.submit(target, await inputOf(input, upload(signal), runIn(signal)), { webhook, signal });
      },
      poll: ({ model, id }, signal) => work.state(find(model).target, id, signal),
      async collect(model, id, _input, signal) {
        const made = await work.result(find(model.id).target, id, signal);
        const url = fileIn(made);
        if (is(made, doubtful) && made.has_nsfw_concepts.includes(true))
          throw http.failure('content', 'its result was refused by its checker');
        return { from: { url, isOwn: isOwn(url) } };
      },
      cancel: ({ model, id }, signal) => work.cancel(find(model).target, id, signal),
      probe: (_model, signal) => work.probe(signal),
      webhookId(body) {
        const said: unknown = JSON.parse(body);
        return is(said, hook) ? said.request_id : undefined;
      },
    };
    return engine;
  },
};
