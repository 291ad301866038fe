import type { Locator, Page } from '@playwright/test';
import { local } from '#contract/site/storage-keys.ts';
import { codeIn, mailsTo, nextMail } from '#tests/support/server/mailbox.ts';
import { PASSWORD } from '#tests/support/account.ts';
import { withoutBadge } from './browsers.ts';
import { hydrated, textsOf } from './site.ts';
import { expect } from './test.ts';

const { account, app, credits, login, pricing } = textsOf('en');
const dataDir = process.env['E2E_DATA_DIR'] ?? '';

type Mode = 'login' | 'register' | 'reset';
const submits: Record<Mode, string> = {
  login: login.submitLogin,
  register: login.submitRegister,
  reset: login.submitReset,
};

/** Logging in and out as a user does, in the dialog or on the page. */
export class AccountPage {
  readonly page: Page;
  readonly form: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly code: Locator;
  readonly codeButton: Locator;
  readonly menu: Locator;
  readonly credits: Locator;

  constructor(page: Page) {
    this.page = page;
    this.form = page.locator('form[method=dialog]');
    // A dialog that has just been closed stays in the document while it fades out.
    this.email = this.form.getByLabel(login.email, { exact: true }).filter({ visible: true });
    this.password = this.form.locator('input[name=password]');
    this.code = this.form.getByLabel(login.code, { exact: true });
    this.codeButton = this.form.getByRole('button', { name: /^(Get code|Resend in)/ });
    this.menu = page.locator('header').getByRole('button', { name: account.menu });
    this.credits = page.locator('header [data-credits]').last();
  }

  /** The dialog on screen by its heading. */
  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name });
  }

  async openDialog(): Promise<void> {
    await this.page.goto('/');
    await hydrated(this.page);
    await this.page.locator('header').getByRole('link', { name: app.logIn }).click();
    await expect(this.email).toBeVisible();
  }

  async to(mode: Mode): Promise<void> {
    const link = { login: login.toLogin, register: login.toRegister, reset: login.toReset }[mode];
    await this.form.getByRole('button', { name: link }).click();
    await expect(this.form.getByRole('button', { name: submits[mode], exact: true })).toBeVisible();
  }

  async submit(mode: Mode): Promise<void> {
    await this.form.getByRole('button', { name: submits[mode], exact: true }).click();
  }

  /** Requests a code for the address in the form, and types it: the sixth digit sends a form that is complete. */
  async typeMailedCode(address: string): Promise<void> {
    const before = (await mailsTo(dataDir, address)).length;
    await this.codeButton.click();
    await this.code.fill(codeIn(await nextMail(dataDir, address, before + 1)));
  }

  async fill(address: string, password = PASSWORD): Promise<void> {
    await this.email.fill(address);
    await this.password.fill(password);
  }

  /** What opens after a login: the packs, then the credits. */
  async closeWelcome(): Promise<void> {
    for (const title of [pricing.title, credits.title]) {
      await expect(this.dialog(title)).toBeVisible();
      await this.closeTop(title);
    }
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
  }

  private async closeTop(name: string): Promise<void> {
    await this.dialog(name).getByRole('button', { name: app.close, exact: true }).click();
  }

  async logOut(): Promise<void> {
    await withoutBadge(this.page.context());
    await this.menu.click();
    const left = this.page.waitForEvent('load');
    await this.page.getByRole('button', { name: account.logOut }).click();
    await left;
    await hydrated(this.page);
  }

  token(): Promise<string | null> {
    return this.page.evaluate((key) => localStorage.getItem(key), local.userToken);
  }
}
