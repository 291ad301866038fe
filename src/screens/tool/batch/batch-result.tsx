import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useState } from 'react';
import { type Job, JobStatus, type Result } from '#contract/media/media.ts';
import { partJob } from '#src/features/jobs/part-job.ts';
import type { TrayEntry } from '#src/features/jobs/tray-storage.ts';
import { submitAgain } from '#src/features/tool-form/sending/form-submit.ts';
import type { ToolForm } from '#src/features/tool-form/tool-form.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { Download } from '#src/ui/media/icons.ts';
import { css } from '#styled-system/css/css.js';
import { beforeOf } from '#src/screens/tool/job/before.ts';
import { JobResult } from '#src/screens/tool/job/job-result.tsx';
import { useBatchText } from './use-batch-text.ts';

const strip = css({
  display: 'flex',
  gap: '2',
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  flex: 'none',
  paddingInline: { base: '4', sm: '2px' },
  paddingBlock: '2px 6px',
  '& button': {
    flex: 'none',
    width: '64px',
    height: '64px',
    padding: '0',
    border: '0',
    borderRadius: 'md',
    overflow: 'hidden',
    background: 'box2',
    cursor: 'pointer',
  },
  '& button[aria-pressed=true]': { outline: '2px solid {colors.theme}', outlineOffset: '-2px' },
  '& button:focus-visible': { outline: '2px solid {colors.themeText}', outlineOffset: '2px' },
  '& img': { width: 'full', height: 'full', objectFit: 'cover' },
});
const lacking = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '2',
  paddingBlock: '10px',
  paddingInline: '14px',
  borderRadius: 'md',
  background: 'amberSoft',
  color: 'menu',
  textStyle: 'small',
  '& ul': { listStyle: 'none', padding: '0', display: 'flex', flexDirection: 'column', gap: '1' },
});

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

const madeOf = (job: Job, gone: ReadonlySet<number>): Made[] =>
  (job.parts ?? []).flatMap((_part, index) => {
    const one = partJob(job, index);
    const [result] = one.results;
    return result && !gone.has(index) ? [{ index, job: one, result }] : [];
  });

/** The files of a batch that have no result, and the way to try them again. */
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
    <div className={lacking}>
      <p>{own('lacking', { n: without.length })}</p>
      <ul>
        {without.map(({ index, text }) => (
          <li key={index}>
            <b>{own('numbered', { n: index + 1 })}</b> <span>{text}</span>
          </li>
        ))}
      </ul>
      <Button size="sm" busy={busy} onClick={() => void again()}>
        {own('again', { n: without.length })}
      </Button>
    </div>
  );
}

/** All results as one file. */
function SaveAll({ made }: { made: readonly Made[] }) {
  const own = useBatchText();
  const [at, setAt] = useState<number>();
  const save = async (): Promise<void> => {
    setAt(1);
    const { saveAll } = await import('#src/features/creations/files/save-all.ts');
    await saveAll(
      made.map(({ job: { job_id: jobId, ...job }, result }) => ({
        jobId,
        result,
        madeAt: Date.parse(job.ended_at ?? job.created_at),
      })),
      setAt,
      own('zipped'),
    );
    setAt(undefined);
  };
  return (
    <Button full busy={at !== undefined} onClick={() => void save()}>
      <Icon of={Download} />
      {at === undefined ? own('all') : own('packing', { n: at, of: made.length })}
    </Button>
  );
}

/** What a batch has made: one picture at a time, and a strip to choose it from. */
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
        <div className={strip} role="group" aria-label={own('results')}>
          {made.map(({ index, result }) => (
            <button
              key={index}
              type="button"
              aria-pressed={index === shown.index}
              aria-label={own('show', { n: index + 1 })}
              onClick={() => setChosen(index)}
            >
              <img src={result.url} alt="" width={64} height={64} loading="lazy" />
            </button>
          ))}
        </div>
      }
      more={
        <>
          <Lacking form={form} job={job} />
          {made.length > 1 && <SaveAll made={made} />}
        </>
      }
    />
  );
}
