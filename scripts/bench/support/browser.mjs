/**
 * A Chromium that is driven by its bare protocol, attached to one page at a time. Playwright attaches to workers as
 * well, which holds each of them when it starts, and has V8 collect the source positions of all code that runs: times
 * that users do not have.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import CDP from 'chrome-remote-interface';
import { FLAGS, FULL, HEADLESS } from '#scripts/chromium.mjs';

export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

const POLL_MS = 100;
/** A page that does not do what is waited for by then is broken. Milliseconds. */
const MOST_MS = 30_000;

/** Runs in the page: the middle of an element that a finger reaches, else brings one into view for the next time. */
function centerOf(selector, name) {
  const isIt = (element) => (element.ariaLabel ?? element.textContent).trim().startsWith(name);
  const shown = [...document.querySelectorAll(selector)].filter((one) => isIt(one) && one.checkVisibility());
  for (const element of shown) {
    const { x, y, width, height } = element.getBoundingClientRect();
    const point = { x: x + width / 2, y: y + height / 2 };
    if (element.contains(document.elementFromPoint(point.x, point.y))) return point;
  }
  shown.at(0)?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return undefined;
}

/** A tab of a phone. Its methods throw what the protocol answers with. */
class Page {
  #client;
  #session;
  #target;

  constructor(client, session, target) {
    this.#client = client;
    this.#session = session;
    this.#target = target;
  }

  send(method, parameters = {}) {
    return this.#client.send(method, parameters, this.#session);
  }

  on(event, take) {
    this.#client.on(`${event}.${this.#session}`, take);
  }

  /** Runs a function in the page. Resolves with what it returns, or with what that resolves with. */
  async evaluate(run, ...values) {
    const { result, exceptionDetails } = await this.send('Runtime.evaluate', {
      expression: `(${run})(...${JSON.stringify(values)})`,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  /** Has a function run in each document before the document's own scripts. */
  onDocument(run) {
    return this.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${run})()` });
  }

  /** Resolves when the document has come. */
  async goto(address) {
    const { errorText } = await this.send('Page.navigate', { url: address });
    if (errorText) throw new Error(`${address}: ${errorText}`);
  }

  /** Resolves when a state of the page's life comes, which the protocol names. */
  reached(state) {
    return new Promise((resolve) =>
      this.on('Page.lifecycleEvent', ({ name }) => {
        if (name === state) resolve();
      }),
    );
  }

  /** Resolves with what a function returns in the page, as soon as that is something. Throws where it stays nothing. */
  async until(run, ...values) {
    for (let waited = 0; waited < MOST_MS; waited += POLL_MS) {
      const found = await this.evaluate(run, ...values);
      if (found) return found;
      await wait(POLL_MS);
    }
    throw new Error(`The page never had ${run.name || run}(${values.join()})`);
  }

  /** Taps the first visible element of a selector whose name or text is, or begins with, `name`. */
  async tap(selector, name = '') {
    const point = await this.until(centerOf, selector, name);
    await this.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await this.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  async close() {
    await this.#client.send('Target.closeTarget', { targetId: this.#target });
  }
}

/**
 * Starts Chromium with data of its own, and unless `windows` are wanted the one without them: in those each new tab
 * loads and draws parts of the browser beside the page. `profile()` is what a private window is, `page(profile)` a tab
 * in it.
 */
export async function launchBrowser({ windows = false } = {}) {
  const data = mkdtempSync(path.join(tmpdir(), 'mirari-browser-'));
  const chromium = spawn(
    windows ? FULL : HEADLESS,
    [...FLAGS, ...(windows ? [] : ['--headless']), '--remote-debugging-port=0', `--user-data-dir=${data}`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const target = await new Promise((found, failed) => {
    createInterface({ input: chromium.stderr }).on('line', (line) => {
      const address = /^DevTools listening on (ws:\S+)/.exec(line)?.[1];
      if (address) found(address);
    });
    chromium.once('error', failed);
    chromium.once('exit', (code) => failed(new Error(`Chromium ended with ${code}`)));
  });
  const client = await CDP({ target, local: true });
  return {
    profile: async () => (await client.send('Target.createBrowserContext')).browserContextId,
    page: async (browserContextId) => {
      const { targetId } = await client.send('Target.createTarget', { url: 'about:blank', browserContextId });
      const { sessionId } = await client.send('Target.attachToTarget', { targetId, flatten: true });
      const page = new Page(client, sessionId, targetId);
      const { viewport, deviceScaleFactor, isMobile } = PHONE;
      await page.send('Page.enable');
      await page.send('Page.setLifecycleEventsEnabled', { enabled: true });
      await page.send('Emulation.setDeviceMetricsOverride', {
        ...viewport,
        deviceScaleFactor,
        mobile: isMobile,
      });
      await page.send('Emulation.setTouchEmulationEnabled', { enabled: PHONE.hasTouch });
      return page;
    },
    close: async () => {
      const ended = once(chromium, 'exit');
      await client.send('Browser.close');
      await ended;
      rmSync(data, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
