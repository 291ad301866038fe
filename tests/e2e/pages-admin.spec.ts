import home from '#locales/en/pages/home.json' with { type: 'json' };
import { OwnSite } from './support/own-site.ts';
import { hydrated } from './support/site.ts';
import { atRest, expect, test } from './support/test.ts';
import { settled, unreachable } from './support/worker.ts';

test.use(atRest);

const TOKEN = 'a-token-of-the-operator-with-enough-characters';
const TITLE = 'Written <by> the operator';
const site = new OwnSite({ ADMIN_TOKEN: TOKEN });
test.beforeAll(() => site.start());
test.afterAll(() => site.remove());

test('an operator publishes a page, and a visitor whose worker has the old one sees it, offline as well', async ({
  page,
  browser,
  noise,
}) => {
  noise.allow(unreachable);
  await settled(page, site.origin, 'en');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(home.h1.title);

  const desk = await (await browser.newContext()).newPage();
  await desk.goto(`${site.origin}/admin`);
  await desk.getByLabel('Token').fill(TOKEN);
  await desk.getByRole('button', { name: 'Enter' }).click();
  await desk.getByRole('link', { name: 'Pages' }).click();
  await desk.getByRole('link', { name: '/ in en', exact: true }).click();
  const title = desk.locator('[name="h1.title"]');
  await title.fill(TITLE);
  await desk.reload();
  await expect(title, 'what is typed outlives a reload').toHaveValue(TITLE);
  await desk.getByRole('button', { name: 'Save draft' }).first().click();
  await expect(desk.getByRole('status')).toContainText('The draft is saved');
  await expect(desk.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(TITLE);
  const [first] = home.seo_content;
  const block = desk.locator('[id="seo_content.0"] > summary');
  await expect(block).toContainText(first?.title ?? '');
  await block.focus();
  await desk.keyboard.press('Enter');
  await desk.locator('[value="down:seo_content.0"]').press('Enter');
  await expect(desk.locator('[id="seo_content.1"] > summary')).toContainText(first?.title ?? '');
  await desk.getByRole('link', { name: 'Publish …' }).click();
  await expect(desk.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await desk.getByRole('button', { name: 'Publish now' }).click();
  await expect(desk.getByRole('status')).toContainText('Published');
  await desk.context().close();

  await page.reload();
  await expect(heading, 'the page on screen follows').toHaveText(TITLE);
  await hydrated(page);
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('published')).keys()).length))
    .toBe(2);
  await page.reload();
  await expect(heading).toHaveText(TITLE);
  await expect(page.locator('h2').first()).toHaveText(home.seo_content[1]?.title ?? '');
  await site.stop();
  await page.reload();
  await expect(heading, 'without a network').toHaveText(TITLE);
});
