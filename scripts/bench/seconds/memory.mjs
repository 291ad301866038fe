/** What a tab costs after it was used for a while. */
import { chromium } from 'playwright-core';
import { FLAGS } from '#scripts/bench/pwa/sites.mjs';

const PAGE_CHANGES = 20;
const MB = 1e6;

/** Pages by the links of the header and the footer. */
const ROUND = ['/ai-effect', '/pricing', '/ai-tools', '/ai-face-swap', '/'];

async function footprint(session) {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters');
  return { heap_mb: Number((usedSize / MB).toFixed(2)), nodes, listeners };
}

/** Heap, DOM nodes and listeners of a tab after a round through the site, and after 20 more page changes. */
export async function memoryOfTab(origin) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
    args: FLAGS,
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.goto(origin, { waitUntil: 'networkidle' });
    const change = async (index) => {
      const to = ROUND[index % ROUND.length];
      await page.locator(`a[href="${to}"]:visible`).first().click();
      await page.waitForURL(origin + to);
      await page.waitForLoadState('networkidle');
    };
    for (let index = 0; index < ROUND.length; index += 1) await change(index);
    const before = await footprint(session);
    for (let index = 0; index < PAGE_CHANGES; index += 1) await change(index);
    return { before, after: await footprint(session) };
  } finally {
    await browser.close();
  }
}
