import { useEffect, useState } from 'react';
import type { Job, Result } from '#contract/media/media.ts';
import { useT } from '#src/i18n/use-t.ts';
import { openDialog } from '#src/features/dialogs/dialogs.ts';
import { saveResult } from '#src/features/creations/files/result-files.ts';
import { prepareResult } from '#src/features/creations/files/result-ready.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import Download from 'lucide-react/icons/download';
import Share2 from 'lucide-react/icons/share-2';
import { css } from '#styled-system/css/css.js';

/** Below each other where their words do not fit beside each other on one line each. */
const pair = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  '& > *': { flex: '1 1 auto', paddingInline: '3' },
  '& > :last-child': { flexGrow: '2' },
});

const saveTexts = {
  image: 'job.save',
  gif: 'job.saveGif',
  video: 'job.saveVideo',
  audio: 'job.saveAudio',
} as const;

interface ResultActionsProps {
  job: Job;
  result: Result;
  /** Address of what it was made from, where that is of the same kind. */
  original: string | undefined;
}

export function ResultActions({ job: { job_id: jobId, ...job }, result, original }: ResultActionsProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const madeAt = Date.parse(job.ended_at ?? job.created_at);
  useEffect(() => void prepareResult({ jobId, result, madeAt }), [jobId, result, madeAt]);
  const save = async (): Promise<void> => {
    setBusy(true);
    await saveResult({ jobId, result, madeAt });
    setBusy(false);
  };
  const share = (): void =>
    openDialog('share-result', {
      owned: { jobId, result, madeAt },
      ...(original === undefined ? {} : { original }),
    });
  return (
    <div className={pair}>
      <Button size="lg" onClick={share}>
        <Icon of={Share2} />
        {t('job.share')}
      </Button>
      <Button tone="primary" size="lg" busy={busy} onClick={() => void save()}>
        <Icon of={Download} />
        {t(saveTexts[result.kind])}
      </Button>
    </div>
  );
}
