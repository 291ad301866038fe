import { type ReadonlySignal, signal } from '@preact/signals-core';
import { brand } from '#contract/site/brand.ts';
import type { DeleteReceipt, Proof } from '#contract/users/users.ts';
import { changeEmail, deleteAccount, exportArchive } from '#src/features/account/calls/data.ts';
import { dataOf } from '#src/platform/http/error-data.ts';
import { Offline } from '#src/platform/http/errors.ts';
import { translate } from '#src/i18n/translate.ts';
import { holdReload } from '#src/platform/network/connection.ts';
import { reason, reportError } from './report-error.ts';
import { onLogout } from '#src/platform/storage/logout.ts';
import { forgetSession, refreshUser } from './session.ts';
import { toast } from '#src/features/toasts/toasts.ts';

/** `bytes`: how much of the archive has been received. */
type Export = { phase: 'idle' } | { phase: 'loading'; bytes: number } | { phase: 'done'; bytes: number };

const exporting = signal<Export>({ phase: 'idle' });
const receipt = signal<DeleteReceipt | undefined>(undefined);
let current: AbortController | undefined;

export const dataExport: ReadonlySignal<Export> = exporting;

/** What the deletion of the account removed; undefined unless it has happened on this page. */
export const deleteReceipt: ReadonlySignal<DeleteReceipt | undefined> = receipt;

function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has started the download by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}

function clearExport(): void {
  current?.abort();
  exporting.value = { phase: 'idle' };
}

/** @returns the error text for the field of the proof; undefined for everything else */
export async function exportData(proof: Proof): Promise<string | undefined> {
  onLogout(clearExport);
  const mine = new AbortController();
  current?.abort();
  current = mine;
  exporting.value = { phase: 'loading', bytes: 0 };
  const release = holdReload('export');
  try {
    const blob = await exportArchive(proof, {
      signal: mine.signal,
      onBytes: (bytes) => (exporting.value = { phase: 'loading', bytes }),
    });
    saveFile(blob, `${brand.key}-${new Date().toISOString().slice(0, 10)}.zip`);
    exporting.value = { phase: 'done', bytes: blob.size };
  } catch (error) {
    if (current !== mine) return undefined;
    exporting.value = { phase: 'idle' };
    if (mine.signal.aborted) return undefined;
    if (refusedField(error) !== undefined) return reason(error);
    reportError(error);
    if (error instanceof Offline) toast({ type: 'warning', text: translate('account.exportBroken') });
  } finally {
    release();
  }
  return undefined;
}

/** Nothing is saved. */
export function stopExport(): void {
  current?.abort();
}

const refusedField = (error: unknown): string | undefined => dataOf(error, 'input_refused')?.fields[0]?.field;

const textOf = (error: unknown): string =>
  error instanceof Offline ? translate('error.offline') : (reason(error) ?? translate('error.unexpected'));

/** Gives the account another address. @returns the error text and its field; undefined when that was done */
export async function moveAccount(
  email: string,
  code: string,
  proof: Proof,
): Promise<{ field: 'email' | 'code' | 'proof'; text: string } | undefined> {
  try {
    await changeEmail(email.trim(), code, proof);
  } catch (error) {
    const field = refusedField(error);
    return {
      field: field === 'email' ? 'email' : field === 'email_code' ? 'code' : 'proof',
      text: textOf(error),
    };
  }
  toast({ type: 'success', text: translate('account.emailDone', { email: email.trim() }) });
  await refreshUser().catch(reportError);
  return undefined;
}

/**
 * Deletes the account whose address is typed, and clears the user's data on this device.
 * @returns the error text and its field; undefined when the account was deleted
 */
export async function removeAccount(
  email: string,
  proof: Proof,
): Promise<{ field: 'email' | 'proof'; text: string } | undefined> {
  try {
    receipt.value = await deleteAccount(email.trim(), proof);
  } catch (error) {
    return { field: refusedField(error) === 'email' ? 'email' : 'proof', text: textOf(error) };
  }
  await forgetSession();
  return undefined;
}
