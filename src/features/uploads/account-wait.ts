import type { MediaKind } from '#contract/tools/tool.ts';
import { untilTrue } from '#src/platform/until-true.ts';
import { isClosed } from './input-limits.ts';

/**
 * Resolves when the user may send such a file: at once, or with the account that videos take. Calls `onWait` when it
 * waits; `kind` is that of the input it was chosen for, where that is known.
 * @throws an AbortError when `signal` fires
 */
export async function waitForAccount(
  file: Pick<File, 'type'>,
  kind: MediaKind | undefined,
  signal: AbortSignal,
  onWait: () => void,
): Promise<void> {
  const input = { kind: kind ?? (file.type.startsWith('video/') ? 'video' : 'image') } as const;
  if (!isClosed(input)) return;
  onWait();
  await untilTrue(() => !isClosed(input), signal);
}
