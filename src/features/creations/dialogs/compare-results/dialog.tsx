import { useEffect, useId, useState } from 'react';
import type { Creation } from '#contract/media/media.ts';
import { reason } from '#src/features/account/report-error.ts';
import { DialogFrame } from '#src/features/dialogs/dialog-frame.tsx';
import type { DialogParams } from '#src/features/dialogs/dialog-params.ts';
import type { DialogContentProps, DialogPolicy } from '#src/features/dialogs/policy.ts';
import { loadToolTexts } from '#src/i18n/family-texts.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { css } from '#styled-system/css/css.js';
import { loadCandidates } from './candidates.ts';
import { Pair } from './pair.tsx';

export const policy: DialogPolicy = { width: '860px', full: true };

const column = css({ display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' });
const strip = css({
  display: 'flex',
  gap: '2',
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  padding: '3px',
  border: '0',
  margin: '0',
});
const choice = css({
  position: 'relative',
  flex: 'none',
  width: '76px',
  height: '76px',
  borderRadius: 'md',
  overflow: 'hidden',
  background: 'box2',
  '& img': { width: 'full', height: 'full', objectFit: 'cover' },
  '&:has(:checked)': { outline: '3px solid {colors.themeText}' },
  '&:has(:focus-visible)': { outline: '3px solid {colors.menu}', outlineOffset: '1px' },
});
const radio = css({ position: 'absolute', inset: '0', opacity: '0', cursor: 'pointer', margin: '0' });
const legend = css({ textStyle: 'label', marginBlockEnd: '2' });

/** Width of the server's smaller form for the strip, in pixels. */
const SMALL = 160;

export function Content({
  params: {
    owned: { jobId, result },
    other,
  },
}: DialogContentProps<DialogParams['compare-results']>) {
  const own = useToolText('results');
  const format = useFormat();
  const name = useId();
  const [others, setOthers] = useState<readonly Creation[]>();
  const [problem, setProblem] = useState<string>();
  const [chosen, setChosen] = useState(0);
  useEffect(() => void loadToolTexts('results'), []);
  useEffect(() => {
    if (!other) loadCandidates(jobId).then(setOthers, (error: unknown) => setProblem(reason(error)));
  }, [jobId, other]);
  const second = other?.result ?? others?.[chosen]?.results[0];
  return (
    <DialogFrame title={own('compareTwo')}>
      <div className={column}>
        {second && <Pair key={second.name} first={result} second={second} />}
        <p role="status">{problem ?? (others?.length === 0 ? own('alone') : '')}</p>
        {others && others.length > 0 && (
          <fieldset className={column}>
            <legend className={legend}>{own('compareWith')}</legend>
            <div className={strip}>
              {others.map(({ creation_id: id, created_at: at, results: [other] }, index) => (
                <label key={id} className={choice}>
                  <input
                    className={radio}
                    type="radio"
                    name={name}
                    aria-label={own('madeAt', {
                      date: format.date(Date.parse(at), { dateStyle: 'medium', timeStyle: 'short' }),
                    })}
                    checked={index === chosen}
                    onChange={() => setChosen(index)}
                  />
                  <img src={`${other?.url}&w=${SMALL}`} alt="" loading="lazy" draggable={false} />
                </label>
              ))}
            </div>
          </fieldset>
        )}
      </div>
    </DialogFrame>
  );
}
