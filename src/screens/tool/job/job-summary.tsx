import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { Job, Result } from '#contract/media/media.ts';
import { calendarDays } from '#src/i18n/calendar-days.ts';
import { Link } from '#src/i18n/links/link.tsx';
import { Sentence, type Slot } from '#src/i18n/sentence.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { remainCredits } from '#src/features/credits/credits.ts';
import { Coin } from '#src/ui/media/coin.tsx';
import { css } from '#styled-system/css/css.js';
import { serverNow } from '#src/platform/http/server-clock.ts';

const state = css({ textStyle: 'h3' });
const note = css({ textStyle: 'small', marginBlockStart: '1' });
const underline = css({
  color: 'menu',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  textDecorationColor: 'line',
  whiteSpace: 'nowrap',
});

/** A longer time is mostly queue or pause and not work, so it is not shown. Seconds. */
const MOST_S = 600;

const secondsOf = ({ created_at: from, ended_at: to }: Job): number =>
  to === null ? Infinity : Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 1000));

const coin: Slot = () => <Coin />;
const link: Slot = (words) => (
  <Link to="/my-creations" className={underline}>
    {words}
  </Link>
);

export function JobSummary({
  job,
  result,
  heading,
}: {
  job: Job;
  result: Result;
  /** In place of how long it took. */
  heading?: string | undefined;
}) {
  useSignals();
  const t = useT();
  const [now] = useState(serverNow);
  const left = remainCredits.value;
  const n = Math.max(0, calendarDays(now, Date.parse(result.expires_at ?? '')));
  const took = secondsOf(job);
  return (
    <div role="status">
      <h2 className={state}>
        {heading ??
          (took <= MOST_S
            ? t('job.doneIn', { n: took })
            : t(result.kind === 'image' ? 'job.done' : 'job.doneClip'))}
      </h2>
      {result.expires_at !== null && (
        <p className={note}>
          {left === undefined ? (
            <Sentence of="job.kept" params={{ n }} slots={{ link }} />
          ) : (
            <Sentence of="job.summary" params={{ n, used: job.captured, left }} slots={{ coin, link }} />
          )}
        </p>
      )}
    </div>
  );
}
