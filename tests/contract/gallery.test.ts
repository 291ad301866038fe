import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { errorCodes } from '#contract/http/error-codes.ts';
import {
  type SearchWord,
  LONGEST_WORD,
  MOST_WORDS,
  emptyBin,
  search,
  several,
  space,
} from '#contract/media/gallery.ts';
import * as media from '#contract/media/media.ts';
import { signUp, somePlace } from '#tests/support/account.ts';
import { useSharedServer } from '#tests/support/server/shared.ts';
import { type Visitor, createVisitor } from '#tests/support/visitor.ts';
import { plain, send } from '#tests/support/works.ts';

const server = useSharedServer();

/** A user with so many creations, the newest first; none is made by an engine here. */
async function owner(...tools: string[]): Promise<{ user: Visitor; ids: string[] }> {
  const user = await signUp(server.current);
  const bytes = await plain(90, 60);
  const ids: string[] = [];
  for (const tool of tools) {
    const { name: file } = await send(user, bytes);
    const kept = await user.call(media.keep, { file, tool, client_job_id: randomUUID() });
    ids.unshift(kept.creation_id);
  }
  return { user, ids };
}
const DRAWN = 'ai-text-to-image';
const STYLED = 'ai-image-to-image';
const listed = async (user: Visitor, deleted = false): Promise<string[]> =>
  (await user.call(media.list, deleted ? { deleted } : {})).creations.map(({ creation_id: id }) => id);

describe('several creations at once', () => {
  it('are starred, thrown away, restored and erased by one call, which a repeat does not change', async () => {
    const { user, ids } = await owner(DRAWN, DRAWN, STYLED);
    const [newest = '', second = '', oldest = ''] = ids;
    const both = { creation_ids: [newest, second] };
    const twice = async (act: string, creation_ids: string[]) => {
      const first = await user.call(several, { act, creation_ids });
      expect(await user.call(several, { act, creation_ids })).toEqual(first);
      return first;
    };
    expect(await twice('favorite', both.creation_ids)).toEqual({ done: [newest, second], failed: [] });
    expect((await user.call(media.list, { favorite: true })).total).toBe(2);
    await twice('unfavorite', [newest]);
    expect((await user.call(media.list, { favorite: true })).total).toBe(1);

    expect(await twice('remove', [newest, second, 'none'])).toEqual({
      done: [newest, second],
      failed: ['none'],
    });
    expect([await listed(user), await listed(user, true)]).toEqual([[oldest], [newest, second]]);
    await twice('restore', [second]);
    expect([await listed(user), await listed(user, true)]).toEqual([[second, oldest], [newest]]);

    const { url = '' } = (await user.call(media.list, { deleted: true })).creations[0]?.results[0] ?? {};
    expect((await user.fetch(url)).status).toBe(200);
    // What is in use cannot be erased; what is gone already is done.
    expect(await twice('erase', [newest, oldest])).toEqual({ done: [newest], failed: [oldest] });
    expect([await listed(user), await listed(user, true)]).toEqual([[second, oldest], []]);
    expect((await user.fetch(url)).status).toBe(404);
  });

  it('are the owner’s: strangers change nothing, and the call is bounded', async () => {
    const { user, ids } = await owner(DRAWN);
    const { user: eve } = await owner(DRAWN);
    for (const act of ['favorite', 'remove', 'restore'])
      expect(await eve.call(several, { act, creation_ids: ids })).toEqual({ done: [], failed: ids });
    expect(await eve.call(several, { act: 'erase', creation_ids: ids })).toEqual({ done: ids, failed: [] });
    expect(await listed(user)).toEqual(ids);
    const nobody = createVisitor(server.current.origin, somePlace());
    expect(await nobody.ask(several, { act: 'erase', creation_ids: ids })).toMatchObject({ status: 404 });
    for (const creation_ids of [[], Array.from({ length: 101 }, () => 'a'), ['a'.repeat(129)]])
      expect(await user.ask(several, { act: 'remove', creation_ids })).toMatchObject({
        code: errorCodes.input_refused.code,
      });
  });
});

