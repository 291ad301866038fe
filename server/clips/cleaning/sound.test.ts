import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runTool } from '#tests/support/clips.ts';
import { cleanSound } from './sound.ts';
import { soundDemuxer } from './sound-types.ts';

const { signal } = new AbortController();
const dir = await mkdtemp(join(tmpdir(), 'samples-'));
afterAll(() => rm(dir, { recursive: true, force: true }));

const TEXT = 'The birch canoe slid on the smooth planks. Glue the sheet to the dark blue background.';
const spoken = join(dir, 'spoken.wav');
beforeAll(() => promisify(execFile)('espeak-ng', ['-w', spoken, TEXT]));

async function made(name: string, recipe: string) {
  const [file, output] = [join(dir, name), join(dir, `${name}.mp3`)];
  await runTool('ffmpeg', `-y ${recipe} ${file}`);
  return { file, output, cleaned: cleanSound(file, output, signal) };
}

it.each([
  ['chromium.webm', '-c:a libopus', 'matroska'],
  ['safari.mp4', '-c:a aac -movflags empty_moov+default_base_moof+frag_keyframe', 'mov'],
])('takes what browsers record: %s', async (name, codec, demuxer) => {
  const { file, cleaned } = await made(name, `-i ${spoken} ${codec}`);
  expect(await soundDemuxer(file)).toMatchObject({ demuxer });
  expect(await cleaned).toBeGreaterThan(4);
});

it.each(['webm -c:v libvpx -c:a libopus', 'mp4 -c:a aac -movflags empty_moov+frag_keyframe'])(
  'a film is no sound: %s',
  async (recipe) => {
    const [ending, ...codecs] = recipe.split(' ');
    const picture = '-f lavfi -i testsrc2=s=64x48:r=10:d=1';
    const file = join(dir, `film.${ending}`);
    await runTool('ffmpeg', `-y -i ${spoken} ${picture} -map 0 -map 1 ${codecs.join(' ')} -t 1 ${file}`);
    expect((await soundDemuxer(file)).demuxer).toBeUndefined();
  },
);

it('cuts the silence at both ends and levels the words', async () => {
  const whole = await (await made('whole.wav', `-i ${spoken}`)).cleaned;
  const quiet = await made('quiet.wav', `-i ${spoken} -af volume=-15dB,adelay=3000,apad=pad_dur=4`);
  expect(Math.abs((await quiet.cleaned) - whole)).toBeLessThan(0.7);
  const printed = await runTool(
    'ffmpeg',
    `-i ${quiet.output} -af astats=metadata=1:reset=0,ametadata=print:key=lavfi.astats.Overall.RMS_level:file=- -f null -`,
  );
  expect(Number(printed.trim().split('=').at(-1))).toBeCloseTo(-21, -1);
});

it.each([
  ['silence.wav', '-f lavfi -i anullsrc=r=16000 -t 8', 'no_speech'],
  ['hum.wav', '-f lavfi -i sine=f=100:d=8', 'no_speech'],
  ['far.wav', 'SPOKEN -af volume=-38dB', 'too_quiet'],
  ['cut.wav', 'SPOKEN -af volume=30dB', 'overdriven'],
])('refuses %s', async (name, recipe, rule) => {
  const { cleaned } = await made(name, recipe.replace('SPOKEN', `-i ${spoken}`));
  await expect(cleaned).rejects.toMatchObject({ rule });
});
