import { asRemote } from '#server/engines/as-remote.ts';
import { openHttp } from '#server/engines/http/http.ts';
import type { EngineKind, RemoteEngine } from '#server/engines/port.ts';
import { changesIn, withAdded } from '#server/engines/providers/catalogue.ts';
import { addressIn, keyIn } from '#server/engines/providers/settings.ts';
import { failureOf } from './account.ts';
import { openAnswering } from './answering.ts';
import { openFilms } from './films.ts';
import { catalogue } from './models.ts';

const NAME = 'gemini';
const TIMEOUT_MS = 20 * 60_000;
const POLL_MS = 2000;

export const gemini: EngineKind = {
  variables: ['GEMINI_API_KEY', 'GEMINI_API_BASE', 'MODELS_FILE'],
  connections: [
    {
      title: 'Pictures by Nano Banana, films by Veo and speech by Google Gemini',
      fields: [{ variable: 'GEMINI_API_KEY', label: 'Key', isSecret: true }],
    },
  ],
  capabilities: ['generate-image', 'edit-image', 'stylize', 'generate-video', 'animate-image', 'speak'],
  async open(values, { store }) {
    const key = keyIn(values, 'GEMINI_API_KEY');
    if (key === undefined) return undefined;
    const base = `${addressIn(values, 'GEMINI_API_BASE', 'https://generativelanguage.googleapis.com')}/v1beta`;
    const listed = withAdded(NAME, catalogue, changesIn(values));
    const models = listed.map(({ model }) => model);
    const http = openHttp({ engine: NAME, secrets: [key] });
    const account = { http, base, headers: { 'x-goog-api-key': key } };
    const doors = openAnswering(account);
    const films = openFilms(account);
    const find = (id: string) => {
      const one = listed.find(({ model }) => model.id === id);
      if (!one) throw http.failure('gone', `there is no model ${id}`);
      return one;
    };

    const answering = asRemote(
      {
        name: NAME,
        models,
        timeoutMs: TIMEOUT_MS,
        async prepare({ id }, input) {
          const one = find(id);
          return one.door === 'sound' ? doors.sound(one, input) : doors.picture(one, input);
        },
      },
      store,
    );
    const isFilm = (id: string): boolean => find(id).door === 'film';

    const engine: RemoteEngine = {
      ...answering,
      models,
      pollMs: POLL_MS,
      isIdempotent: false,
      start: async (model, input, context) =>
        isFilm(model.id)
          ? films.start(find(model.id), input, context.signal)
          : answering.start(model, input, context),
      poll: async (work, signal) =>
        isFilm(work.model) ? films.poll(work.id, signal) : answering.poll(work, signal),
      collect: async (model, id, input, signal) =>
        isFilm(model.id) ? films.collect(id, signal) : answering.collect(model, id, input, signal),
      async cancel(work, signal) {
        if (!isFilm(work.model)) await answering.cancel(work, signal);
      },
      async probe({ id }, signal) {
        const { headers } = account;
        const answer = await http.call(`${base}/models/${find(id).target}`, { headers, signal });
        if (answer.status !== 200) throw failureOf(http, answer);
      },
    };
    return engine;
  },
};
