import type { Page } from '@playwright/test';
import { tools } from '#tools/index.ts';
import { arrive } from './support/arrive.ts';
import { beforeItsCode } from './support/early.ts';
import { hydrated, withoutWorker } from './support/site.ts';
import { expect, plain, test } from './support/test.ts';
import { fixture } from './support/tool-page.ts';
import { translatePage } from './support/translator.ts';

test.use(plain);

const MADE = ['face-swap', 'speech'];
/** These have no price until more than a sample is chosen. */
const ASK_MORE = ['text-to-video', 'motion-mimic', 'watermark-remover', 'photo-extender', 'object-remover'];

/** The price in the language of the translator. */
const price = (page: Page, n = '\\d+') =>
  page.locator('main span').filter({ hasText: new RegExp(`^USES\\s+${n}\\s+OF\\s+\\d+$`) });

test('a page that the browser translates before it is hydrated makes what it is asked for', async ({
  page,
  noise,
}) => {
  // React draws anew what it finds translated, and says so.
  noise.allow(/#418/);
  await page.addInitScript(translatePage);
  const press = (name: string) => page.getByRole('main').getByRole('button', { name }).last().click();

  await arrive(page, '/ai-face-swap');
  await page.locator('input[type=file]').first().setInputFiles(fixture('small-portrait-a.jpg'));
  await expect(page.getByRole('heading', { name: 'FACES 1 FOUND' })).toBeVisible();
  await page.getByRole('group', { name: 'New face' }).getByRole('button', { name: 'Priya' }).click();
  await expect(price(page)).toBeVisible();
  await page.getByText('Not a real person').click();
  await press('Swap faces');
  await expect(page.getByRole('button', { name: 'SAVE PHOTO' })).toBeVisible();

  await page.goto('/ai-voice-cloning');
  await hydrated(page);
  await page.getByRole('textbox').first().fill('Hello.');
  await expect(price(page, '2')).toBeVisible();
  await page.getByRole('textbox').first().fill('Hello there. '.repeat(20));
  await expect(price(page, '3')).toBeVisible();
  await press('Speak it');
  await expect(page.getByRole('group', { name: 'What is said' })).toBeVisible();
});

test('letters that are typed on a translated page before its code is there stay, each once', async ({
  page,
  noise,
}) => {
  noise.allow(/#418/);
  await page.addInitScript(withoutWorker);
  await page.addInitScript(translatePage);
  for (const address of ['/ai-text-to-image', '/ai-voice-cloning']) {
    const release = await beforeItsCode(page, address);
    const words = page.getByRole('main').getByRole('textbox').first();
    await words.pressSequentially('Three cats');
    await release();
    await expect(words).toHaveValue('Three cats');
    await expect(words).toBeFocused();
    await words.pressSequentially(' on a sofa');
    await expect(words).toHaveValue('Three cats on a sofa');
  }
});

const families = [...new Map(tools.map((tool) => [tool.family, tool])).values()].filter(
  ({ family, work }) => work?.inputs.some(({ required }) => required) && !MADE.includes(family),
);
for (const [which, some, tag] of [
  ['of a tool', families.filter(({ family }) => !ASK_MORE.includes(family)).slice(0, 1), []],
  ['of each tool', families, ['@matrix']],
] as const)
  test(
    `a page that the browser translates when it is live shows the price ${which}`,
    { tag: [...tag] },
    async ({ page }) => {
      await arrive(page, '/');
      for (const { slug, family, page: address = `/${slug}` } of some) {
        await page.goto(address);
        await hydrated(page);
        await page.evaluate(translatePage);
        await page
          .getByRole('button', { name: /^Start from/ })
          .first()
          .click();
        await expect(page.getByRole('button', { name: /^REPLACE/ })).toBeVisible();
        if (!ASK_MORE.includes(family)) await expect(price(page)).toBeVisible();
      }
    },
  );
