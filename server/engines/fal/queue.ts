import { array, is, optional, string, type } from 'superstruct';
import { refusal, shaped, startedAs } from '#server/engines/http/answers.ts';
import type { Answer, ProviderHttp } from '#server/engines/http/http.ts';
import type { EngineFailure } from '#server/engines/port.ts';
import { type FalStorage, openStorage } from './storage.ts';

/** Results are fetched at once; a day is for servers that were down. */
const KEPT_S = 86_400;

const submitted = type({ request_id: string() });
const status = type({ status: string(), error_type: optional(string()) });
const refused = type({ detail: array(type({ type: string() })) });

const lifecycle = JSON.stringify({ expiration_duration_seconds: KEPT_S });

interface QueueAddresses {
  /** Of the queue, and of the storage of files. */
  queue: string;
  rest: string;
  key: string;
}

/** How far work is: `done` also where it failed, which the result tells. */
interface WorkState {
  done: boolean;
  fraction: number;
}

/** fal's queue and its storage of files; work is named by its model's path and the id of its request. */
export interface FalQueue extends FalStorage {
  /** @throws EngineFailure, `unknown` where fal may have the work */
  submit(
    model: string,
    input: object,
    context: { webhook?: string | undefined; signal: AbortSignal },
  ): Promise<string>;
  state(model: string, id: string, signal: AbortSignal): Promise<WorkState>;
  /** The model's own answer. */
  result(model: string, id: string, signal: AbortSignal): Promise<unknown>;
  cancel(model: string, id: string, signal: AbortSignal): Promise<void>;
}

export function openQueue(http: ProviderHttp, { queue, rest, key }: QueueAddresses): FalQueue {
  const authorization = { authorization: `Key ${key}` };
  const json = { ...authorization, 'content-type': 'application/json' };

  /** Only owner and application are in the addresses of work, whatever the path of the model. */
  const addressOf = (model: string, id: string): string =>
    `${queue}/${model.split('/').slice(0, 2).join('/')}/requests/${encodeURIComponent(id)}`;

  /** `missing`: as for `refusal`. */
  const failureOf = (answer: Answer, missing: 'gone' | 'away' = 'away'): EngineFailure => {
    const { body } = answer;
    if (is(body, refused) && body.detail.some(({ type: kind }) => kind === 'content_policy_violation'))
      return http.failure('content', 'refused by its checker');
    return refusal(http, answer, missing);
  };

  return {
    ...openStorage(http, { rest, headers: json, lifecycle }),
    async submit(model, input, { webhook, signal }) {
      const hook = webhook === undefined ? '' : `?fal_webhook=${encodeURIComponent(webhook)}`;
      const answer = await http.call(`${queue}/${model}${hook}`, {
        method: 'POST',
        paid: true,
        headers: { ...json, 'x-fal-object-lifecycle-preference': lifecycle },
        body: JSON.stringify(input),
        signal,
      });
      if (answer.status !== 200) throw failureOf(answer, 'gone');
      return startedAs(http, answer.body, submitted).request_id;
    },
    async state(model, id, signal) {
      const answer = await http.look(`${addressOf(model, id)}/status`, { headers: authorization, signal });
      if (answer.status !== 200 && answer.status !== 202) throw failureOf(answer);
      const said = shaped(http, answer.body, status);
      if (said.status !== 'COMPLETED')
        return { done: false, fraction: said.status === 'IN_PROGRESS' ? 0.5 : 0 };
      if (said.error_type !== undefined) throw http.failure('crashed', said.error_type);
      // Only the result tells whether it went well, and what went wrong is not paid.
      const result = await http.look(addressOf(model, id), { headers: authorization, signal });
      if (result.status !== 200) throw failureOf(result);
      return { done: true, fraction: 1 };
    },
    async result(model, id, signal) {
      const answer = await http.call(addressOf(model, id), { headers: authorization, signal });
      if (answer.status === 200) return answer.body;
      throw failureOf(answer);
    },
    async cancel(model, id, signal) {
      await http.call(`${addressOf(model, id)}/cancel`, { method: 'PUT', headers: authorization, signal });
    },
  };
}
