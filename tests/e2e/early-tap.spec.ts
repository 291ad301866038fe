import type { Page } from '@playwright/test';
import { brand } from '#contract/site/brand.ts';
import { siteBehindNetwork } from './support/behind-network.ts';
import { hydrated, textsOf, withoutWorker } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { unreachable } from './support/worker.ts';

const { network } = siteBehindNetwork();
const { effects, error, login, pricing, tool } = textsOf('en');

const tapsLeft = (page: Page): Promise<number> =>
  page.evaluate(() => (document.documentElement as HTMLElement & { taps?: Set<unknown> }).taps?.size ?? -1);

/** Holds all scripts back until `release`. */
async function holdScripts(page: Page): Promise<{ release: () => void }> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}

test('a button that is pressed before the page is hydrated is pressed once it is @narrow', async ({
  page,
}) => {
  const { release } = await holdScripts(page);
  await page.goto('/ai-effect', { waitUntil: 'commit' });
  const kinds = page.getByRole('group', { name: effects.kinds });
  const all = kinds.getByRole('button', { name: effects.all, exact: true });
  const second = kinds.getByRole('button').nth(1);
  await second.click();
  await expect(all).toHaveAttribute('aria-pressed', 'true');
  release();
  await expect(second).toHaveAttribute('aria-pressed', 'true');
  await expect(all).toHaveAttribute('aria-pressed', 'false');
});

test('a button that React handles while it hydrates is pressed once', async ({ page }) => {
  await page.goto('/ai-effect', { waitUntil: 'commit' });
  const second = page.getByRole('group', { name: effects.kinds }).getByRole('button').nth(1);
  await second.click();
  await expect(second).toHaveAttribute('aria-pressed', 'true');
  expect(await tapsLeft(page)).toBe(0);
});

test.describe('on a first visit, whose worker never comes', () => {
  test.beforeEach(({ page }) => page.addInitScript(withoutWorker));

  test('the first touch of the packs opens the login @phone', async ({ page }) => {
    const files: string[] = [];
    page.on('request', (request) => files.push(new URL(request.url()).pathname));
    await page.goto('/pricing', { waitUntil: 'networkidle' });
    expect(files.filter((file) => file.endsWith('.js'))).toEqual([]);
    await page
      .getByRole('button', { name: new RegExp(`^${pricing.buy}`) })
      .nth(1)
      .click();
    await expect(page.getByRole('dialog').getByLabel(login.password, { exact: true })).toBeVisible();
  });

  test('a login that was filled in and sent by keyboard before it works is checked once it does', async ({
    page,
  }) => {
    const { release } = await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    const email = page.getByLabel(login.email, { exact: true });
    await email.focus();
    await page.keyboard.type('ann@mail.example');
    await page.keyboard.press('Enter');
    release();
    await expect(page.getByText(login.password_empty)).toBeVisible();
    await expect(email).toHaveValue('ann@mail.example');
    expect([new URL(page.url()).pathname, await tapsLeft(page)]).toEqual(['/login', 0]);
  });

  test('a button inside a form is pressed again, too @phone', async ({ page }) => {
    const { release } = await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByRole('button', { name: login.toRegister }).click();
    release();
    await expect(page.getByRole('textbox', { name: login.code, exact: true })).toBeVisible();
  });

  test('a sample and a face that are chosen before a form works are chosen', async ({ page }) => {
    const { release } = await holdScripts(page);
    await page.goto('/ai-face-swap', { waitUntil: 'commit' });
    const face = page.getByRole('button', { name: 'Priya', exact: true });
    await page.getByRole('button', { name: /^Start from: A woman with wide curls/ }).click();
    await face.click();
    await expect(face).toHaveAttribute('aria-pressed', 'false');
    release();
    await expect(face).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText(tool.replace).first()).toBeAttached();
  });

  test('a select that is changed before a form works stays as it is', async ({ page }) => {
    const { release } = await holdScripts(page);
    await page.goto('/ai-voice-cloning', { waitUntil: 'commit' });
    const spoken = page.getByRole('main').getByRole('combobox').first();
    await spoken.selectOption('fr');
    release();
    await hydrated(page);
    // The speaker is chosen for the language that the form knows of, and the form is drawn again.
    const ada = page.getByRole('button', { name: 'Ada, clear' });
    await ada.click();
    await expect(ada).toHaveAttribute('aria-pressed', 'true');
    await expect(spoken).toHaveValue('fr');
  });

  test('without a network after that, what is pressed says what is wrong, and links lead on @phone', async ({
    page,
    noise,
  }) => {
    noise.allow(unreachable);
    noise.allow(/dynamically imported module|Unable to preload/);
    await page.goto(`${network.origin}/pricing`, { waitUntil: 'networkidle' });
    network.become('cut');
    await page
      .getByRole('button', { name: new RegExp(`^${pricing.buy}`) })
      .first()
      .click();
    await expect(page.getByText(error.part)).toBeInViewport();
    network.become('open');
    await page.getByRole('link', { name: brand.name }).first().click();
    await expect(page).toHaveURL(`${network.origin}/`);
  });
});
