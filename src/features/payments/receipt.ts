import { ApiError, Offline, SignInRequired } from '#src/platform/http/errors.ts';
import { readTransaction } from '#src/features/payments/calls.ts';
import { translate } from '#src/i18n/translate.ts';
import { reportError } from '#src/features/account/report-error.ts';
import { toast } from '#src/features/toasts/toasts.ts';

async function addressOf(txnId: string): Promise<string | undefined> {
  try {
    return (await readTransaction(txnId)).receipt_url ?? undefined;
  } catch (error) {
    if (error instanceof ApiError || error instanceof SignInRequired) reportError(error);
    else if (!(error instanceof Offline)) throw error;
    return undefined;
  }
}

/**
 * Opens the receipt of a payment in a new tab. Its address expires soon and is loaded now; the tab is
 * opened before, while the activation of the press lasts.
 */
export async function openReceipt(txnId: string): Promise<void> {
  const beside = open('about:blank');
  const address = await addressOf(txnId);
  if (address !== undefined && beside) beside.location.replace(address);
  else if (address !== undefined) location.assign(address);
  else {
    beside?.close();
    toast({ type: 'error', text: translate('payments.problem') });
  }
}
