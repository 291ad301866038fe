import { loadToolTexts } from '#src/i18n/family-texts.ts';
import { toolTexts } from '#src/i18n/tool-texts.ts';
import { toast } from '#src/features/toasts/toasts.ts';
import type { Reason } from '#src/features/tool-form/batch.ts';

export const BATCH_TEXTS = 'batch';

const left = { full: 0, twice: 0 };

/** Says once, for all files of one choice, how many were left out and why. */
export async function sayLeftOut(reason: Reason, most: number): Promise<void> {
  left[reason] += 1;
  if (left.full + left.twice > 1) return;
  await loadToolTexts(BATCH_TEXTS);
  const own = toolTexts(BATCH_TEXTS);
  const { full, twice } = left;
  left.full = left.twice = 0;
  if (full > 0) toast({ type: 'warning', text: own('full', { n: full, most }) });
  if (twice > 0) toast({ type: 'info', text: own('twice', { n: twice }) });
}
