import { brand } from '#contract/site/brand.ts';
import { siteBehindNetwork } from './support/behind-network.ts';
import { builtFiles } from './support/cached-files.ts';
import { type Open, beforeItsCode, without } from './support/early.ts';
import { hydrated, textsOf, use, withoutWorker } from './support/site.ts';
import { expect, plain, test } from './support/test.ts';
import { fixture } from './support/tool-page.ts';
import { countLoads, unreachable } from './support/worker.ts';

test.use(plain);

const { network } = siteBehindNetwork();
const { effects, error, login, nav, page: texts, pricing, tool } = textsOf('en');

/** When a page is used. */
const MOMENTS: Record<string, Open> = {
  'before its code is there': beforeItsCode,
  'while it is hydrated': without('**/_payload.json', (page) =>
    page.locator('#root > [data-part=live] main [data-part=""]').first().waitFor({ state: 'attached' }),
  ),
};

test.beforeEach(({ page }) => page.addInitScript(withoutWorker));

for (const [moment, open] of Object.entries(MOMENTS)) {
  test(`a tap on a page counts once, ${moment}`, { tag: '@narrow' }, async ({ page }) => {
    let release = await open(page, '/login');
    // A second tap would hide it again.
    await page.getByRole('button', { name: login.show }).click();
    await release();
    await expect(page.getByLabel(login.password, { exact: true })).toHaveAttribute('type', 'text');
    release = await open(page, '/ai-effect');
    const kinds = page.getByRole('group', { name: effects.kinds }).getByRole('button');
    await kinds.nth(1).click();
    await release();
    await expect(kinds.nth(1)).toHaveAttribute('aria-pressed', 'true');
    await expect(kinds.nth(0)).toHaveAttribute('aria-pressed', 'false');
    const part = page.waitForResponse('**/assets/device.*.js');
    release = await open(page, '/ai-face-swap');
    const faces = page.getByRole('button', { name: /^(Priya|Liam)$/ });
    const drawn = await faces.first().elementHandle();
    await faces.first().click();
    await release();
    await expect(faces.first()).toHaveAttribute('aria-pressed', 'true');
    // What works on the device comes last, and moves nothing that is in use.
    await page.evaluate((code) => import(code), (await part).url());
    await faces.nth(1).click();
    await expect(faces.nth(1)).toHaveAttribute('aria-pressed', 'true');
    expect(await drawn?.evaluate((button) => button.isConnected)).toBe(true);
  });

  test(`letters, a choice and a file stay, ${moment}`, async ({ page }) => {
    let release = await open(page, '/ai-voice-cloning');
    const words = page.getByRole('main').getByRole('textbox').first();
    const spoken = page.getByRole('main').getByRole('combobox').first();
    await words.pressSequentially('Good');
    await spoken.selectOption('fr');
    await release();
    await words.pressSequentially(' day');
    // The speaker is chosen for the language that the form knows of, and the form is drawn again.
    const ada = page.getByRole('button', { name: 'Ada, clear' });
    await ada.click();
    await expect(ada).toHaveAttribute('aria-pressed', 'true');
    await expect(words).toHaveValue('Good day');
    await expect(spoken).toHaveValue('fr');
    release = await open(page, '/ai-face-swap');
    await page
      .locator('input[type=file]:not([capture])')
      .first()
      .setInputFiles(fixture('small-portrait-a.jpg'));
    await release();
    await expect(page.getByText(tool.replace).first()).toBeAttached();
  });

  test(`the slider of a before and after is where it was dragged to, ${moment}`, async ({ page }) => {
    const release = await open(page, '/');
    const slider = page.getByRole('slider', { name: texts.compare }).first();
    // Nobody drags what is not painted yet: it moves as its styles arrive.
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    const box = await slider.boundingBox();
    if (!box) throw new Error('no slider');
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width / 2, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 4, y, { steps: 3 });
    await page.mouse.up();
    await release();
    await expect(slider).toHaveValue('25');
  });
}

test('a login that was filled in and sent by keyboard before it works is checked once it does', async ({
  page,
}) => {
  const release = await MOMENTS['before its code is there']?.(page, '/login');
  const email = page.getByLabel(login.email, { exact: true });
  await email.focus();
  await page.keyboard.type('ann@mail.example');
  await page.keyboard.press('Enter');
  await release?.();
  await expect(page.getByText(login.password_empty)).toBeVisible();
  await expect(email).toHaveValue('ann@mail.example');
  expect(new URL(page.url()).pathname).toBe('/login');
});

test(
  'without a network before its code, what is pressed says what is wrong, and links lead on',
  { tag: '@narrow' },
  async ({ page, noise }) => {
    noise.allow(unreachable);
    noise.allow(/dynamically imported module|Unable to preload/);
    await page.goto(`${network.origin}/pricing`, { waitUntil: 'commit' });
    const buy = page.getByRole('button', { name: new RegExp(`^${pricing.buy}`) }).first();
    await buy.waitFor();
    // Without its styles the page would be another one.
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet),
    );
    network.become('cut');
    await buy.click();
    await expect(page.getByText(error.part)).toBeInViewport();
    network.become('open');
    await page.getByRole('link', { name: brand.name }).first().click();
    await expect(page).toHaveURL(`${network.origin}/`);
  },
);

test('a page whose code is gone for good stays as it was drawn, says so, and its links lead on', async ({
  page,
  noise,
}) => {
  noise.allow(unreachable);
  noise.allow(/status of 404|dynamically imported module|Failed to load module|Unable to preload/);
  // A part of a page that is about to be reloaded resolves to nothing.
  noise.allow(/Cannot read properties of undefined/);
  const code = builtFiles().shell.find(({ path: file }) => file.startsWith('/assets/core.'))?.path ?? '';
  network.stand(code, () => ({ status: 404, body: 'Not found\n', type: 'text/plain' }));
  const loads = countLoads(page);
  await page.goto(network.origin);
  await use(page);
  await expect.poll(() => loads.count).toBe(2);
  await expect(page.getByText(error.part)).toBeVisible();
  // What lies far below is left out and has no inner text.
  expect((await page.locator('main').textContent())?.length).toBeGreaterThan(1000);
  expect(loads.count).toBe(2);
  network.stand(code);
  await page.locator('header').getByRole('link', { name: nav.pricing, exact: true }).first().click();
  await expect(page).toHaveURL(`${network.origin}/pricing`);
  await hydrated(page);
  await expect(page.getByText(error.part)).toHaveCount(0);
});

test('a page whose content is cut off is asked for again, and without it stays as it was drawn', async ({
  page,
  noise,
}) => {
  noise.allow(unreachable);
  const content = '/_payload.json';
  const words = async (): Promise<number | undefined> => (await page.locator('main').textContent())?.length;
  let cuts = 1;
  await page.route(`**${content}`, (route) => (cuts-- > 0 ? route.abort() : route.continue()));
  await page.goto(network.origin, { waitUntil: 'commit' });
  await hydrated(page);
  const whole = await words();
  expect(whole).toBeGreaterThan(1000);
  cuts = 2;
  await page.reload();
  await expect(page.getByText(error.part)).toBeVisible();
  expect(await words()).toBe(whole);
  await page.getByRole('button', { name: error.retry }).click();
  await hydrated(page);
  await expect(page.getByText(error.part)).toHaveCount(0);
});
