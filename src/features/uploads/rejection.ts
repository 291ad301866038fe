import type { ToolInput } from '#contract/tools/tool.ts';
import { translate } from '#src/i18n/translate.ts';
import { mostBytes } from './input-limits.ts';

export type FileLimits = Pick<ToolInput, 'kind' | 'maxBytes' | 'maxSeconds'>;

/** The reason to reject a file without a call to the server. */
export async function rejection(file: File, limits: FileLimits): Promise<string | undefined> {
  if (file.size === 0) return translate('upload.empty');
  if (limits.kind === 'image' && file.type !== '' && !file.type.startsWith('image/'))
    return translate('upload.notPicture');
  const most = mostBytes(limits);
  if (file.size > most) return translate('upload.tooLarge', { mb: Math.floor(most / 1e6) });
  if (limits.kind !== 'gif' && limits.kind !== 'video') return undefined;
  return (await import('./clip-check.ts')).clipProblem(file, limits);
}
