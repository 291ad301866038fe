import { effect, signal } from '@preact/signals-core';
import { errorCodes } from '#contract/http/error-codes.ts';
import type { QuoteRequest } from '#contract/media/media.ts';
import { quoteWork } from '#src/features/jobs/calls.ts';
import { balanceOfResponse } from '#src/features/credits/credits.ts';
import { reason } from '#src/features/account/report-error.ts';
import { isExpiredUpload } from '#src/features/uploads/expired-upload.ts';
import { isBatch } from './batch.ts';
import { filesIn, sendFilesAgain } from './form-files.ts';
import { dataOf } from '#src/platform/http/error-data.ts';
import { ApiError } from '#src/platform/http/errors.ts';
import { retryUntilOnline } from '#src/platform/retry.ts';
import { signedIn } from '#src/features/account/session.ts';
import { modelPart } from './models/model-part.ts';
import type { QuoteState, ToolForm } from './tool-form.ts';

/** Choices in quick succession share one call. Milliseconds. */
const DEBOUNCE_MS = 250;

/** Whether a file is missed in a place that is empty: that one comes next, and nobody did wrong. */
function isStep(form: ToolForm, error: unknown): boolean {
  const fields = dataOf(error, 'input_refused')?.fields ?? [];
  const empty = form.work.inputs.filter(({ slot }) => filesIn(form, slot).length === 0);
  return (
    fields.length > 0 && fields.every(({ field }) => empty.some(({ slot }) => field === `inputs.${slot}`))
  );
}

/** The choice of the form with which the server would make it, where it says one. */
function choiceFor(form: ToolForm, error: unknown): QuoteState['helps'] {
  for (const { field, takes: value = '' } of dataOf(error, 'input_refused')?.fields ?? []) {
    const option = form.work.options.find(({ key }) => field === `options.${key}`);
    if (option?.kind === 'choice' && option.choices.includes(value)) return { option: option.key, value };
  }
  return undefined;
}

async function ask(form: ToolForm, request: QuoteRequest, signal: AbortSignal): Promise<void> {
  try {
    const showBalance = balanceOfResponse();
    const quote = await retryUntilOnline(() => quoteWork(request, signal), { signal });
    if (signal.aborted) return;
    showBalance(quote.balance);
    form.quote.value = { quote, loading: false };
  } catch (error) {
    if (signal.aborted) return;
    if (isExpiredUpload(error)) return sendFilesAgain(form);
    if (isBatch(request) && (await import('./sending/refused-files.ts')).leaveOutRefused(form, error)) return;
    // What was to make it may have gone.
    modelPart.peek()?.refresh();
    if (isStep(form, error)) {
      form.quote.value = { loading: false, step: reason(error) };
      return;
    }
    // Up to there the codes say what is wrong with the form.
    const isPassing = error instanceof ApiError && error.code >= errorCodes.slow_down.code;
    form.quote.value = {
      loading: false,
      problem: reason(error),
      helps: isPassing ? 'retry' : choiceFor(form, error),
    };
  }
}

const paused = signal((_form: ToolForm): boolean => false);

/** Nothing is asked for forms that `isPaused` returns true for; it may read signals. */
export const pauseQuotes = (isPaused: (form: ToolForm) => boolean): void => void (paused.value = isPaused);

const asked = signal(0);

export const retryQuote = (): void => void (asked.value += 1);

/**
 * Updates the form's price while the page is open: for its choices and for the account. Returns the
 * function that stops it.
 */
export function watchQuote(form: ToolForm): () => void {
  return effect(() => {
    const request = form.request.value;
    void signedIn.value;
    void asked.value;
    if (!request || paused.value(form)) {
      form.quote.value = { loading: false };
      return undefined;
    }
    const controller = new AbortController();
    form.quote.value = { quote: form.quote.peek().quote, loading: true };
    const timer = setTimeout(() => void ask(form, request, controller.signal), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  });
}
