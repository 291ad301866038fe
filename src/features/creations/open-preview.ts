import type { Creation } from '#contract/media/media.ts';
import type { DialogParams } from '#src/features/dialogs/dialog-params.ts';
import { openDialog } from '#src/features/dialogs/dialogs.ts';
import { toolOf } from '#tools/index.ts';

/** A creation at full size, beside its original while that is available. */
export function previewOf(
  { results, inputs, tool, creation_id: jobId, created_at, deleted_at: deletedAt }: Creation,
  alt: string,
): DialogParams['media-preview'] | undefined {
  const [result] = results;
  if (!result) return undefined;
  const first = toolOf(tool)?.work.inputs[0];
  const before =
    first?.kind === result.kind ? inputs.find(({ slot }) => slot === first.slot)?.url : undefined;
  return {
    url: result.url,
    kind: result.kind,
    alt,
    // What is in the bin is shown, and nothing else is done with it.
    ...(deletedAt === undefined ? { owned: { jobId, result, madeAt: Date.parse(created_at) } } : {}),
    ...(before ? { before } : {}),
    ...(result.start === undefined ? {} : { start: result.start }),
    ...(result.width === null || result.height === null
      ? {}
      : { width: result.width, height: result.height }),
  };
}

export function openCreation(creation: Creation, alt: string): void {
  const params = previewOf(creation, alt);
  if (params) openDialog('media-preview', params);
}
