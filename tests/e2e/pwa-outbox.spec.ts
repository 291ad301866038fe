import { siteBehindNetwork } from './support/behind-network.ts';
import { OutboxPage, passOn } from './support/outbox-page.ts';
import { textsOf } from './support/site.ts';
import { atRest, expect, test } from './support/test.ts';
import { unreachable } from './support/worker.ts';

test.use(atRest);

const { outbox: text } = textsOf('en');
const CREATE = '/api/media/create';
const { site, network } = siteBehindNetwork();

test.beforeEach(({ noise }) => noise.allow(unreachable));

test('killed while the job is created, the page finds it made, once, when it is opened again', async ({
  page,
  context,
  noise,
}) => {
  noise.allow(/status of 503/);
  const tool = new OutboxPage(page, network);
  await tool.coldStart();
  await tool.leave();
  const bodies: string[] = [];
  let reached = (): void => {};
  const created = new Promise<void>((go) => (reached = go));
  network.stand(CREATE, async ({ headers }, body) => {
    bodies.push(body);
    await passOn(site.origin + CREATE, headers, body);
    reached();
    return new Promise(() => {});
  });
  await tool.back();
  await created;
  await page.close();
  network.stand(CREATE, ({ headers }, body) => {
    bodies.push(body);
    return passOn(site.origin + CREATE, headers, body).then(() => ({ status: 503, body: '' }));
  });
  const later = new OutboxPage(await context.newPage(), network);
  await later.visit('/');
  await expect.poll(() => bodies.length).toBeGreaterThan(1);
  network.stand(CREATE);
  await expect.poll(() => later.storedCounts()).toEqual([0, 0]);
  const { jobs, credits } = await later.effects();
  expect([jobs.length, credits]).toEqual([1, 4]);
  expect(new Set(bodies).size).toBe(1);
});

test('of two tabs one sends, and both show what becomes of it', async ({ page, context }) => {
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
