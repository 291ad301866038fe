import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import type { Job } from '#contract/media/media.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { MODEL_TEXTS, madeBy, readModels } from '#src/features/models/models.ts';
import { css } from '#styled-system/css/css.js';

const note = css({ textStyle: 'small' });

/** The model of a result, where its tool has a choice. */
export function MadeWith({ job }: { job: Job }) {
  useSignals();
  const own = useToolText(MODEL_TEXTS);
  useEffect(() => void readModels(), []);
  const model = madeBy(job.tool, job);
  return model === undefined ? undefined : <p className={note}>{own('madeWith', { model })}</p>;
}
