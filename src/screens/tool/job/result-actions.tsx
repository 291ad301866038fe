import { useEffect, useState } from 'react';
import type { Job, Result } from '#contract/media/media.ts';
import { openDialog } from '#src/features/dialogs/dialogs.ts';
import { saveResult } from '#src/features/creations/files/result-files.ts';
import { prepareResult } from '#src/features/creations/files/result-ready.ts';
import { SaveAndShare } from '#src/screens/tool/save-and-share.tsx';

interface ResultActionsProps {
  job: Job;
  result: Result;
  /** Address of what it was made from, where that is of the same kind. */
  original: string | undefined;
}

export function ResultActions({ job: { job_id: jobId, ...job }, result, original }: ResultActionsProps) {
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
  return <SaveAndShare kind={result.kind} busy={busy} onShare={share} onSave={() => void save()} />;
}
