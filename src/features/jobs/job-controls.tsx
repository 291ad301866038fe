import { useState } from 'react';
import { type Job, JobStatus } from '#contract/media/media.ts';
import { Link } from '#src/i18n/links/link.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { cancelJob, dismissJob, retryJob } from '#src/features/jobs/jobs.ts';
import type { JobOpener } from '#src/features/jobs/job-opener.ts';
import type { TrayEntry } from '#src/features/jobs/tray-storage.ts';
import { Button, IconButton } from '#src/ui/controls/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import X from 'lucide-react/icons/x';
import { css } from '#styled-system/css/css.js';
import { button } from '#styled-system/recipes/button.js';
import { WaitingControls } from './waiting-controls.tsx';

const row = css({ display: 'flex', alignItems: 'center', gap: '1', flex: 'none' });
const canRetry = ({ status }: Job): boolean => status === JobStatus.failed || status === JobStatus.canceled;

export function JobControls({
  entry,
  opener,
  onLeave,
}: {
  entry: TrayEntry;
  opener: JobOpener;
  onLeave?: (() => void) | undefined;
}) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const { job, waiting, clientId } = entry;
  const run = async (work: Promise<unknown>): Promise<void> => {
    setBusy(true);
    await work;
    setBusy(false);
  };
  if (waiting && !waiting.sending)
    return <WaitingControls entry={entry} opener={opener} waiting={waiting} onLeave={onLeave} />;
  if (!job || (job.status >= 0 && job.status !== JobStatus.succeeded)) {
    return (
      <Button size="sm" busy={busy} onClick={() => void run(cancelJob(clientId))}>
        {t('job.cancel')}
      </Button>
    );
  }
  const open = (): void => {
    opener.open(entry);
    onLeave?.();
  };
  return (
    <span className={row}>
      {job.status === JobStatus.succeeded && (
        <Link to={`/${entry.tool}`} className={button({ size: 'sm' })} onClick={open}>
          {t('tray.open')}
        </Link>
      )}
      {canRetry(job) && (
        <Button size="sm" busy={busy} onClick={() => void run(retryJob(clientId))}>
          {t('job.retry')}
        </Button>
      )}
      <IconButton size="sm" label={t('tray.dismiss')} onClick={() => dismissJob(clientId)}>
        <Icon of={X} size="s" />
      </IconButton>
    </span>
  );
}
