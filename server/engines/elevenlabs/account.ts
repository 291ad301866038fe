import { is, optional, string, type } from 'superstruct';
import { refusal } from '#server/engines/http/answers.ts';
import type { Answer, ProviderHttp } from '#server/engines/http/http.ts';
import type { EngineFailure, EngineFailureKind } from '#server/engines/port.ts';

/** Who asks, and where. */
export interface Account {
  http: ProviderHttp;
  base: string;
  headers: Readonly<Record<string, string>>;
}

const refused = type({ detail: type({ status: optional(string()), code: optional(string()) }) });

/** What HTTP alone does not tell, by their own names; a plan that lacks something lacks it for one model. */
const KINDS: Readonly<Record<string, EngineFailureKind>> = {
  content_against_policy: 'content',
  max_character_limit_exceeded: 'too_large',
  text_too_long: 'too_large',
  quota_exceeded: 'denied',
  voice_not_found: 'gone',
  model_not_found: 'gone',
  can_not_use_instant_voice_cloning: 'gone',
  'only_for_creator+': 'gone',
  missing_permissions: 'gone',
  voice_limit_reached: 'away',
};

/** What an answer means that is not the wanted one. */
export function failureOf(http: ProviderHttp, answer: Answer): EngineFailure {
  const { status, code } = is(answer.body, refused) ? answer.body.detail : {};
  const kind = KINDS[status ?? ''] ?? KINDS[code ?? ''];
  return kind ? http.failure(kind, answer.body) : refusal(http, answer, 'gone');
}
