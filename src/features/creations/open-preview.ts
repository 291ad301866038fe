import type { Creation, Result } from '#contract/media.ts';
import { openDialog } from '#src/features/dialogs/dialogs.ts';

/** Kinds of results that can be shown. */
type Seen = Exclude<Result['kind'], 'audio'>;

const isSeen = (kind: Result['kind']): kind is Seen => kind !== 'audio';

/**
 * Shows a creation at full size, beside its original while that is available. Sounds have nothing to show.
 */
export function openCreation({ results, inputs, job_id: jobId, created_at }: Creation, alt: string): void {
  const [result] = results;
  if (!result || !isSeen(result.kind)) return;
  const before = result.kind === 'image' ? inputs.find(({ slot }) => slot === 'target')?.url : undefined;
  openDialog('media-preview', {
    url: result.url,
    kind: result.kind,
    alt,
    owned: { jobId, result, madeAt: Date.parse(created_at) },
    ...(before ? { before } : {}),
    ...(result.width === null || result.height === null
      ? {}
      : { width: result.width, height: result.height }),
  });
}
