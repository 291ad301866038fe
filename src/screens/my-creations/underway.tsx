import { useSignals } from '@preact/signals-react/runtime';
import { JobStatus } from '#contract/media/media.ts';
import { useT } from '#src/i18n/use-t.ts';
import { JobControls } from '#src/features/jobs/job-controls.tsx';
import { JobRow } from '#src/features/jobs/job-row.tsx';
import { useHydrated } from '#src/hydration/use-hydrated.ts';
import { useToolTitle } from '#src/features/jobs/use-tool-title.ts';
import { trayJobs } from '#src/features/jobs/jobs.ts';
import { opener } from '#src/features/tool-form/open-job.ts';
import { css } from '#styled-system/css/css.js';

const card = css({
  display: 'grid',
  gap: '1',
  padding: '2',
  borderRadius: 'xl',
  background: 'box',
  boxShadow: 'e1',
  gridTemplateColumns: { lg: 'repeat(auto-fit,minmax(300px,1fr))' },
});

/** Jobs that are not creations yet: running, queued, failed. */
export function Underway() {
  useSignals();
  const t = useT();
  const titleOf = useToolTitle();
  const hydrated = useHydrated();
  const entries = trayJobs.value.filter(
    ({ job }) => job?.status !== JobStatus.succeeded && job?.status !== JobStatus.canceled,
  );
  if (!hydrated || entries.length === 0) return undefined;
  return (
    <ul className={card} aria-label={t('creations.jobs')}>
      {entries.map((entry) => (
        <li key={entry.clientId}>
          <JobRow entry={entry} title={titleOf(entry.tool)}>
            <JobControls entry={entry} opener={opener} />
          </JobRow>
        </li>
      ))}
    </ul>
  );
}
