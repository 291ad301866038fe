import { useEffect } from 'react';
import { loadToolTexts } from '#src/i18n/family-texts.ts';
import { type ToolText, useToolText } from '#src/i18n/tool-texts.ts';
import { BATCH_TEXTS } from '#src/features/tool-form/sending/left-out.ts';

/** The texts of batches, loaded when they are first needed. */
export function useBatchText(): ToolText {
  useEffect(() => void loadToolTexts(BATCH_TEXTS), []);
  return useToolText(BATCH_TEXTS);
}
