import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openWriter, readFrameAt, readFrames } from '#server/clips/door.ts';
import { runTool } from '#tests/support/clips.ts';
import { never, openClip, within } from './clip-file.ts';
import { makeInSegments } from './segments.ts';

const dir = await mkdtemp(join(tmpdir(), 'standing-'));
afterAll(() => rm(dir, { recursive: true, force: true }));

/** Five grey frames, each 40 lighter than the one before, of two seconds each. */
const SLIDES = `-f lavfi -i color=black:s=64x48:r=1/2:d=10,geq=lum='40+40*N':cb=128:cr=128`;
const recipes = {
  mp4: `${SLIDES} -f lavfi -i sine=d=10 -c:v libx264 -pix_fmt yuv420p -c:a aac`,
  mkv: `${SLIDES} -f lavfi -i sine=d=10 -c:v libx264 -pix_fmt yuv420p -c:a pcm_s16le`,
  gif: SLIDES,
  webp: `${SLIDES} -c:v libwebp_anim -lossless 1`,
};

async function partOf(kind: keyof typeof recipes, startMs: number, endMs: number) {
  const target = join(dir, `slides.${kind}`);
  await runTool('ffmpeg', `-y ${recipes[kind]} ${target}`);
  const { facts, width, height } = await openClip(target);
  const size = { width, height };
  const part = await within(target, { startMs, endMs }, facts);
  const output = join(dir, `part-${startMs}-${endMs}.${kind === 'mkv' ? 'mp4' : kind}`);
  await makeInSegments(
    {
      target,
      facts,
      ...part,
      folder: await mkdtemp(join(dir, 'work-')),
      output,
      xmp: '<x/>',
      stage: 'swap',
      async make({ fromMs, toMs, file }) {
        const writer = openWriter({ output: file, ...size, fps: facts.fps, fromMs, signal: never });
        const stretch = { ...size, facts, fromMs, toMs, part, signal: never };
        for await (const frame of readFrames(target, stretch)) await writer.write(frame);
        return { frames: await writer.close() };
      },
    },
    () => Promise.resolve(),
  );
  const made = await openClip(output);
  const shadeAt = async (atMs: number): Promise<number> => {
    const { picture } = await readFrameAt(output, { atMs, ...size, facts: made.facts, signal: never });
    return Math.round((picture.data[0]! - 28) / 46);
  };
  return { output, facts: made.facts, shadeAt };
}

it.each<[keyof typeof recipes, number, number, number[]]>([
  ['mp4', 2500, 8500, [1, 2, 3, 4]],
  ['mkv', 3000, 4500, [1, 2]],
  ['gif', 500, 1500, [0]],
  ['webp', 3000, 4500, [1, 2]],
])(
  'a part of a %s from %i to %i ms begins with the frame that stands',
  async (kind, startMs, endMs, slides) => {
    const { output, facts, shadeAt } = await partOf(kind, startMs, endMs);
    expect(Math.abs(facts.durationMs - (endMs - startMs))).toBeLessThan(20);
    expect(facts.frames).toBe(slides.length);
    expect(await shadeAt(1)).toBe(slides[0]);
    expect(await shadeAt(facts.durationMs - 1)).toBe(slides.at(-1));
    if (kind !== 'mp4' && kind !== 'mkv') return;
    const sound = await runTool(
      'ffprobe',
      `-select_streams a -show_entries stream=duration -of csv=p=0 ${output}`,
    );
    expect(Math.abs(1000 * Number(sound) - (endMs - startMs))).toBeLessThan(50);
  },
);
