import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { JobStatus } from '#contract/media/media.ts';
import { lazyComponent } from '#src/hydration/lazy-component.tsx';
import type { ToolForm } from '#src/features/tool-form/tool-form.ts';
import type { TrayEntry } from '#src/features/jobs/tray-storage.ts';
import { beforeOf } from './before.ts';
import { JobFailed } from './job-failed.tsx';
import { JobProgress } from './job-progress.tsx';
import { JobResult } from './job-result.tsx';
import { JobWaiting } from './job-waiting.tsx';

const BatchResult = lazyComponent(
  async () => (await import('#src/screens/tool/batch/batch-result.tsx')).BatchResult,
);

interface JobViewProps {
  form: ToolForm;
  entry: TrayEntry;
  title: ReactNode;
}

export function JobView({ form, entry, title }: JobViewProps) {
  useSignals();
  const { job, waiting } = entry;
  const before = beforeOf(form, entry);
  if (waiting && !waiting.sending)
    return <JobWaiting form={form} entry={entry} waiting={waiting} before={before} title={title} />;
  const result = job?.results[0];
  if (job?.status === JobStatus.succeeded && job.parts && result)
    return <BatchResult form={form} entry={entry} job={job} title={title} />;
  if (job?.status === JobStatus.succeeded && result)
    return <JobResult form={form} entry={entry} job={job} result={result} before={before} title={title} />;
  if (job && job.status < 0) {
    return (
      <JobFailed form={form} job={job} before={before}>
        {title}
      </JobFailed>
    );
  }
  return <JobProgress form={form} entry={entry} before={before} title={title} />;
}
