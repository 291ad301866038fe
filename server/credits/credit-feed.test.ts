import { expect, it } from 'vitest';
import { creditFeed } from './credit-feed.ts';

it('sends the balance whenever it may have changed, though a hold was given back in between', async () => {
  const credits = { balance: async () => ({ available: 5, held: 0 }) } as never;
  const membership = { of: async () => ({}) } as never;
  const read = creditFeed(credits, membership).open({ owner: 1, language: 'en', since: 0 });
  await read();
  expect((await read()).events).toEqual([
    { event: 'credits', data: JSON.stringify({ credit_remain: 5, held: 0 }) },
  ]);
});
