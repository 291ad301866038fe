import { errorCodes } from '#contract/http/error-codes.ts';
import { mainKind } from '#contract/tools/tool.ts';
import type { Quote, QuoteRequest } from '#contract/media/media.ts';
import { dataOf } from '#src/platform/http/error-data.ts';
import { ApiError, SignInRequired } from '#src/platform/http/errors.ts';
import { toolTexts } from '#src/i18n/tool-texts.ts';
import { translate } from '#src/i18n/translate.ts';
import { refreshCredits } from '#src/features/credits/credits.ts';
import { reason } from '#src/features/account/report-error.ts';
import { isExpiredUpload } from '#src/features/uploads/expired-upload.ts';
import { consentOf } from '#src/features/tool-form/form-consent.ts';
import { isBatch } from '#src/features/tool-form/batch.ts';
import { sendFilesAgain } from '#src/features/tool-form/form-files.ts';
import { sender } from './send-entry.ts';
import { entryOf, offlineOffer, queueForm } from './form-queue.ts';
import { painted } from '#src/platform/painted.ts';
import { retryJob } from '#src/features/jobs/jobs.ts';
import { sendNow } from '#src/features/outbox/run.ts';
import { freshQuote } from '#src/features/outbox/send.ts';
import { type QuoteState, type ToolForm, patchForm } from '#src/features/tool-form/tool-form.ts';

/**
 * The error text, and what would help. Where a smaller job would do, the family's text says so; the
 * server's message only mentions accounts.
 */
function errorState({ tool, work }: ToolForm, error: unknown): Pick<QuoteState, 'problem' | 'helps'> {
  const message = reason(error);
  if (error instanceof SignInRequired)
    return {
      problem:
        dataOf(error, 'login_required')?.reason === 'price'
          ? toolTexts(tool.family, mainKind(work))('needAccount', {}, 'tool.accountNeeded')
          : message,
      helps: 'account',
    };
  return {
    problem: message,
    helps: error instanceof ApiError && error.code === errorCodes.credits_short.code ? 'credits' : undefined,
  };
}

async function sendUnder(form: ToolForm, request: QuoteRequest, quote: Quote): Promise<void> {
  const entry = entryOf(form, quote.credits);
  const {
    clientId,
    draft: { consent },
  } = entry;
  patchForm(form, { jobId: clientId, editing: undefined });
  try {
    await sendNow(
      {
        ...entry,
        request: {
          ...request,
          client_job_id: clientId,
          quote_id: quote.quote_id,
          max_credits: quote.credits,
          ...(consent ? { consent } : {}),
        },
      },
      sender,
    );
  } catch (error) {
    patchForm(form, { jobId: undefined });
    const fresh = freshQuote(error);
    // The price that the user agreed to still holds: continue with the fresh quote.
    if (fresh && fresh.credits <= quote.credits && fresh.quote_id !== quote.quote_id)
      return sendUnder(form, request, fresh);
    if (fresh) form.quote.value = { quote: fresh, loading: false, problem: translate('tool.priceChanged') };
    else if (isExpiredUpload(error)) await sendFilesAgain(form);
    else if (!(isBatch(request) && (await import('./refused-files.ts')).leaveOutRefused(form, error)))
      form.quote.value = { ...form.quote.peek(), ...errorState(form, error) };
    void refreshCredits();
  }
}

/** Sends the form's job; without a network, as soon as there is one. Does nothing while it is pending. */
export async function submit(form: ToolForm): Promise<void> {
  const request = form.request.peek();
  const { quote } = form.quote.peek();
  const offline = offlineOffer(form);
  if (form.sending.peek() || (!offline && (!request || !quote))) return;
  if (form.work.consent && consentOf(form.state.peek()) === undefined) {
    form.consentMissing.value = true;
    return;
  }
  form.sending.value = true;
  try {
    await painted();
    if (offline) await queueForm(form, offline);
    else if (request && quote) await sendUnder(form, request, quote);
  } finally {
    form.sending.value = false;
  }
}

export async function submitAgain(form: ToolForm): Promise<void> {
  const { jobId } = form.state.peek();
  const next = jobId === undefined ? undefined : await retryJob(jobId);
  if (next !== undefined) patchForm(form, { jobId: next });
}

/** Returns to the form with its choices as they were. */
export const showForm = (form: ToolForm): void => patchForm(form, { jobId: undefined });
