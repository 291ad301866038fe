import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import type { Job } from '#contract/media/media.ts';
import { DEVICE_ENGINE } from '#contract/tools/device-families.ts';
import { partOfCreation } from '#contract/media/parts.ts';
import { reason } from '#src/features/account/report-error.ts';
import { DialogFrame } from '#src/features/dialogs/dialog-frame.tsx';
import type { DialogParams } from '#src/features/dialogs/dialog-params.ts';
import type { DialogContentProps, DialogPolicy } from '#src/features/dialogs/policy.ts';
import { readJobs } from '#src/features/jobs/calls.ts';
import { MODEL_TEXTS, madeBy, readModels } from '#src/features/models/models.ts';
import { loadToolTexts } from '#src/i18n/family-texts.ts';
import type { Key } from '#src/i18n/messages.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.ts';
import { css } from '#styled-system/css/css.js';

export const policy: DialogPolicy = { width: '440px' };

const list = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0,1fr)',
  columnGap: '4',
  rowGap: '10px',
  textStyle: 'small',
  '& dt': { color: 'muted' },
  '& dd': { textAlign: 'end', overflowWrap: 'anywhere' },
});

export function Content({ params: { creation } }: DialogContentProps<DialogParams['receipt']>) {
  useSignals();
  const t = useT();
  const own = useToolText('results');
  const format = useFormat();
  const [job, setJob] = useState<Job>();
  const [problem, setProblem] = useState<string>();
  const { jobId } = partOfCreation(creation.creation_id);
  const texts = useToolText(MODEL_TEXTS);
  useEffect(() => void Promise.all([loadToolTexts('results'), readModels()]), []);
  useEffect(() => {
    readJobs([jobId]).then(
      ({ jobs }) => setJob(jobs[0]),
      (error: unknown) => setProblem(reason(error)),
    );
  }, [jobId]);
  const [result] = creation.results;
  const time = (at: string): string => format.date(at, { dateStyle: 'medium', timeStyle: 'short' });
  const engine = job?.engine === DEVICE_ENGINE ? own('fromDevice') : (job?.engine ?? '–');
  const model = job && madeBy(creation.tool, job);
  const side = result?.width && result.height ? `${result.width} × ${result.height}, ` : '';
  const rows: [string, string][] = [
    [own('tool'), t(`soon.tool.${creation.tool}` as Key)],
    [own('madeOn'), time(creation.created_at)],
    [own('until'), time(creation.expires_at)],
    ...(result ? [[own('size'), side + format.bytes(result.bytes)] as [string, string]] : []),
    ...(job
      ? ([
          [own('price'), job.captured > 0 ? t('tool.balance', { n: job.captured }) : own('free')],
          [own('engine'), engine],
        ] as [string, string][])
      : []),
    ...(model === undefined ? [] : [[texts('model'), model] as [string, string]]),
    [own('jobId'), jobId],
  ];
  return (
    <DialogFrame title={own('receipt')}>
      <dl className={list}>
        {rows.map(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>])}
      </dl>
      <p role="status">{problem}</p>
    </DialogFrame>
  );
}
