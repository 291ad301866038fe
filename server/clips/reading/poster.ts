import type { ClipFacts } from '#server/clips/facts.ts';
import { FFMPEG, inputOptions, outputOptions, startProgram } from '#server/clips/process.ts';
import { words } from '#server/programs/words.ts';
import { filtersOf } from './filters.ts';

const CPU_S = 30;
/** Frames of which the one that is most like the others is taken: not a black or half faded one. */
const LOOKED_AT = 48;

export async function drawPoster(
  file: string,
  facts: ClipFacts,
  { width, output, signal }: { width: number; output: string; signal: AbortSignal },
): Promise<void> {
  const { format, stream } = facts.layout;
  const wide = Math.min(width, facts.width);
  const size = { width: wide, height: Math.max(1, Math.round((wide * facts.height) / facts.width)) };
  const filters = [
    ...filtersOf(facts, { ...size, pixels: 'rgb24' }),
    `thumbnail=${Math.min(LOOKED_AT, facts.frames)}`,
  ];
  const args = [
    ...FFMPEG,
    ...inputOptions(format, file),
    '-map',
    `0:${stream}`,
    '-vf',
    filters.join(','),
    ...words`-frames:v 1 -c:v libwebp -quality 80`,
    ...outputOptions('webp', output),
  ];
  await startProgram('ffmpeg', args, { signal, cpuS: CPU_S }).ended;
}
