import { FormData } from 'undici';
import { any, boolean, is, nullable, optional, string, type } from 'superstruct';
import { refusal, shaped, startedAs } from '#server/engines/http/answers.ts';
import type { ProviderHttp } from '#server/engines/http/http.ts';
import type { RawResult } from '#server/engines/port.ts';
import { fileField } from '#server/engines/providers/files.ts';

const UPLOAD_WITHIN_MS = 100_000;
/** With the whole log of a model. */
const MOST_ANSWER = 8 << 20;
/** Of its own machines, however long a server is away. */
const DEADLINE = '30m';
const REFUSED = /\bE005\b|flagged as sensitive|nsfw/i;
const RESULTS = '.replicate.delivery';

const started = type({ id: string() });
const uploaded = type({ urls: type({ get: string() }) });
const prediction = type({
  status: string(),
  error: optional(nullable(any())),
  output: optional(any()),
  data_removed: optional(nullable(boolean())),
});

interface Address {
  base: string;
  token: string;
}

/** Predictions of a model, of a version of one, or of a deployment. */
export function openPredictions(http: ProviderHttp, { base, token }: Address) {
  const headers = { authorization: `Bearer ${token}` };
  const isVersion = (target: string): boolean => target.includes(':');
  const placeOf = (target: string): string =>
    isVersion(target) ? base : `${base}/${target.startsWith('deployments/') ? '' : 'models/'}${target}`;
  const at = (id: string): string => `${base}/predictions/${encodeURIComponent(id)}`;
  const read = async (id: string, signal: AbortSignal) => {
    const answer = await http.look(at(id), { headers, most: MOST_ANSWER, signal });
    if (answer.status !== 200) throw refusal(http, answer);
    return shaped(http, answer.body, prediction);
  };

  return {
    /** The address at which models read the file. */
    async upload(file: string, signal: AbortSignal): Promise<string> {
      const body = new FormData();
      body.append('content', await fileField(file, 'input'));
      const call = { method: 'POST', headers, body, withinMs: UPLOAD_WITHIN_MS, signal } as const;
      const answer = await http.call(`${base}/files`, call);
      if (answer.status !== 201 && answer.status !== 200) throw refusal(http, answer);
      return shaped(http, answer.body, uploaded).urls.get;
    },
    /** @throws EngineFailure, `unknown` where there may be a prediction */
    async start(
      target: string,
      input: object,
      { webhook, signal }: { webhook?: string | undefined; signal: AbortSignal },
    ): Promise<string> {
      const answer = await http.call(`${placeOf(target)}/predictions`, {
        method: 'POST',
        paid: true,
        headers: { ...headers, 'content-type': 'application/json', 'cancel-after': DEADLINE },
        body: JSON.stringify({
          input,
          ...(isVersion(target) ? { version: target.split(':').at(-1) } : {}),
          ...(webhook === undefined ? {} : { webhook, webhook_events_filter: ['completed'] }),
        }),
        most: MOST_ANSWER,
        signal,
      });
      if (answer.status !== 201 && answer.status !== 200) throw refusal(http, answer, 'gone');
      return startedAs(http, answer.body, started).id;
    },
    async poll(id: string, signal: AbortSignal): Promise<{ done: boolean; fraction: number }> {
      const { status, error } = await read(id, signal);
      if (status === 'failed') {
        const why = String(error);
        throw http.failure(REFUSED.test(why) ? 'content' : /memory/i.test(why) ? 'memory' : 'crashed', why);
      }
      if (status === 'canceled') throw http.failure('timeout', 'it was canceled there');
      // Nothing is taken for what has not begun.
      if (status === 'aborted') throw http.failure('crashed', 'it did not begin in time');
      return { done: status === 'succeeded', fraction: status === 'processing' ? 0.5 : 0 };
    },
    async collect(id: string, signal: AbortSignal): Promise<RawResult> {
      const { output, data_removed: isRemoved } = await read(id, signal);
      if (isRemoved === true) throw http.failure('garbage', 'its result was removed after an hour');
      const url: unknown = [output].flat()[0];
      if (typeof url !== 'string' || !URL.canParse(url)) throw http.failure('garbage', output ?? 'no output');
      const { origin, hostname } = new URL(url);
      const isOwn = origin === new URL(base).origin;
      return { from: { url, isOwn, ...(isOwn || hostname.endsWith(RESULTS) ? { headers } : {}) } };
    },
    async cancel(id: string, signal: AbortSignal): Promise<void> {
      await http.call(`${at(id)}/cancel`, { method: 'POST', headers, signal });
    },
    /** Throws where the model is gone or the token is refused. */
    async probe(target: string, signal: AbortSignal): Promise<void> {
      const place = isVersion(target) ? `${base}/account` : placeOf(target);
      const answer = await http.call(place, { headers, signal });
      if (answer.status !== 200) throw refusal(http, answer, 'gone');
    },
    isPrediction: (body: unknown): body is { id: string } => is(body, started),
  };
}
