import { fileTypeFromBuffer } from 'file-type';
import { describe, expect, it } from 'vitest';
import { errorCodes } from '#contract/http/error-codes.ts';
import { share } from '#contract/media/share-page.ts';
import * as media from '#contract/media/media.ts';
import { somePlace } from '#tests/support/account.ts';
import { useSharedServer } from '#tests/support/server/shared.ts';
import { type Visitor, createVisitor } from '#tests/support/visitor.ts';
import { bytesAt, make } from '#tests/support/works.ts';

const server = useSharedServer();
const visit = (): Visitor => createVisitor(server.current.origin, somePlace());

const workOf = (text: string, options: object = {}, tool = 'ai-voice-cloning') => ({
  operation: 'text_to_audio',
  tool,
  inputs: {},
  options: { text, ...options },
});

async function speak(visitor: Visitor, work: ReturnType<typeof workOf>) {
  const job = await make(visitor, work);
  const result = job.results[0]!;
  return { job, result, captions: String(await bytesAt(visitor, result.captions!)) };
}

describe('text to audio', () => {
  it('makes an MP3 with captions and a picture', async () => {
    const visitor = visit();
    const work = workOf('Hello <b>you</b>. Three sentences & no more. Good night.', { voice: 'en-ada' });
    const { result, captions } = await speak(visitor, work);
    expect(result).toMatchObject({ kind: 'audio', width: null });
    expect(result.duration).toBeGreaterThan(2);
    for (const [url, mime] of [
      [result.url, 'audio/mpeg'],
      [result.poster!, 'image/webp'],
    ] as const)
      expect(await fileTypeFromBuffer(await bytesAt(visitor, url))).toMatchObject({ mime });
    expect(captions).toMatch(/^WEBVTT\n\n00:00:00\.000 --> 00:00:0\d\.\d{3}\nHello you/);
    expect(captions.match(/-->/g)).toHaveLength(3);
  });

  it('is shared with its picture', async () => {
    const visitor = visit();
    const { job } = await speak(visitor, workOf('Listen to this.'));
    const { url } = await visitor.call(share, { creation_id: job.job_id });
    const page = await (await visitor.fetch(url)).text();
    for (const part of [`${url}/result`, `${url}/result.webp`, `${url}/preview.jpg`]) {
      expect(page).toContain(part);
      expect((await visitor.fetch(part)).status, part).toBe(200);
    }
  });

  it('costs by its length', async () => {
    const visitor = visit();
    for (const [length, credits] of [
      [200, 2],
      [201, 3],
      [5000, 50],
    ] as const)
      expect(await visitor.call(media.quote, workOf('a'.repeat(length)))).toMatchObject({ credits });
  });

  it.each([
    ['', {}],
    ['… !', {}],
    ['a'.repeat(5001), {}],
    ['hello', { voice: 'th' }],
    ['hello', { voice: 'en-nobody' }],
    ['hello', { speed: 3 }],
  ])('refuses case %# before the price', async (text, options) => {
    const { code } = errorCodes.input_refused;
    expect(await visit().ask(media.quote, workOf(text, options))).toMatchObject({ code });
  });

  it('of the parody page begins by saying what it is', async () => {
    const { captions } = await speak(
      visit(),
      workOf('Wir bauen einen Turm.', { voice: 'de' }, 'trump-ai-voice-generator'),
    );
    expect(captions).toContain('Das ist eine Parodie.');
  });
});