it('says what the results take and what the bin would free, and empties it', async () => {
  const { user, ids } = await owner(DRAWN, STYLED);
  const sizes = (await user.call(media.list)).creations.map(({ results }) => results[0]?.bytes ?? 0);
  const [newest = 0, oldest = 0] = sizes;
  expect(await user.call(space)).toEqual({ bytes: newest + oldest, bin: { bytes: 0, creations: 0 } });
  await user.call(several, { act: 'remove', creation_ids: ids.slice(0, 1) });
  expect(await user.call(space)).toEqual({
    bytes: newest + oldest,
    bin: { bytes: newest, creations: 1 },
  });
  expect(await user.call(emptyBin)).toEqual({ bytes: oldest, bin: { bytes: 0, creations: 0 } });
  expect(await listed(user)).toEqual(ids.slice(1));
  const stranger = createVisitor(server.current.origin, somePlace());
  expect(await stranger.call(space)).toEqual({ bytes: 0, bin: { bytes: 0, creations: 0 } });
});

describe('a search', () => {
  const word = (text: string, more: Partial<SearchWord> = {}): SearchWord => ({
    text,
    tools: [],
    days: [],
    ...more,
  });
  /** Creations that were made from these words, the first one a day ago and each other a day before. */
  async function made(...prompts: string[]): Promise<{ user: Visitor; found: Found }> {
    const { user, ids } = await owner(...prompts.map(() => DRAWN));
    const { db } = server.current.database;
    for (const [index, prompt] of prompts.entries())
      await db
        .updateTable('creation')
        .set({ words: prompt, created_at: new Date(Date.now() - (index + 1) * 86_400_000) })
        .where(
          'job_id',
          'in',
          db
            .selectFrom('job')
            .select('id')
            .where('public_id', '=', ids[index] ?? ''),
        )
        .execute();
    const found: Found = async (...words) => {
      const { creations, total } = await user.call(search, { words });
      expect(total).toBe(creations.length);
      return creations.map(({ creation_id: id }) => ids.indexOf(id)).toSorted((a, b) => a - b);
    };
    return { user, found };
  }
  type Found = (...words: SearchWord[]) => Promise<number[]>;

  it('finds parts of words without their marks and in every script, tools and days; all words must fit', async () => {
    const { found } = await made('eine suße katze im schnee', '東京の夜の猫', '100%_wolle');
    expect(await found(word('KÄTZE'))).toEqual([0]);
    expect(await found(word('京の'))).toEqual([1]);
    expect(await found(word('katze'), word('猫'))).toEqual([]);
    // What patterns are made of are letters.
    for (const text of ['%', '_', '%_w']) expect(await found(word(text)), text).toEqual([2]);
    for (const text of ['k%e', 'k_tze', '\\', "'", '.*']) expect(await found(word(text)), text).toEqual([]);
    expect(await found(word('zeichnung', { tools: [DRAWN] }))).toEqual([0, 1, 2]);
    expect(await found(word('zeichnung', { tools: [STYLED] }))).toEqual([]);
    const yesterday = { from: Date.now() - 1.5 * 86_400_000, to: Date.now() };
    expect(await found(word('gestern', { days: [yesterday] }))).toEqual([0]);
    expect(await found(word('gestern', { days: [yesterday] }), word('wolle'))).toEqual([]);
  });

  it('is answered for its owner only, and what is too long or too much is refused', async () => {
    const { user, found } = await made('a red balloon');
    expect(await found(word('balloon'))).toEqual([0]);
    const { user: eve } = await owner();
    const nobody = createVisitor(server.current.origin, somePlace());
    for (const other of [eve, nobody])
      expect(await other.call(search, { words: [word('balloon')] })).toEqual({ creations: [], total: 0 });
    const tooMuch = [
      [],
      [word('x'.repeat(5000))],
      [word('x'.repeat(LONGEST_WORD + 1))],
      [word('')],
      Array.from({ length: MOST_WORDS + 1 }, () => word('a')),
      [word('a', { tools: Array.from({ length: 61 }, () => 'a') })],
      [word('a', { days: Array.from({ length: 41 }, () => ({ from: 0, to: 1 })) })],
      [word('a', { days: [{ from: 0, to: 9e15 }] })],
    ];
    for (const words of tooMuch)
      expect(await user.ask(search, { words })).toMatchObject({ code: errorCodes.input_refused.code });
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => user.ask(search, { words: [word('%')] })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
