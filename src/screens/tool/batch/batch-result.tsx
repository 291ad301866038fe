import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useState } from 'react';
import { type Job, JobStatus, type Result } from '#contract/media/media.ts';
import { partJob } from '#src/features/jobs/part-job.ts';
import type { Owned } from '#src/features/dialogs/dialog-params.ts';
import type { TrayEntry } from '#src/features/jobs/tray-storage.ts';
import { submitAgain } from '#src/features/tool-form/sending/form-submit.ts';
import type { ToolForm } from '#src/features/tool-form/tool-form.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { beforeOf } from '#src/screens/tool/job/before.ts';
import { JobResult } from '#src/screens/tool/job/job-result.tsx';
import { LackingNote } from './lacking-note.tsx';
import { ResultStrip } from './result-strip.tsx';
import { SaveAll } from './save-all.tsx';
import { useBatchText } from './use-batch-text.ts';

interface BatchResultProps {
  form: ToolForm;
  entry: TrayEntry;
  job: Job;
  title: ReactNode;
}

interface Made {
  index: number;
  job: Job;
  result: Result;
}

const ownedOf = ({ job: { job_id: jobId, ...job }, result }: Made): Owned => ({
  jobId,
  result,
  madeAt: Date.parse(job.ended_at ?? job.created_at),
});

const madeOf = (job: Job, gone: ReadonlySet<number>): Made[] =>
  (job.parts ?? []).flatMap((_part, index) => {
    const one = partJob(job, index);
    const [result] = one.results;
    return result && !gone.has(index) ? [{ index, job: one, result }] : [];
  });

function Lacking({ form, job }: Pick<BatchResultProps, 'form' | 'job'>) {
  const own = useBatchText();
  const [busy, setBusy] = useState(false);
  const without = (job.parts ?? []).flatMap(({ status, error }, index) =>
    status === JobStatus.succeeded ? [] : [{ index, text: error?.msg ?? own('stopped') }],
  );
  if (without.length === 0) return undefined;
  const again = async (): Promise<void> => {
    setBusy(true);
    await submitAgain(form);
    setBusy(false);
  };
  return (
    <LackingNote files={without}>
      <Button size="sm" busy={busy} onClick={() => void again()}>
        {own('again', { n: without.length })}
      </Button>
    </LackingNote>
  );
}

export function BatchResult({ form, entry, job, title }: BatchResultProps) {
  useSignals();
  const own = useBatchText();
  const [chosen, setChosen] = useState<number>();
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const made = madeOf(job, gone);
  const of = job.parts?.length ?? 0;
  const shown = made.find(({ index }) => index === chosen) ?? made[0];
  if (!shown) return undefined;
  const before = beforeOf(form, { ...entry, job: shown.job });
  return (
    <JobResult
      key={shown.index}
      form={form}
      entry={entry}
      job={shown.job}
      whole={job}
      result={shown.result}
      before={before}
      title={title}
      heading={made.length < of ? own('readyOf', { n: made.length, of }) : own('ready', { n: of })}
      onDeleted={made.length > 1 ? () => setGone(new Set([...gone, shown.index])) : undefined}
      strip={
        <ResultStrip
          results={made.map(({ index, result: { url } }) => ({ index, url: `${url}&w=160` }))}
          shown={shown.index}
          onChoose={setChosen}
        />
      }
      more={
        <>
          <Lacking form={form} job={job} />
          {made.length > 1 && <SaveAll made={made.map(ownedOf)} />}
        </>
      }
    />
  );
}
