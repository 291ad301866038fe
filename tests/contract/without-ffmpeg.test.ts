import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { upload } from '#contract/media/dash.ts';
import { errorCodes } from '#contract/http/error-codes.ts';
import { tools } from '#contract/media/media.ts';
import { init } from '#contract/media/upload.ts';
import { signUp } from '#tests/support/account.ts';
import { makeClip } from '#tests/support/clips.ts';
import { useServer } from '#tests/support/server.ts';
import { fixture, sendSwap } from '#tests/support/visitor.ts';

/** A folder of this machine's programs, but for those that open media. */
const programs = mkdtempSync(join(tmpdir(), 'programs-'));
for (const name of readdirSync('/usr/bin'))
  if (!['ffmpeg', 'ffprobe', 'heif-convert'].includes(name))
    symlinkSync(join('/usr/bin', name), join(programs, name));
afterAll(() => rmSync(programs, { recursive: true }));

const server = useServer({ env: { PATH: programs } });
const refused = { code: errorCodes.file_refused.code, data: { rule: 'needs_ffmpeg' } };

it('the server starts without ffmpeg, and tells the operator what it cannot take and how to change that', async () => {
  await vi.waitFor(() => expect(server.current.lines.join('\n')).toContain('apt-get install ffmpeg'));
});

it('a clip is refused with the way to install it, also before it is sent; photos work', async () => {
  const account = await signUp(server.current);
  const bytes = readFileSync(await makeClip('plain.mp4'));
  const answer = await account.send(upload.path, [{ field: 'file', name: 'a.mp4', bytes }]);
  expect(answer).toMatchObject({ ...refused, msg: expect.stringContaining('apt-get install ffmpeg') });
  const announced = { filename: 'a.mp4', bytes: 1000, mime: 'video/mp4' };
  expect(await account.ask(init, announced)).toMatchObject(refused);
  expect(await sendSwap(account)).toMatchObject({ tool: 'ai-face-swap' });
  const photo = await account.send(upload.path, [
    { field: 'file', name: 'a.heic', bytes: await fixture('portrait.heic') },
  ]);
  expect(photo).toMatchObject({ data: { rule: 'not_media' }, msg: expect.stringContaining('HEIC') });
});

it('tools that read or write clips are away with the reason, the others are served', async () => {
  const { tools: states } = await (await signUp(server.current)).call(tools, {});
  for (const { engine, reason, limits, result } of states) {
    const kinds = [result, ...limits.map(({ kind }) => kind)];
    const takesClips = kinds.some((kind) => kind === 'gif' || kind === 'video');
    expect(reason).toBe(takesClips ? 'needs_ffmpeg' : undefined);
    if (takesClips) expect(engine).toBe('away');
  }
  expect(states.find(({ slug }) => slug === 'ai-face-swap')).toMatchObject({ engine: 'embedded' });
});
