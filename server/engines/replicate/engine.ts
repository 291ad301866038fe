import { openHttp } from '#server/engines/http/http.ts';
import type { EngineKind, RemoteEngine } from '#server/engines/port.ts';
import { changesIn, withAdded } from '#server/engines/providers/catalogue.ts';
import { addressIn, keyIn } from '#server/engines/providers/settings.ts';
import { catalogue } from './models.ts';
import { openPredictions } from './predictions.ts';

const NAME = 'replicate';
const POLL_MS = 2000;
const TIMEOUT_MS = 30 * 60_000;

export const replicate: EngineKind = {
  variables: ['REPLICATE_API_TOKEN', 'REPLICATE_API_BASE', 'MODELS_FILE'],
  connections: [
    {
      title: 'Pictures, films and speech by the models of Replicate',
      fields: [{ variable: 'REPLICATE_API_TOKEN', label: 'Token', isSecret: true }],
    },
  ],
  async open(values) {
    const token = keyIn(values, 'REPLICATE_API_TOKEN');
    if (token === undefined) return undefined;
    const base = addressIn(values, 'REPLICATE_API_BASE', 'https://api.replicate.com/v1');
    const listed = withAdded(NAME, catalogue, changesIn(values));
    const http = openHttp({ engine: NAME, secrets: [token] });
    const predictions = openPredictions(http, { base, token });
    const find = (id: string) => {
      const one = listed.find(({ model }) => model.id === id);
      if (!one) throw http.failure('gone', `there is no model ${id}`);
      return one;
    };

    const engine: RemoteEngine = {
      kind: 'remote',
      name: NAME,
      models: listed.map(({ model }) => model),
      pollMs: POLL_MS,
      timeoutMs: TIMEOUT_MS,
      isIdempotent: false,
      async start(model, input, { webhook, signal }) {
        const { target, input: inputOf } = find(model.id);
        const asked = await inputOf(input, (file) => predictions.upload(file, signal));
        return predictions.start(target, asked, { webhook, signal });
      },
      poll: ({ id }, signal) => predictions.poll(id, signal),
      collect: (_model, id, _input, signal) => predictions.collect(id, signal),
      cancel: ({ id }, signal) => predictions.cancel(id, signal),
      probe: async ({ id }, signal) => predictions.probe(find(id).target, signal),
      webhookId(body) {
        const said: unknown = JSON.parse(body);
        return predictions.isPrediction(said) ? said.id : undefined;
      },
    };
    return engine;
  },
};
