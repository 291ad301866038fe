import { expect, it } from 'vitest';
import { errorCodes } from '#contract/http/error-codes.ts';
import * as media from '#contract/media/media.ts';
import { writeBoard } from '#contract/tools/storyboard/board.ts';
import { writeStoryboard } from '#contract/tools/storyboard/calls.ts';
import { somePlace } from '#tests/support/account.ts';
import { useSharedServer } from '#tests/support/server/shared.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const server = useSharedServer();
/** Processes of the engine start, and a film is drawn, on a machine that may be busy. */
const LONG_MS = 150_000;
const workOf = (prompt: string, options: object = {}) => ({
  operation: 'text_to_video',
  tool: 'text-to-video-ai',
  inputs: {},
  options: { prompt, ...options },
});

it('turns a prompt into shots, and says what of them is drawn', { timeout: LONG_MS }, async () => {
  const visitor = createVisitor(server.current.origin, somePlace());
  const board = async (prompt: string) => visitor.call(writeStoryboard, { prompt });
  expect(await board('A red fox runs in the snow. Glorp zibble! Two cats sit on a blue sofa.')).toEqual({
    shots: [
      {
        text: 'A red fox runs in the snow.',
        drawn: expect.arrayContaining(['red', 'fox', 'runs', 'snow']),
        left: [],
        unknown: [],
        missing: [],
        is_drawn: true,
      },
      // What names nothing is the shot before it, from nearer.
      {
        text: 'Glorp zibble!',
        drawn: [],
        left: [],
        unknown: ['Glorp', 'zibble'],
        missing: [],
        is_drawn: true,
      },
      {
        text: 'Two cats sit on a blue sofa.',
        drawn: expect.arrayContaining(['Two', 'cats', 'sit', 'blue', 'sofa']),
        left: [],
        unknown: [],
        missing: [],
        is_drawn: true,
      },
    ],
    left: 0,
  });
  const { shots, left } = await board('月夜下，一只狐狸在雪地里走。一个女孩拿着气球。'.repeat(4));
  expect([shots.length, left]).toEqual([5, 3]);
  expect((await board(`一只狐狸在雪地里走。${'雪'.repeat(4900)}`)).shots).not.toEqual([]);
  expect(await visitor.ask(writeStoryboard, { prompt: '' })).toMatchObject({
    code: errorCodes.input_refused.code,
  });
});

it('costs by quality and length, and refuses before the price', { timeout: LONG_MS }, async () => {
  const visitor = createVisitor(server.current.origin, somePlace());
  const credits = async (options: object): Promise<number> =>
    (await visitor.call(media.quote, workOf('A red fox in the snow', options))).credits;
  expect(await credits({ quality: '720p', duration_s: 10 })).toBe(80);
  expect(await credits({ quality: '1080p' })).toBe(80);
  const refused = async (prompt: string, options: object = {}) =>
    visitor.ask(media.quote, workOf(prompt, options));
  const field = (name: string, message: string) => ({
    code: errorCodes.input_refused.code,
    data: { fields: [{ field: name, message }] },
  });
  expect(await refused('')).toMatchObject({ code: errorCodes.input_refused.code });
  expect(await refused('fox '.repeat(1300))).toMatchObject({ code: errorCodes.input_refused.code });
  expect(await refused('glorp zibble')).toMatchObject(field('prompt', 'words'));
  // A film of shampoo without shampoo is none.
  expect(await refused('Handmade shampoo with lavender. A girl smells a flower.')).toMatchObject({
    ...field('prompt', 'words'),
    data: { words: ['Handmade', 'shampoo'] },
  });
  expect(await refused('a naked woman in the snow')).toMatchObject({ code: errorCodes.content_refused.code });
  for (const storyboard of [
    '{',
    '[]',
    '[{"text":""}]',
    '[{"words":"fox"}]',
    writeBoard(Array(6).fill('fox')),
  ])
    expect(await refused('fox', { storyboard })).toMatchObject(field('options.storyboard', 'invalid'));
  expect(await refused('fox', { storyboard: writeBoard(['glorp', 'fox']) })).toMatchObject(
    field('options.storyboard', 'unknown'),
  );
  expect(await refused('fox', { storyboard: writeBoard(['fox', 'naked']) })).toMatchObject({
    code: errorCodes.content_refused.code,
  });
  // No font has a private letter, and nobody says so much in five seconds.
  expect(await refused('a fox \u{E0F4}')).toMatchObject(field('options.captions', 'font'));
  expect(await refused('a fox \u{E0F4}', { captions: false })).toMatchObject({ data: { credits: 20 } });
  const told = async (sentence: string, seconds: string) =>
    (await refused(sentence.repeat(4), { narration: true, duration_s: seconds })).data;
  const fox = 'A fox walks in the snow. ';
  const short = { field: 'options.duration_s', message: 'short' };
  expect(await told(fox, '5')).toEqual({ fields: [{ ...short, takes: '10' }] });
  expect(await told(fox, '10')).toMatchObject({ credits: 40 });
  const tale = 'A fox walks in the snow to a lake, and a girl with a red hat sees the fox under a tree. ';
  expect(await told(tale, '5'), 'no length would do').toEqual({ fields: [short] });
});
