import { array, is, optional, string, type } from 'superstruct';
import { refusal } from '#server/engines/http/answers.ts';
import type { Answer, ProviderHttp } from '#server/engines/http/http.ts';
import type { EngineFailure } from '#server/engines/port.ts';

/** Who asks, and where; `base` ends with the version. */
export interface Account {
  http: ProviderHttp;
  base: string;
  headers: Readonly<Record<string, string>>;
}

const refused = type({
  error: type({
    status: optional(string()),
    details: optional(array(type({ reason: optional(string()) }))),
  }),
});

/** What an answer means that is not the wanted one: a wrong key, a wrong region or an unpaid account are 400 here. */
export function failureOf(http: ProviderHttp, answer: Answer): EngineFailure {
  const { status, details = [] } = is(answer.body, refused) ? answer.body.error : {};
  const isWrongKey = details.some(({ reason }) => reason === 'API_KEY_INVALID');
  if (isWrongKey || status === 'FAILED_PRECONDITION') return http.failure('denied', answer.body);
  return refusal(http, answer, 'gone');
}

const CONTENT = new Set([
  'SAFETY',
  'PROHIBITED_CONTENT',
  'BLOCKLIST',
  'SPII',
  'RECITATION',
  'IMAGE_SAFETY',
  'IMAGE_PROHIBITED_CONTENT',
  'IMAGE_RECITATION',
]);
/** Whether it is the input that an answer without a result is about; `blocked`: before anything was made. */
export const isContent = (reason: string | undefined, blocked: boolean): boolean =>
  blocked || CONTENT.has(reason ?? '');
