import { errorCodes } from '#contract/http/error-codes.ts';
import type { Job } from '#contract/media/media.ts';
import type { Translate } from '#src/i18n/translate.ts';

/** Error codes whose message already says what became of the credits. */
const mentionsCredits: readonly number[] = [
  errorCodes.internal.code,
  errorCodes.content_refused.code,
  errorCodes.engine_away.code,
];

function creditsBack({ released, held }: Job, t: Translate): string {
  const n = released || held;
  return n > 0 ? t('job.creditsBack', { n }) : t('job.notCharged');
}

/** Text that says why a job failed and that its credits are back, each once. */
export function failureText(job: Job, t: Translate): string {
  const { error } = job;
  if (!error) return `${t('job.failed')} · ${creditsBack(job, t)}`;
  return mentionsCredits.includes(error.code) ? error.msg : `${error.msg} ${creditsBack(job, t)}`;
}

export const readyText = ({ results: [first] }: Job, t: Translate): string =>
  t(first?.kind === 'image' ? 'job.done' : 'job.doneClip');
