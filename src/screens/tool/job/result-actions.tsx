import { useEffect, useState } from 'react';
import type { Job, Result } from '#contract/media.ts';
import { useT } from '#src/i18n/use-t.ts';
import { creationOfJob, deleteCreation, toggleFavorite } from '#src/features/creations/creations.ts';
import { saveResult, shareResult } from '#src/features/creations/result-files.ts';
import { prepareResult } from '#src/features/creations/result-ready.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { Download, RotateCcw, Share2, Star, Trash2 } from '#src/ui/media/icons.ts';
import { css } from '#styled-system/css/css.js';

const column = css({ display: 'flex', flexDirection: 'column', gap: '2' });
const four = css({ display: 'grid', gridTemplateColumns: 'repeat(4,minmax(0,1fr))', gap: '6px' });
const starred = css({ '& svg': { fill: 'amber', color: 'amber' } });

const saveTexts = {
  image: 'job.save',
  gif: 'job.saveGif',
  video: 'job.saveVideo',
  audio: 'job.saveAudio',
} as const;

interface ResultActionsProps {
  job: Job;
  result: Result;
  onRedo: () => void;
  onDeleted: () => void;
}

/** Save, and the four other actions of a result. */
export function ResultActions({ job, result, onRedo, onDeleted }: ResultActionsProps) {
  const t = useT();
  const [busy, setBusy] = useState<'save' | 'share' | undefined>();
  const { job_id: jobId } = job;
  const [favorite, setFavorite] = useState(() => creationOfJob(job, false).favorite);
  useEffect(() => void prepareResult({ jobId, result }), [jobId, result]);
  const run = async (name: 'save' | 'share', work: () => Promise<void>): Promise<void> => {
    setBusy(name);
    await work();
    setBusy(undefined);
  };
  const star = (): void => {
    setFavorite(!favorite);
    void toggleFavorite({ ...creationOfJob(job, favorite), favorite });
  };
  const remove = (): void => {
    onDeleted();
    void deleteCreation(creationOfJob(job, favorite));
  };
  return (
    <div className={column}>
      <Button
        tone="primary"
        size="lg"
        full
        busy={busy === 'save'}
        onClick={() => void run('save', () => saveResult({ jobId, result }))}
      >
        <Icon of={Download} />
        {t(saveTexts[result.kind])}
      </Button>
      <div className={four}>
        <Button
          shape="stack"
          busy={busy === 'share'}
          onClick={() => void run('share', () => shareResult({ jobId, result }))}
        >
          <Icon of={Share2} />
          {t('job.share')}
        </Button>
        <Button
          shape="stack"
          aria-pressed={favorite}
          className={favorite ? starred : undefined}
          onClick={star}
        >
          <Icon of={Star} />
          {t('job.favorite')}
        </Button>
        <Button shape="stack" onClick={onRedo}>
          <Icon of={RotateCcw} />
          {t('job.redo')}
        </Button>
        <Button shape="stack" onClick={remove}>
          <Icon of={Trash2} />
          {t('job.delete')}
        </Button>
      </div>
    </div>
  );
}
