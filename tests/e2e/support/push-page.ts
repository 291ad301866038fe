import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';
import type { PushBrowser } from '#tests/support/push/push-double.ts';
import { expect } from './test.ts';

/** The permission for a site's notifications. */
export async function setPermission(
  context: BrowserContext,
  origin: string,
  setting: 'granted' | 'denied' | 'prompt',
): Promise<void> {
  await context.clearPermissions();
  // Granting a list denies what is not on it.
  if (setting !== 'prompt')
    await context.grantPermissions(setting === 'granted' ? ['notifications'] : [], { origin });
}

/**
 * Private windows have no push service: the page gets a subscription of the test's service; all else is real.
 */
export async function giveSubscription(page: Page, { endpoint, keys }: PushBrowser): Promise<void> {
  await page.addInitScript(
    ([address, pair]) => {
      let current: object | null = null;
      const subscription = (key: unknown): object => ({
        endpoint: address,
        options: { applicationServerKey: key },
        toJSON: () => ({ endpoint: address, keys: pair }),
        unsubscribe: async () => {
          current = null;
          return true;
        },
      });
      Object.assign(PushManager.prototype, {
        getSubscription: async () => current,
        subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) =>
          (current = subscription(applicationServerKey.buffer)),
      });
    },
    [endpoint, keys] as const,
  );
}

/** The push service's side of a browser, also while no page of the site is open. */
export class Deliverer {
  readonly #devtools: CDPSession;
  readonly #context: BrowserContext;
  readonly #registrations = new Map<string, string>();

  constructor(context: BrowserContext, devtools: CDPSession) {
    this.#context = context;
    this.#devtools = devtools;
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, scopeURL, isDeleted } of registrations)
        if (!isDeleted) this.#registrations.set(scopeURL, registrationId);
    });
  }

  static async open(context: BrowserContext): Promise<Deliverer> {
    const devtools = await context.newCDPSession(await context.newPage());
    const deliverer = new Deliverer(context, devtools);
    await devtools.send('ServiceWorker.enable');
    return deliverer;
  }

  /** Delivers a decrypted message to the worker of a site. */
  async deliver(origin: string, data: string): Promise<void> {
    await expect.poll(() => this.#registrations.get(`${origin}/`)).toBeDefined();
    await this.#devtools.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId: this.#registrations.get(`${origin}/`) ?? '',
      data,
    });
  }

  #worker(origin: string): Worker | undefined {
    return this.#context.serviceWorkers().find((worker) => worker.url() === `${origin}/sw.js`);
  }

  /** Titles of a site's notifications. */
  async shown(origin: string): Promise<string[]> {
    const titles = await this.#worker(origin)?.evaluate(async () => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      return (await registration.getNotifications()).map(({ title }) => title);
    });
    return titles ?? ['no worker'];
  }
}
