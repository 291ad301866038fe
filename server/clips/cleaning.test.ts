import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type ClipName, makeClip, runTool, turnedClip } from '#tests/support/clips.ts';
import { createLog } from '#server/log.ts';
import { builtEntry } from '#tests/support/server.ts';
import { createClips } from './clips.ts';
import { probeClip } from './door.ts';

const workerPath = builtEntry('clip-worker');
const clips = createClips({ workerPath, size: 1 }, { log: createLog('silent'), onMissing: () => undefined });
afterAll(() => clips.close());
const { signal } = new AbortController();
const sender = { kind: 'account', place: 'here', signal } as const;
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'clips-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function cleaned(file: string) {
  const output = join(dir, 'clean');
  const clip = await clips.inspect(file, join(dir, 'plain'), sender);
  return { output, facts: clip.facts, clean: await clips.clean({ ...clip, output, isOurs: false }, sender) };
}

const streams = async (file: string): Promise<string[]> =>
  (await runTool('ffprobe', `-show_entries stream=codec_name -of csv=p=0 ${file}`)).trim().split('\n');

it.each<[ClipName, string, string[]]>([
  ['mixed.mkv', 'video/x-matroska', ['h264', 'vorbis']],
  ['chunked.mp4', 'video/mp4', ['h264', 'aac']],
  ['uneven.mp4', 'video/mp4', ['h264']],
  ['two-tracks.mp4', 'video/mp4', ['h264', 'aac', 'aac']],
])('%s is copied to %s with %j', async (name, mime, codecs) => {
  const { output, facts, clean } = await cleaned(await makeClip(name));
  expect(clean.mime).toBe(mime);
  expect(await streams(output)).toEqual(codecs);
  const { frames, durationMs, variable, hdr, audio, rotation } = await probeClip(output, { signal });
  expect({ frames, variable, hdr, audio, rotation }).toEqual({
    frames: facts.frames,
    variable: facts.variable,
    hdr: facts.hdr,
    audio: facts.audio,
    rotation: facts.rotation,
  });
  expect(Math.abs(durationMs - facts.durationMs)).toBeLessThan(40);
});

it('a copy is turned like the original', async () => {
  const { output } = await cleaned(await turnedClip(90));
  expect(await probeClip(output, { signal })).toMatchObject({ rotation: 90, width: 120, height: 160 });
});

it('nothing is written when nobody waits any more', async () => {
  const control = new AbortController();
  const file = await makeClip('plain.mp4');
  const clip = await clips.inspect(file, join(dir, 'plain'), sender);
  control.abort();
  const output = join(dir, 'gone');
  await expect(
    clips.clean({ ...clip, output, isOurs: false }, { ...sender, signal: control.signal }),
  ).rejects.toMatchObject({
    errorName: 'input_refused',
  });
  expect(existsSync(output)).toBe(false);
});

it('a worker ends with the call that nobody waits for any more', async () => {
  const control = new AbortController();
  const { signal: leaving } = control;
  const call = clips.inspect(await makeClip('plain.mp4'), join(dir, 'plain'), { ...sender, signal: leaving });
  const [worker] = await vi.waitUntil(() => (clips.pids().length > 0 ? clips.pids() : undefined));
  control.abort();
  await expect(call).rejects.toMatchObject({ errorName: 'input_refused' });
  expect(clips.pids()).not.toContain(worker);
});
