import type { FrameLocator, Locator, Page } from '@playwright/test';
import { checkoutSession, type Txn, transactionList } from '#contract/users/pay.ts';
import type { Person } from '#tests/support/account.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { arrive } from './arrive.ts';
import { hydrated, textsOf } from './site.ts';
import { expect } from './test.ts';

const { app, checkout, paid, payments } = textsOf('en');

/** The built-in test cards and their outcomes. */
export const cards = {
  pays: '4242 4242 4242 4242',
  declines: '4000 0000 0000 0002',
  unpaid: '4000 0000 0000 9995',
} as const;

/** Pays for an order as a browser without script does, with one of the test cards. */
export async function payFor(visitor: Visitor, txnId: string, card: string): Promise<void> {
  const answer = await visitor.fetch(`/checkout/${txnId}`, {
    method: 'POST',
    body: new URLSearchParams({ card }),
  });
  expect(answer.status).toBe(303);
}

/** An order of a pack, paid for or refused. */
export async function order(visitor: Visitor, price: string, card?: string): Promise<string> {
  const { txn_id: txnId } = await visitor.call(checkoutSession, { price });
  if (card !== undefined) await payFor(visitor, txnId, card);
  return txnId;
}

/** Buying credits as a user does. */
export class ShopPage {
  readonly page: Page;
  readonly checkout: Locator;
  /** What a payment has brought, in the place of its checkout. */
  readonly paid: Locator;
  readonly frame: FrameLocator;
  readonly credits: Locator;

  constructor(page: Page) {
    this.page = page;
    this.checkout = page.getByRole('dialog', { name: checkout.title, exact: true });
    this.paid = page.getByRole('dialog', { name: paid.title, exact: true });
    this.frame = page.frameLocator(`iframe[title="${checkout.frame}"]`);
    this.credits = page.locator('header [data-credits]').last();
  }

  /** Signs a user up and opens the page as them. */
  async enter(path = '/pricing'): Promise<Person> {
    const user = await arrive(this.page, path);
    await expect(this.credits).toContainText('20');
    return user;
  }

  async open(path = '/pricing'): Promise<void> {
    await this.page.goto(path);
    await hydrated(this.page);
  }

  buyButton(pack: 'Small' | 'Medium' | 'Large'): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^Buy now: ${pack}`) });
  }

  /** Opens a pack's checkout and waits for its payment page. */
  async buy(pack: 'Small' | 'Medium' | 'Large'): Promise<void> {
    await this.buyButton(pack).click();
    await expect(this.frame.getByLabel('Card number')).toBeVisible();
  }

  async pay(card: string): Promise<void> {
    await this.frame.getByLabel('Card number').fill(card);
    await this.frame.getByRole('button', { name: /^Pay / }).click();
  }

  toast(text: string | RegExp): Locator {
    return this.page.getByRole('region', { name: app.notices }).getByText(text);
  }

  async close(dialog: Locator): Promise<void> {
    await dialog.getByRole('button', { name: app.close, exact: true }).click();
    await expect(dialog).toBeHidden();
  }

  /** The history's dialog, opened from the settings. */
  async history(): Promise<Locator> {
    // A dialog that has just closed steps back, which would end the load of another page.
    await this.page.waitForFunction(() => !(history.state as { dialogs?: number } | null)?.dialogs);
    await this.open('/settings');
    await this.page.getByRole('button', { name: new RegExp(`^${payments.title}`) }).click();
    return this.page.getByRole('dialog', { name: payments.title });
  }
}

/** A user's payments from the server, the newest first. */
export const paymentsOf = async (visitor: Visitor): Promise<Txn[]> =>
  (await visitor.call(transactionList, {})).txn_list;
