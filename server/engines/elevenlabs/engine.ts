import { array, is, literal, string, type } from 'superstruct';
import { type PreparedCall, asRemote } from '#server/engines/as-remote.ts';
import { withoutMarkup } from '#server/engines/embedded/speech/markup.ts';
import { shaped } from '#server/engines/http/answers.ts';
import { openHttp } from '#server/engines/http/http.ts';
import { EngineFailure, type EngineKind, type InputOf, type RemoteEngine } from '#server/engines/port.ts';
import { changesIn, withAdded } from '#server/engines/providers/catalogue.ts';
import { fileField } from '#server/engines/providers/files.ts';
import { addressIn, keyIn } from '#server/engines/providers/settings.ts';
import { failureOf } from './account.ts';
import { catalogue } from './models.ts';
import { say, voiceFor } from './speech.ts';
import { openVoices } from './voices.ts';

const NAME = 'elevenlabs';
const TIMEOUT_MS = 30 * 60_000;

const known = array(type({ model_id: string() }));
const ended = type({ done: literal(true) });

export const elevenlabs: EngineKind = {
  variables: ['ELEVENLABS_API_KEY', 'ELEVENLABS_API_BASE', 'MODELS_FILE'],
  connections: [
    {
      title: 'Speech and cloned voices by ElevenLabs',
      fields: [{ variable: 'ELEVENLABS_API_KEY', label: 'Key', isSecret: true }],
    },
  ],
  capabilities: ['speak', 'clone-voice'],
  async open(values, { store }) {
    const key = keyIn(values, 'ELEVENLABS_API_KEY');
    if (key === undefined) return undefined;
    const base = addressIn(values, 'ELEVENLABS_API_BASE', 'https://api.elevenlabs.io');
    const listed = withAdded(NAME, catalogue, changesIn(values));
    const http = openHttp({ engine: NAME, secrets: [key] });
    const account = { http, base, headers: { 'xi-api-key': key } };
    const voices = openVoices(account);
    const find = (id: string) => {
      const one = listed.find(({ model }) => model.id === id);
      if (!one) throw http.failure('gone', `there is no model ${id}`);
      return one;
    };

    const remote = asRemote(
      {
        name: NAME,
        models: listed.map(({ model }) => model),
        timeoutMs: TIMEOUT_MS,
        async prepare(model, input): Promise<PreparedCall> {
          const one = find(model.id);
          const { text, language } = input as InputOf<'speak'> | InputOf<'clone-voice'>;
          const said = { model, text: withoutMarkup(text), language };
          if (model.capability === 'clone-voice') {
            const sample = await fileField((input as InputOf<'clone-voice'>).audio, 'voice');
            return ({ key: by, signal }) =>
              voices.lend(sample, by, signal, (voice) => say(account, one, { ...said, voice }, signal));
          }
          const { speaker, speed } = input as InputOf<'speak'>;
          const voice = voiceFor(speaker);
          const manner = model.options['speed'] === 'none' ? {} : { speed };
          return ({ signal }) => say(account, one, { ...said, ...manner, voice }, signal);
        },
        async probe({ id }, signal) {
          const { target } = find(id);
          const answer = await http.call(`${base}/v1/models`, { headers: account.headers, signal });
          if (answer.status !== 200) throw failureOf(http, answer);
          if (!shaped(http, answer.body, known).some((one) => one.model_id === target))
            throw http.failure('gone', `the model ${target} is gone`);
        },
      },
      store,
    );

    /** A voice of somebody is nowhere longer than the work for it, whatever becomes of work and server. */
    const withoutVoice = async ({ model, id }: { model: string; id: string }, signal: AbortSignal) => {
      if (find(model).model.capability === 'clone-voice') await voices.remove(id, signal);
    };
    const engine: RemoteEngine = {
      ...remote,
      async poll(work, signal) {
        const [end] = await Promise.allSettled([remote.poll(work, signal)]);
        if (end.status === 'fulfilled') {
          if (is(end.value, ended)) await withoutVoice(work, signal);
          return end.value;
        }
        if (end.reason instanceof EngineFailure) await withoutVoice(work, signal);
        throw end.reason;
      },
      async cancel(work, signal) {
        await remote.cancel(work, signal);
        await withoutVoice(work, signal);
      },
    };
    return engine;
  },
};
