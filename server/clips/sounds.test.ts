import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runTool } from '#tests/support/clips.ts';
import { openSent } from './cleaning/tracks.ts';
import { cleanVideo } from './cleaning/video.ts';
import { type Segment, finish, openWriter, probeClip, readFrames } from './door.ts';

const { signal } = new AbortController();
const dir = await mkdtemp(join(tmpdir(), 'sounds-'));
afterAll(() => rm(dir, { recursive: true, force: true }));

const SIZE = { width: 64, height: 48 };
const PICTURE = '-f lavfi -i testsrc2=s=64x48:r=10:d=1';
const SOUND = '-f lavfi -i sine=frequency=440:sample_rate=44100:d=1';
const H264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p';
const WORDS = join(dir, 'words.srt');
await writeFile(WORDS, '1\n00:00:00,000 --> 00:00:00,900\nHello\n');

/** A second sound that nobody knows, as iPhones film it: the names of its codec are changed in the header. */
async function withApac(file: string): Promise<void> {
  const bytes = await readFile(file);
  const second = bytes.lastIndexOf('soun');
  for (const [name, other] of Object.entries({ mp4a: 'apac', wave: 'none', esds: 'none' }))
    for (let at = bytes.indexOf(name, second); at >= 0; at = bytes.indexOf(name, at)) bytes.write(other, at);
  await writeFile(file, bytes);
}

async function taken(name: string, recipe: string) {
  const file = join(dir, name);
  await runTool('ffmpeg', `-y ${recipe} ${file}`);
  if (name.startsWith('apac')) await withApac(file);
  const sent = await openSent(file, join(dir, `plain-${name}`), signal);
  const output = join(dir, `clean-${name}`);
  await cleanVideo({ ...sent, output, isOurs: false }, signal);
  return { output, unread: sent.facts.unread, facts: await probeClip(output, { signal }) };
}

const codecs = (facts: Awaited<ReturnType<typeof probeClip>>): string[] => [
  facts.layout.codec,
  ...facts.layout.audio.map(({ codec }) => codec),
];

it.each([
  ['apac.mov', `${PICTURE} ${SOUND} ${SOUND} -map 0 -map 1 -map 2 ${H264} -c:a aac`, ['h264', 'aac'], 1],
  ['dashcam.mov', `${PICTURE} ${SOUND} ${H264} -ar 8000 -c:a pcm_mulaw`, ['h264', 'pcm_mulaw'], 0],
  ['old-phone.mov', `${PICTURE} ${SOUND} ${H264} -c:a adpcm_ms`, ['h264', 'aac'], 0],
  ['unlisted.mkv', `${PICTURE} ${SOUND} ${H264} -c:a wavpack`, ['h264'], 1],
  ['subtitles.mp4', `${PICTURE} ${SOUND} -i ${WORDS} ${H264} -c:a aac -c:s mov_text`, ['h264', 'aac'], 0],
  [
    'cover.mp4',
    `${PICTURE} ${SOUND} ${PICTURE} -map 0 -map 1 -map 2 ${H264} -c:a aac
     -c:v:1 png -frames:v:1 1 -disposition:v:1 attached_pic`,
    ['h264', 'aac'],
    0,
  ],
])('%s is taken, with the sound that is known', async (name, recipe, kept, left) => {
  const { facts, unread } = await taken(name, recipe);
  expect(codecs(facts)).toEqual(kept);
  expect(unread).toBe(left);
});

it('pictures that are not read are refused for that', async () => {
  const file = join(dir, 'old.mov');
  await runTool('ffmpeg', `-y ${PICTURE} ${SOUND} -c:v svq1 -c:a aac ${file}`);
  const sent = openSent(file, join(dir, 'plain'), signal);
  await expect(sent).rejects.toMatchObject({ rule: 'codec', message: 'svq1' });
});

/** Mean level of the first sound track, dB. */
async function levelOf(file: string): Promise<number> {
  const stats =
    '-map 0:a:0 -af astats=metadata=1:reset=0,ametadata=print:key=lavfi.astats.Overall.RMS_level:file=-';
  const printed = await runTool('ffmpeg', `-i ${file} ${stats} -f null -`);
  return Number(printed.trim().split('=').at(-1));
}

const same = (count: number): string => Array.from({ length: count }, (_, n) => `c${n}=c0`).join('|');

it.each([
  ['quad.mov', `pan=quad|${same(4)}`, 2],
  ['dome.mov', `pan=22.2|${same(24)}`, 8],
])('channels of %s become a layout that both encoders take', async (name, pan, channels) => {
  const { output: original, facts } = await taken(
    name,
    `${PICTURE} ${SOUND} -af ${pan} ${H264} -c:a pcm_s16le`,
  );
  const toMs = facts.durationMs;
  for (const [ending, part] of Object.entries({ mp4: 'nut', webm: 'webm' })) {
    const segment: Segment = { file: join(dir, `${name}.part.${part}`), fromMs: 0 };
    const writer = openWriter({ output: segment.file, ...SIZE, fps: 10, fromMs: 0, signal });
    for await (const frame of readFrames(original, { ...SIZE, facts, signal })) await writer.write(frame);
    await writer.close();
    const output = join(dir, `${name}.${ending}`);
    const asked = { segments: [segment], fromMs: 0, toMs, original, facts, output, xmp: '<x/>', signal };
    expect((await finish(asked)).layout.audio).toMatchObject([{ channels }]);
    if (channels < 6) expect(Math.abs((await levelOf(output)) - (await levelOf(original)))).toBeLessThan(0.5);
  }
});

it('what our own encoder does not take is no fault of the file', async () => {
  const segment: Segment = { file: join(dir, 'no.nut'), fromMs: 0 };
  await writeFile(segment.file, 'no pictures');
  const asked = { segments: [segment], fromMs: 0, toMs: 1000, output: join(dir, 'no.mp4'), xmp: '', signal };
  await expect(finish(asked)).rejects.not.toHaveProperty('rule');
});
