import type { Job, Result } from '#contract/media/media.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { toolOf } from '#tools/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { openDialog } from '#src/features/dialogs/dialogs.ts';
import { IconButton } from '#src/ui/controls/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import Maximize2 from 'lucide-react/icons/maximize-2';
import type { Before } from './before.ts';

/** Shows a result full screen, compared with its input while that still exists. */
export function LargeButton({
  job,
  result,
  before,
}: {
  job: Job;
  result: Result;
  before: Before | undefined;
}) {
  const t = useT();
  const own = useToolText(toolOf(job.tool)?.family ?? '');
  const { url, kind, width, height } = result;
  if (kind === 'audio') return undefined;
  const open = (): void =>
    openDialog('media-preview', {
      url,
      kind,
      alt: own('result', {}, 'tool.result'),
      owned: { jobId: job.job_id, result, madeAt: Date.parse(job.ended_at ?? job.created_at) },
      ...(before?.kind === kind ? { before: before.src } : {}),
      ...(before?.start === undefined ? {} : { start: before.start }),
      ...(width === null || height === null ? {} : { width, height }),
    });
  return (
    <IconButton tone="neutral" label={t('media.open')} onClick={open}>
      <Icon of={Maximize2} size="s" />
    </IconButton>
  );
}
