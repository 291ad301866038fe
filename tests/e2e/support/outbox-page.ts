import type { Locator, Page } from '@playwright/test';
import type { Network } from './network.ts';
import { hydrated, textsOf } from './site.ts';
import { ToolPage } from './tool-page.ts';
import { settled } from './worker.ts';
import { expect } from './test.ts';

const { outbox: text } = textsOf('en');

/** The server's data of the caller. */
interface Effects {
  jobs: object[];
  credits: number;
}

/** A tool page whose job waits for the network. */
export class OutboxPage extends ToolPage {
  readonly later: Locator;
  readonly network: Network;

  constructor(page: Page, network: Network) {
    super(page);
    this.network = network;
    this.later = page.getByRole('button', { name: text.send, exact: true });
  }

  /** Waits until the worker has cached everything; then goes offline and opens the page again. */
  async coldStart(): Promise<void> {
    await settled(this.page, this.network.origin, 'en');
    this.network.become('cut');
    await this.visit('/ai-face-swap');
  }

  async visit(path: string): Promise<void> {
    await this.page.goto(this.network.origin + path);
    await hydrated(this.page);
  }

  /** Fills in picture, face and consent, all offline, and puts the job into the outbox. */
  async leave(): Promise<void> {
    await this.target('small-portrait-a.jpg');
    await this.source('small-portrait-b.jpg');
    await this.consent();
    await this.later.click();
    await expect(this.page.getByRole('heading', { name: text.waiting })).toBeVisible();
  }

  /** Restores the network and fires `online`. */
  async back(): Promise<void> {
    this.network.become('open');
    await this.page.evaluate(() => dispatchEvent(new Event('online')));
  }

  /** How often a call has reached the network. */
  sent(path: string): number {
    return this.network.seen.filter((call) => call === `POST ${path}`).length;
  }

  /** The outcome, from the server. */
  effects(): Promise<Effects> {
    return this.page.evaluate(async () => {
      const ask = async (path: string, init?: RequestInit): Promise<unknown> =>
        ((await (await fetch(path, init)).json()) as { data: unknown }).data;
      const asked = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"since_seq":0}',
      };
      const { jobs } = (await ask('/api/media/status', asked)) as Pick<Effects, 'jobs'>;
      const { credit_remain: credits } = (await ask('/api/credit/anonymous-user-credit')) as {
        credit_remain: number;
      };
      return { jobs, credits };
    });
  }
}
