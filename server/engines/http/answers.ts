import { type Struct, is } from 'superstruct';
import type { EngineFailure, EngineFailureKind } from '#server/engines/port.ts';
import type { Answer, ProviderHttp } from './http.ts';

const KINDS: Readonly<Record<number, EngineFailureKind>> = {
  400: 'bad_media',
  401: 'denied',
  402: 'denied',
  403: 'denied',
  413: 'too_large',
  422: 'bad_media',
};

/**
 * What an answer means that is not the wanted one, in the words of HTTP; content that is refused is said in each
 * provider's own way. `missing`: what 404 says, of a model `gone` and of work `away`. Another success than the
 * wanted one may be one.
 */
export function refusal(
  http: ProviderHttp,
  { status, body }: Pick<Answer, 'status' | 'body'>,
  missing: 'gone' | 'away' = 'away',
): EngineFailure {
  const kind = status === 404 ? missing : status < 300 ? 'unknown' : (KINDS[status] ?? 'away');
  return http.failure(kind, `${status} ${typeof body === 'string' ? body : JSON.stringify(body)}`);
}

/** @throws EngineFailure `garbage` */
export function shaped<T>(http: ProviderHttp, body: unknown, struct: Struct<T, unknown>): T {
  if (is(body, struct)) return body;
  throw http.failure('garbage', body);
}

/**
 * The same for the answer to a start: there may be work behind one that cannot be read.
 * @throws EngineFailure `unknown`
 */
export function startedAs<T>(http: ProviderHttp, body: unknown, struct: Struct<T, unknown>): T {
  if (is(body, struct)) return body;
  throw http.failure('unknown', body);
}
