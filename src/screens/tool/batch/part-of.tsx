import { JobStatus } from '#contract/media/media.ts';
import type { JobPart } from '#contract/media/parts.ts';
import { useBatchText } from './use-batch-text.ts';

export function PartOf({ parts }: { parts: readonly JobPart[] }) {
  const own = useBatchText();
  const open = ({ status }: JobPart): boolean => status === JobStatus.queued || status === JobStatus.running;
  const ended = parts.filter((part) => !open(part)).length;
  return `${own('photoOf', { n: Math.min(ended + 1, parts.length), of: parts.length })} · `;
}
