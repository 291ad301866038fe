import { rm } from 'node:fs/promises';
import sharp from 'sharp';
import type { AnswerOf, InputOf } from '#server/clips/calls.ts';
import { ClipRefused, workSize } from '#server/clips/facts.ts';
import { probeClip } from '#server/clips/probing/probe.ts';
import { FFMPEG, inputOptions, outputOptions, startProgram } from '#server/clips/process.ts';
import { words } from '#server/programs/words.ts';
import { vp9 } from './encoders.ts';
import { finish } from './finish.ts';
import { addProvenance } from './provenance.ts';

const CPU_S = 1200;
/** By so much of its length another clip is another one, at least in milliseconds. */
const LENGTHS = 0.05;
const LEAST_MS = 250;
/** Opacity that still counts as none, or all; of 255. */
const NEARLY = 8;
/** Frames of which the one most like the others is the poster. */
const LOOKED_AT = 48;

/** The decoder that is chosen by itself leaves the opacity out. */
const clear = (format: string, file: string): string[] => [
  ...words`-c:v libvpx-vp9`,
  ...inputOptions(format, file, 2),
];

/** @throws ClipRefused where nothing was cut out, or all */
async function drawPoster(file: string, poster: string, xmp: string, signal: AbortSignal): Promise<void> {
  const args = [
    ...FFMPEG,
    ...clear('matroska', file),
    '-vf',
    `format=rgba,thumbnail=${LOOKED_AT}`,
    ...words`-frames:v 1 -c:v libwebp -quality 90`,
    ...outputOptions('webp', poster),
  ];
  await startProgram('ffmpeg', args, { signal, cpuS: CPU_S }).ended;
  const { channels } = await sharp(poster).stats();
  const { min = 255, max = 255 } = channels[3] ?? {};
  if (min > NEARLY || max < 255 - NEARLY)
    throw new ClipRefused('broken', { why: `opacity is ${min} to ${max}` });
  await addProvenance(poster, 'webp', xmp);
}

/**
 * Writes a clip that another machine has cut out of its ground, as large and long as it was and with its sound.
 * @throws ClipRefused, NoRoom
 */
export async function takeCut(
  { file, original, output, poster, xmp }: InputOf<'takeCut'>,
  signal: AbortSignal,
): Promise<AnswerOf<'takeCut'>> {
  const facts = await probeClip(file, { signal });
  const before = await probeClip(original, { signal });
  const { format, codec, stream } = facts.layout;
  if (codec !== 'vp9') throw new ClipRefused('codec', { why: `${codec} instead of vp9` });
  const apartMs = Math.abs(facts.durationMs - before.durationMs);
  if (apartMs > Math.max(LEAST_MS, LENGTHS * before.durationMs))
    throw new ClipRefused('broken', { why: `${facts.durationMs} ms instead of ${before.durationMs}` });
  const { width, height } = workSize(before);
  const [filter, toColors, ...encoder] = vp9(facts.fps);
  const segment = `${output}.cut.webm`;
  const args = [
    ...FFMPEG,
    ...clear(format, file),
    '-map',
    `0:${stream}`,
    filter!,
    `scale=${width}:${height},setsar=1,${toColors}`,
    ...encoder,
    ...outputOptions('webm', segment),
  ];
  try {
    await startProgram('ffmpeg', args, { signal, cpuS: CPU_S }).ended;
    await drawPoster(segment, poster, xmp, signal);
    const { durationMs, frames } = await finish({
      segments: [{ file: segment, fromMs: 0 }],
      fromMs: 0,
      toMs: before.durationMs,
      original,
      facts: before,
      output,
      xmp,
      signal,
    });
    return { width, height, durationMs, frames };
  } finally {
    await rm(segment, { force: true });
  }
}
