import effects from '#locales/en/tools/effects.json' with { type: 'json' };
import { fixture } from './support/tool-page.ts';
import { hydrated, textsOf } from './support/site.ts';
import { expect, test } from './support/test.ts';

const texts = textsOf('en');

test('from the library to a crown, from what is not sold to its picture @phone', async ({ page }) => {
  await page.goto('/ai-effect');
  await hydrated(page);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: texts.effects.videos }).click();
  await expect(main.getByText(texts.page.soon)).toHaveCount(6);
  await main.getByRole('link', { name: effects.names.halloween }).click();
  await expect(page).toHaveURL(/\/ai-effect\/create\?id=339$/);
  await expect(main.getByText(effects.stillNow)).toBeVisible();
  await main.getByRole('link', { name: effects.names.pumpkinNight }).click();
  await expect(page).toHaveURL(/id=231$/);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(effects.names.pumpkinNight);

  await page.goto('/ai-effect/create?id=202');
  await hydrated(page);
  const chooser = page.waitForEvent('filechooser');
  await page.locator('label', { hasText: texts.tool.choose }).first().click();
  await (await chooser).setFiles(fixture('portrait-a.jpg'));
  const strength = page.getByRole('slider', { name: effects.option.strength });
  await strength.fill('0.9');
  await page.getByText('Not a real person', { exact: true }).click();
  const go = page.getByRole('button', { name: effects.action, exact: true });
  await expect(go).toBeEnabled({ timeout: 30_000 });
  await go.click();
  await expect(page.getByRole('button', { name: texts.job.save })).toBeVisible({ timeout: 60_000 });
  await expect(main.getByRole('img', { name: effects.result }).first()).toBeVisible();
});
