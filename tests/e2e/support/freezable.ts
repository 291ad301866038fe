import { type AddressInfo, createServer } from 'node:net';
import type { LaunchOptions, Page, PlaywrightWorkerArgs } from '@playwright/test';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  const { port } = server.address() as AddressInfo;
  await new Promise((down) => server.close(down));
  return port;
}

interface Freezable {
  page: Page;
  /** Freezes the page as a phone does in the background, and resumes it. */
  freeze(frozen: boolean): Promise<void>;
  close(): Promise<void>;
}

/**
 * A page that may really be frozen: Playwright keeps its own pages in focus, and a page in focus is never
 * frozen.
 */
export async function freezable(
  playwright: PlaywrightWorkerArgs['playwright'],
  launchOptions: LaunchOptions,
): Promise<Freezable> {
  const port = await freePort();
  const owner = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`],
  });
  const browser = await playwright.chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true });
  const [context] = browser.contexts();
  if (!context) throw new Error('the browser has no context');
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  return {
    page,
    freeze: async (frozen) => {
      await cdp.send('Page.setWebLifecycleState', { state: frozen ? 'frozen' : 'active' });
      if (!frozen) await page.bringToFront();
    },
    close: () => owner.close(),
  };
}
