import { useState } from 'react';
import type { Job, Result } from '#contract/media/media.ts';
import { useT } from '#src/i18n/use-t.ts';
import { creationOfJob, deleteCreation, toggleFavorite } from '#src/features/creations/creations.ts';
import { SaveMenu } from '#src/features/creations/save-menu.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Star from 'lucide-react/icons/star';
import Trash2 from 'lucide-react/icons/trash';
import { Commands } from '#src/screens/tool/layout.tsx';
import { css } from '#styled-system/css/css.js';

const starred = css({ '& svg': { fill: 'amber', color: 'amber' } });

interface ResultToolsProps {
  job: Job;
  result: Result;
  /** What the way back to the filled form is called. */
  redo: string;
  onRedo: () => void;
  onDeleted: () => void;
}

export function ResultTools({ job, result, redo, onRedo, onDeleted }: ResultToolsProps) {
  const t = useT();
  const [favorite, setFavorite] = useState(() => creationOfJob(job, false).favorite);
  const star = (): void => {
    setFavorite(!favorite);
    void toggleFavorite({ ...creationOfJob(job, favorite), favorite });
  };
  const remove = (): void => {
    onDeleted();
    void deleteCreation(creationOfJob(job, favorite));
  };
  const madeAt = Date.parse(job.ended_at ?? job.created_at);
  return (
    <Commands>
      <Button shape="stack" aria-pressed={favorite} className={favorite ? starred : undefined} onClick={star}>
        <Icon of={Star} />
        {t('job.favorite')}
      </Button>
      <Button shape="stack" onClick={onRedo}>
        <Icon of={RotateCcw} />
        {redo}
      </Button>
      <Button shape="stack" onClick={remove}>
        <Icon of={Trash2} />
        {t('job.delete')}
      </Button>
      <SaveMenu owned={{ jobId: job.job_id, result, madeAt }} tool={job.tool} shape="stack" />
    </Commands>
  );
}
