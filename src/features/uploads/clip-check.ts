import { LONGEST_SIDE, MOST_GIF_FRAMES } from '#contract/media/clips.ts';
import type { ToolInput } from '#contract/tools/tool.ts';
import { translate } from '#src/i18n/translate.ts';
import { type ClipFacts, readClip } from '#src/platform/clips/facts.ts';
import { mostSeconds } from './input-limits.ts';

type ClipLimits = Pick<ToolInput, 'kind' | 'maxSeconds'>;

function refusalOf({ kind, width, height, durationMs, startsMs }: ClipFacts, limits: ClipLimits) {
  if (kind !== limits.kind) return translate(limits.kind === 'gif' ? 'clip.notGif' : 'clip.isGif');
  const most = mostSeconds(limits);
  if (durationMs > most * 1000) return translate('clip.tooLong', { n: Math.ceil(durationMs / 1000), most });
  const frames = startsMs?.length ?? 0;
  if (frames > MOST_GIF_FRAMES) return translate('clip.tooManyFrames', { n: frames, most: MOST_GIF_FRAMES });
  if (Math.max(width, height) > LONGEST_SIDE) return translate('clip.tooWide');
  return undefined;
}

const faults = { none: 'clip.notClip', cut: 'clip.cut', still: 'clip.still' } as const;

/**
 * Why a file cannot be used as a clip, as far as this device can say; undefined where it is good or only the
 * server can decode it.
 */
export async function clipProblem(file: Blob, limits: ClipLimits): Promise<string | undefined> {
  const reading = await readClip(file);
  if ('fault' in reading) return translate(faults[reading.fault]);
  if ('unreadable' in reading) return limits.kind === 'gif' ? translate('clip.notGif') : undefined;
  return refusalOf(reading.facts, limits);
}
