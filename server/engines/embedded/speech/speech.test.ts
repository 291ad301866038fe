import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { speak } from './work.ts';

const run = promisify(execFile);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirari-speech-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const usual = { language: 'en', speaker: '', speed: 1, pitch: 1, pause: 0 };

async function spoken(input: Partial<Parameters<typeof speak>[0]> & { text: string }) {
  const [output, captions, picture] = ['.mp3', '.vtt', '.webp'].map((ending) =>
    join(folder, `said${ending}`),
  );
  const files = { output: output!, captions: captions!, picture: picture! };
  const result = await speak({ ...usual, ...files, ...input }, () => Promise.resolve());
  return {
    ...result,
    output: files.output,
    cues: (await readFile(files.captions, 'utf8')).split('\n\n').slice(1, -1),
  };
}

describe('speech', () => {
  it('has captions in step, the asked-for loudness, and says what made it', async () => {
    const { output, durationMs, cues } = await spoken({
      text: 'Good morning. This is the second sentence.',
      pause: 1,
    });
    const { stderr } = await run('ffmpeg', [
      '-hide_banner',
      '-nostats',
      '-i',
      output,
      '-af',
      'ebur128=framelog=verbose',
      '-f',
      'null',
      '-',
    ]);
    const loudness = Number(/I:\s+(-?[\d.]+) LUFS/.exec(stderr.slice(stderr.lastIndexOf('Summary')))?.[1]);
    expect(Math.abs(loudness + 16)).toBeLessThan(1);
    const { stdout } = await run('ffprobe', [
      '-v',
      'error',
      '-show_entries',
      'format=duration:format_tags',
      '-of',
      'json',
      output,
    ]);
    const { format } = JSON.parse(stdout) as { format: { duration: string; tags: Record<string, string> } };
    expect(Math.abs(Number(format.duration) * 1000 - durationMs)).toBeLessThan(120);
    expect(format.tags).toMatchObject({
      encoded_by: 'Mirari',
      digitalsourcetype: expect.stringContaining('algorithmicMedia') as unknown,
    });
    const times = cues.map((cue) =>
      /(\S+) --> (\S+)/
        .exec(cue)!
        .slice(1, 3)
        .map((time) => Number(time.slice(6)) * 1000),
    );
    expect(times).toHaveLength(2);
    expect(times[1]![0]! - times[0]![1]!).toBe(1300);
    expect(times[1]![1]).toBeCloseTo(durationMs, -2);
  });

  it('is faster with speed, and in every language it says something', async () => {
    const usually = await spoken({ text: 'One two three four five six seven.' });
    const quickly = await spoken({ text: 'One two three four five six seven.', speed: 2 });
    expect(quickly.durationMs / usually.durationMs).toBeLessThan(0.65);
    for (const [language, text] of [
      ['zh', '你好世界'],
      ['ja', 'こんにちは世界'],
      ['ru', 'Привет, мир'],
      ['ko', '안녕하세요'],
      ['vi', 'Xin chào thế giới'],
    ] as const)
      expect((await spoken({ text, language })).durationMs, language).toBeGreaterThan(500);
  });

  it('of no words, or in a language without a voice, is refused', async () => {
    await expect(spoken({ text: '…' })).rejects.toMatchObject({ kind: 'bad_media' });
    await expect(spoken({ text: 'สวัสดี', language: 'th' })).rejects.toMatchObject({ kind: 'away' });
  });

  it('says letters of other scripts in an English text, at any pace and pitch', async () => {
    const slow = { speed: 0.5, pitch: 2, speaker: 'nia' };
    const said = [await spoken({ text: 'Привет, мир' }), await spoken({ text: 'Hello', ...slow })];
    for (const { durationMs } of said) expect(durationMs).toBeGreaterThan(600);
  });
});
