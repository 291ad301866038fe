import { readApng } from '#server/clips/probing/apng.ts';
import { FFMPEG, inputOptions, outputOptions, startProgram } from '#server/clips/process.ts';
import { retimeWebp } from '#server/clips/writing/webp-times.ts';
import { words } from '#server/programs/words.ts';

const CPU_S = 120;
/** The time of each frame while it is encoded: equal ones that follow each other become one, with the sum of theirs. */
const STEP_MS = 1000;

/** Writes an animated PNG as an animated WebP, without loss: clips are read as that. @throws ClipRefused, NoRoom */
export async function cleanApng(file: string, output: string, signal: AbortSignal): Promise<void> {
  const { delaysMs, plays } = await readApng(file, signal);
  const args = [
    ...FFMPEG,
    ...inputOptions('apng', file),
    '-vf',
    `setpts=N*${STEP_MS / 1000}/TB`,
    ...words`-fps_mode passthrough -enc_time_base 1/1000 -c:v libwebp_anim -lossless 1 -compression_level 1 -loop`,
    String(plays),
    ...outputOptions('webp', output),
  ];
  await startProgram('ffmpeg', args, { signal, cpuS: CPU_S }).ended;
  await retimeWebp(
    output,
    (steps) => {
      let [from, left] = [0, steps.length];
      return steps.map((ms) => {
        left -= 1;
        const to = left === 0 ? delaysMs.length : from + Math.round(ms / STEP_MS);
        const sum = delaysMs.slice(from, to).reduce((all, one) => all + one, 0);
        from = to;
        return sum;
      });
    },
    signal,
  );
}
