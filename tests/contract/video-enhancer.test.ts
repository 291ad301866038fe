import { beforeAll, describe, expect, it } from 'vitest';
import type { Item } from '#contract/media/dash.ts';
import * as media from '#contract/media/media.ts';
import { preview } from '#contract/media/preview.ts';
import { probeClip } from '#server/clips/door.ts';
import type { Person } from '#tests/support/account.ts';
import { clipUser, uploadFile } from '#tests/support/clips/clip-work.ts';
import { runTool } from '#tests/support/clips.ts';
import { useSharedServer } from '#tests/support/server/shared.ts';
import { bytesAt, fieldRefused, fileAt, make, newFile } from '#tests/support/works.ts';

const server = useSharedServer();
let ann: Person;
let video: Item;

/** A clip of ffmpeg's making, uploaded. */
async function clipOf(args: string): Promise<Item> {
  const file = newFile('mp4');
  await runTool('ffmpeg', `-y ${args} -pix_fmt yuv420p ${file}`);
  return uploadFile(ann, file);
}
const still = (size: string, rate: number): Promise<Item> =>
  clipOf(`-f lavfi -i color=c=teal:s=${size}:r=${rate}:d=0.3`);

beforeAll(async () => {
  ann = await clipUser(server.current);
  const noisy = '-vf scale=180:-2,noise=c0s=16:c0f=t -crf 16';
  const sound = '-f lavfi -i sine=f=440:d=2 -c:a aac -shortest';
  video = await clipOf(`-i public/media/samples/friends.mp4 ${sound} -t 2 -r 8 ${noisy}`);
});

const clearer = (options: object = {}, file = video) => ({
  operation: 'ai_tools' as const,
  tool: 'ai-video-enhancer',
  inputs: { video: file.name },
  options: { start_s: 0.5, end_s: 1.5, ...options },
});

describe('a video made clearer', () => {
  it('is twice the size and has twice the frames, with its sound and its length', async () => {
    const { captured, results } = await make(ann, clearer({ double_fps: true }));
    expect(captured).toBe(20);
    const [result] = results;
    const size = { width: 2 * video.width!, height: 2 * video.height! };
    expect(result).toMatchObject({ kind: 'video', ...size, duration: 1, start: 0.5 });
    const facts = await probeClip(await fileAt(ann, result!.url), { signal: new AbortController().signal });
    // the frame after the part is looked at for the last one between
    expect(facts).toMatchObject({ mime: 'video/mp4', frames: 16, audio: 1, variable: false, ...size });
    expect(Math.abs(facts.durationMs - 1000)).toBeLessThan(60);
  });

  it('shows any moment for free, with less noise the more is asked for', async () => {
    const bytesOf = async (denoise: number): Promise<number> => {
      const look = await ann.call(preview, { ...clearer({ scale: '1', denoise }), at_ms: 1000 });
      expect(look).toMatchObject({ mime: 'image/webp', width: video.width, height: video.height });
      return (await bytesAt(ann, look.url)).length;
    };
    const noisy = await bytesOf(0);
    expect(await bytesOf(1)).toBeLessThan(0.85 * noisy);
  });

  it('is refused before any price where it cannot become larger, or its frames are too many', async () => {
    const [large, fast] = [await still('1920x1080', 8), await still('160x120', 100)];
    const whole = { start_s: 0, end_s: 0.3 };
    for (const [work, fault] of [
      [clearer(whole, large), fieldRefused('options.scale', 'large')],
      [clearer({ ...whole, double_fps: true }, fast), fieldRefused('options.double_fps', 'fast')],
      [clearer({ start_s: 9, end_s: 10 }), fieldRefused('options.start_s')],
    ] as const)
      expect(await ann.ask(media.quote, work)).toMatchObject(fault);
  });
});
