import { siteBehindNetwork } from './support/behind-network.ts';
import { OutboxPage } from './support/outbox-page.ts';
import { textsOf } from './support/site.ts';
import { atRest, expect, test } from './support/test.ts';
import { unreachable } from './support/worker.ts';

test.use(atRest);

const { outbox: text } = textsOf('en');
const CREATE = '/api/media/create';
const { network } = siteBehindNetwork();

test('of two tabs one sends, and both show what becomes of it', async ({ page, context, noise }) => {
  noise.allow(unreachable);
  const tool = new OutboxPage(page, network);
  await tool.coldStart();
  const other = new OutboxPage(await context.newPage(), network);
  await other.visit('/my-creations');
  await tool.leave();
  await expect(other.page.getByRole('main').getByText(text.waiting)).toBeVisible();
  network.become('open');
  await Promise.all([tool.back(), other.back()]);
  await tool.done();
  await expect(other.page.getByRole('main').getByText(text.waiting)).toHaveCount(0);
  const { jobs, credits } = await tool.effects();
  expect([jobs.length, credits, tool.sent(CREATE)]).toEqual([1, 4, 1]);
});
