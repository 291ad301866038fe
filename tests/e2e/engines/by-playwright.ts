import type { Browser, ConsoleMessage, ElementHandle, Frame, JSHandle, Page } from '@playwright/test';
import { finderOf, nameOfTarget } from './find.ts';
import {
  type Device,
  type Engine,
  type EnginePage,
  type Plain,
  type Surface,
  type Target,
  callOf,
} from './page.ts';
import { untilItWorks } from './until.ts';

const ACT_MS = 3000;

/** Chromium or Firefox, as Playwright drives them. */
export function playwrightEngine(browser: Browser): Engine {
  return {
    version: browser.version(),
    async open({ headers, ...options }): Promise<Device> {
      const context = await browser.newContext({ ...options, extraHTTPHeaders: headers });
      const heard: string[] = [];
      context.on('console', (message: ConsoleMessage) => {
        if (['warning', 'error', 'assert'].includes(message.type()))
          heard.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => heard.push(`uncaught: ${error.error().message}`));
      return { newPage: async () => pageOf(await context.newPage()), heard, close: () => context.close() };
    },
    close: () => browser.close(),
  };
}

function surfaceOf(frame: Page | Frame): Surface {
  const act = (target: Target, what: (element: ElementHandle<HTMLElement>) => Promise<void>): Promise<void> =>
    untilItWorks(nameOfTarget(target), async () => {
      const { run, args } = finderOf(target);
      const found: JSHandle<unknown> = await frame.evaluateHandle(`(${run})(...${JSON.stringify(args)})`);
      const element = found.asElement();
      if (!element) throw new Error('is not there');
      await what(element as ElementHandle<HTMLElement>);
    });
  return {
    evaluate: (run, ...args) => frame.evaluate(callOf(run, args as readonly Plain[])),
    // A page that a click loads may take longer than the click: tried again, its button would be gone.
    click: (target) => act(target, (element) => element.click({ timeout: ACT_MS, noWaitAfter: true })),
    fill: (target, text) => act(target, (element) => element.fill(text, { timeout: ACT_MS })),
    setInputFiles: (css, file) => frame.locator(css).first().setInputFiles(file),
  };
}

function pageOf(page: Page): EnginePage {
  return {
    ...surfaceOf(page),
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    press: (key) => page.keyboard.press(key),
    async frame(css) {
      const frame = await (await page.waitForSelector(css, { state: 'attached' })).contentFrame();
      if (!frame) throw new Error(`${css} is no frame`);
      return surfaceOf(frame);
    },
    screenshot: () => page.screenshot(),
    close: () => page.close(),
  };
}
