import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Space } from '#contract/media/gallery.ts';
import { reportError } from '#src/features/account/report-error.ts';
import { toast } from '#src/features/toasts/toasts.ts';
import { toolTexts } from '#src/i18n/tool-texts.ts';
import { translate } from '#src/i18n/translate.ts';
import { Offline } from '#src/platform/http/errors.ts';
import { onLogout } from '#src/platform/storage/logout.ts';
import * as api from './calls/gallery.ts';
import { refreshCreations } from './listing.ts';

const used = signal<Space | undefined>(undefined);

/** What the user's results take at the site; undefined until it is known, and without a network. */
export const spaceUsed: ReadonlySignal<Space | undefined> = used;

export async function readSpaceUsed(): Promise<void> {
  used.value = await api.readSpace().catch(() => undefined);
}

export async function emptyBin(): Promise<void> {
  const n = used.peek()?.bin.creations ?? 0;
  try {
    used.value = await api.emptyBin();
    refreshCreations();
    toast({ type: 'success', text: toolTexts('results')('erased', { n }) });
  } catch (error) {
    reportError(error);
    if (error instanceof Offline) toast({ type: 'warning', text: translate('error.offline') });
  }
}

onLogout(() => void (used.value = undefined));
