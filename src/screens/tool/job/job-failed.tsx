import { useSignals } from '@preact/signals-react/runtime';
import { useState, type ReactNode } from 'react';
import { mainKind } from '#contract/tools/tool.ts';
import { type Job, JobStatus } from '#contract/media/media.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { useT } from '#src/i18n/use-t.ts';
import { showForm, submitAgain } from '#src/features/tool-form/sending/form-submit.ts';
import { failureText } from '#src/features/jobs/job-end-text.ts';
import type { ToolForm } from '#src/features/tool-form/tool-form.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { css } from '#styled-system/css/css.js';
import { ActionBar } from '#src/screens/tool/action-bar.tsx';
import type { Before } from './before.ts';
import { PanelArea, StageArea } from '#src/screens/tool/layout.tsx';
import { StillStage } from './job-stage.tsx';

const state = css({ textStyle: 'h3' });
const words = css({ display: 'flex', flexDirection: 'column', gap: '2' });
/* Work that began with words alone left nothing to look at; beside the panel there is room for that. */
const whole = css({ display: 'contents' });
const empty = css({ lgDown: { display: 'none' }, lg: { display: 'contents' } });

interface JobFailedProps {
  form: ToolForm;
  job: Job;
  before: Before | undefined;
  children: ReactNode;
}

export function JobFailed({ form, job, before, children }: JobFailedProps) {
  useSignals();
  const t = useT();
  const own = useToolText(form.tool.family, mainKind(form.work));
  const [sending, setSending] = useState(false);
  const again = async (): Promise<void> => {
    setSending(true);
    await submitAgain(form);
    setSending(false);
  };
  const isCanceled = job.status === JobStatus.canceled;
  return (
    <>
      <div className={before ? whole : empty}>
        <StageArea>
          <StillStage before={before} />
        </StageArea>
      </div>
      <PanelArea>
        {children}
        <div className={words} role={isCanceled ? 'status' : 'alert'}>
          <h2 className={state}>{t(isCanceled ? 'job.canceled' : 'job.failed')}</h2>
          <p>{isCanceled ? t('job.notCharged') : failureText(job, t)}</p>
        </div>
        <Button full onClick={() => showForm(form)}>
          {own('change', {}, 'job.change')}
        </Button>
        <ActionBar>
          {job.status === JobStatus.refused ? (
            <Button tone="primary" size="lg" full onClick={() => showForm(form)}>
              {own('another', {}, 'tool.startOver')}
            </Button>
          ) : (
            <Button tone="primary" size="lg" full busy={sending} onClick={() => void again()}>
              {t('job.retry')}
            </Button>
          )}
        </ActionBar>
      </PanelArea>
    </>
  );
}
