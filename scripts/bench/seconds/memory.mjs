/** What a tab costs after it was used for a while. */
import { chromium } from 'playwright-core';
import { FLAGS, HEADLESS } from '#scripts/chromium.mjs';

const PAGE_CHANGES = 20;
const RESULTS = 20;
const PORTRAIT = 'public/media/people/ana@2x.webp';
const MB = 1e6;

/** Pages by the links of the header and the footer. */
const ROUND = ['/ai-effect', '/pricing', '/ai-tools', '/ai-face-swap', '/'];

async function footprint(session) {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters');
  return { heap_mb: Number((usedSize / MB).toFixed(2)), nodes, listeners };
}

/** Has `use` do something in a tab of its own, and takes its footprint whenever that asks for it. */
async function inTab(use) {
  const browser = await chromium.launch({
    executablePath: HEADLESS,
    args: FLAGS,
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    return await use(page, () => footprint(session));
  } finally {
    await browser.close();
  }
}

/** Heap, DOM nodes and listeners of a tab after a round through the site, and after 20 more page changes. */
export const memoryOfPages = (origin) =>
  inTab(async (page, measure) => {
    await page.goto(origin, { waitUntil: 'networkidle' });
    const change = async (index) => {
      const to = ROUND[index % ROUND.length];
      await page.locator(`a[href="${to}"]:visible`).first().click();
      await page.waitForURL(origin + to);
      await page.waitForLoadState('networkidle');
    };
    for (let index = 0; index < ROUND.length; index += 1) await change(index);
    const before = await measure();
    for (let index = 0; index < PAGE_CHANGES; index += 1) await change(index);
    return { before, after: await measure() };
  });

/** The same of a tab after one photo that it restyled itself, and after 20 more. */
export const memoryOfResults = (origin) =>
  inTab(async (page, measure) => {
    const press = (name) => page.getByRole('button', { name }).click();
    await page.goto(`${origin}/ai-image-to-image`, { waitUntil: 'networkidle' });
    // Its code starts at once where somebody is there.
    await page.mouse.move(1, 1);
    await page.mouse.move(2, 2);
    // The choice of a place comes with the photo then.
    await page.locator('input[type=file]:not([capture])').first().setInputFiles(PORTRAIT);
    await page.getByRole('radio', { name: 'This device' }).click();
    await press(/^Download \d/);
    const restyle = async () => {
      await press('Draw it');
      await page.getByRole('heading', { name: 'Made on this device' }).waitFor();
      await press('Change settings');
    };
    await restyle();
    const before = await measure();
    for (let index = 0; index < RESULTS; index += 1) await restyle();
    return { before, after: await measure() };
  });
