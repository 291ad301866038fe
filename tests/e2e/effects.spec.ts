import faults from '#locales/en/faults.json' with { type: 'json' };
import effects from '#locales/en/tools/effects.json' with { type: 'json' };
import { arrive } from './support/arrive.ts';
import { fixture } from './support/tool-page.ts';
import { hydrated, textsOf } from './support/site.ts';
import { expect, plain, test } from './support/test.ts';

test.use(plain);

const texts = textsOf('en');

test(
  'from the library to a crown; what moves costs more, and two people have their own page',
  { tag: '@narrow' },
  async ({ page }) => {
    await page.goto('/ai-effect');
    await hydrated(page);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: effects.tabs[5] }).click();
    await expect(main.getByText(texts.page.soon)).toHaveCount(0);
    await main.getByRole('link', { name: effects.names.halloween }).click();
    await expect(page).toHaveURL(/\/ai-effect\/create\?id=339$/);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(effects.names.halloween);
    await page.goto('/ai-effect/create?id=21');
    await hydrated(page);
    await main.getByRole('link', { name: effects.action }).click();
    await expect(page).toHaveURL(/\/ai-french-kiss-video-generator$/);

    await page.goto('/ai-effect/create?id=23');
    await hydrated(page);
    await expect(main.getByRole('heading', { name: effects.slot.image_2 })).toBeVisible();
    await expect(main.getByRole('slider', { name: effects.option.strength })).toHaveCount(0);

    await page.goto('/ai-effect/create?id=202');
    await hydrated(page);
    await expect(main.getByRole('heading', { name: effects.slot.image_2 })).toHaveCount(0);
    const chooser = page.waitForEvent('filechooser');
    await page.locator('label', { hasText: texts.tool.choose }).first().click();
    await (await chooser).setFiles(fixture('portrait-a.jpg'));
    const strength = page.getByRole('slider', { name: effects.option.strength });
    await strength.fill('0.9');
    await page.getByText('Not a real person', { exact: true }).click();
    const go = page.getByRole('button', { name: effects.action, exact: true });
    await expect(go).toBeEnabled();
    await go.click();
    await expect(page.getByRole('button', { name: texts.job.save })).toBeVisible({ timeout: 60_000 });
    await expect(main.getByRole('img', { name: effects.result }).first()).toBeVisible();
  },
);

test('from the first button of the home page to a hug on its way, which is canceled and given back', async ({
  page,
  noise,
}) => {
  noise.allow(/status of 400.*quote/);
  await arrive(page, '/');
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/ai-hug-generator$/);
  const add = async (name: string): Promise<void> => {
    const chooser = page.waitForEvent('filechooser');
    await page.locator('label', { hasText: texts.tool.choose }).first().click();
    await (await chooser).setFiles(fixture(name));
  };
  await add('portrait-a.jpg');
  await expect(page.getByText(faults.pair_refused.one)).toBeVisible();
  await add('portrait-b.jpg');
  await page.getByText('Not a real person', { exact: true }).click();
  const go = page.getByRole('button', { name: effects.action, exact: true });
  await expect(go).toBeEnabled();
  const create = /\/api\/media\/create$/;
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(create, async (route) => held.then(() => route.continue()), { times: 1 });
  // Canceled while its price is still asked, an order never leaves and there is nothing to withdraw.
  const sent = page.waitForRequest(create);
  await go.click();
  await sent;
  await page.getByRole('button', { name: texts.job.cancel }).click();
  await expect(
    page.getByText('portrait-b.jpg'),
    'canceled before the site has it: still chosen',
  ).toBeVisible();
  const withdrawn = page.waitForResponse(/\/api\/media\/cancel$/);
  release();
  await withdrawn;
  const taken = page.waitForResponse(create);
  await go.click();
  await taken;
  await page.getByRole('button', { name: texts.job.cancel }).click();
  await expect(page.getByRole('heading', { name: texts.job.canceled })).toBeVisible();
});
