import { stat } from 'node:fs/promises';
import sharp from 'sharp';
import { serveCalls } from '#server/processes/calls.ts';
import { type InputOf, calls } from './calls.ts';
import { cleanApng } from './cleaning/apng.ts';
import { cleanGif, cleanWebp } from './cleaning/moving.ts';
import { cleanSound } from './cleaning/sound.ts';
import { openSent } from './cleaning/tracks.ts';
import { checkFirstFrame, cleanVideo } from './cleaning/video.ts';
import { ClipRefused } from './facts.ts';
import { probeClip } from './probing/probe.ts';
import { drawPoster } from './reading/poster.ts';
import { drawStill } from './reading/still.ts';
import { takeCut } from './writing/take-cut.ts';
import { takeSound } from './writing/take-sound.ts';
import { takeClip } from './writing/take.ts';
import { writeWipe } from './writing/wipe.ts';

// The only pictures that are decoded here rather than by ffmpeg.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadWebpFile'] });
sharp.cache(false);
sharp.concurrency(1);

/** Work is stopped by the end of this process. */
const { signal } = new AbortController();

/** @returns the extension of the copy */
async function copy({ file, facts, output, isOurs }: InputOf<'clean'>): Promise<string> {
  const { format } = facts.layout;
  if (format !== 'webp') await checkFirstFrame(file, facts, signal);
  if (format === 'mov' || format === 'matroska') return cleanVideo({ file, facts, output, isOurs }, signal);
  await { gif: cleanGif, webp: cleanWebp, apng: cleanApng }[format](file, output, signal);
  return format === 'apng' ? 'webp' : format;
}

const works: Parameters<typeof serveCalls<typeof calls>>[1] = {
  async inspect({ file, plain }) {
    const opened = await openSent(file, plain, signal);
    return { facts: opened.facts, isPlain: opened.file === plain };
  },
  async clean(clip) {
    const extension = await copy(clip);
    const { mime, width, height, durationMs } = await probeClip(clip.output, { signal });
    return { mime, extension, width, height, duration: durationMs / 1000 };
  },
  cleanSound: async ({ file, output }) => ({ duration: await cleanSound(file, output, signal) }),
  async poster({ file, width, output }) {
    await drawPoster(file, await probeClip(file, { signal }), { width, output, signal });
    await stat(output);
    return {};
  },
  async still({ file, still, output }) {
    await drawStill(file, await probeClip(file, { signal }), still, { output, signal });
    return {};
  },
  take: (clip) => takeClip(clip, signal),
  takeCut: (clip) => takeCut(clip, signal),
  takeSound: (sound) => takeSound(sound, signal),
  async wipe(wipe) {
    await writeWipe(wipe, signal);
    return {};
  },
};

await serveCalls(calls, works, (error) => {
  if (!(error instanceof ClipRefused)) return undefined;
  const { rule, message, limit } = error;
  return { kind: rule, message, limit };
});
