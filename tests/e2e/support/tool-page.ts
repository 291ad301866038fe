import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

const fixtures = path.resolve(import.meta.dirname, '..', '..', 'fixtures', 'media');

/** Absolute path of a test picture. */
export const fixture = (name: string): string => path.join(fixtures, name);

/** The photo swap page. */
export class ToolPage {
  readonly page: Page;
  readonly swap: Locator;

  constructor(page: Page) {
    this.page = page;
    this.swap = page.getByRole('button', { name: 'Swap faces', exact: true });
  }

  async open(slug = 'ai-face-swap'): Promise<void> {
    await this.page.goto(`/${slug}`);
    await expect(this.page.getByRole('button', { name: 'Add a face' })).toBeVisible();
  }

  /** Chooses the target photo in the file dialog. */
  async target(file: string): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.page.locator('label', { hasText: 'Choose a photo' }).click();
    await (await chooser).setFiles(fixture(file));
  }

  /** Waits until the faces of the target are found. */
  async found(count: number): Promise<void> {
    await expect(this.page.getByRole('heading', { name: `Faces ${count} found` })).toBeVisible();
  }

  /** Chooses a source photo in the file dialog for the selected face. */
  async source(file: string): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.page.locator('label', { has: this.page.getByRole('button', { name: 'Add a face' }) }).click();
    await (await chooser).setFiles(fixture(file));
  }

  /** Chooses a face of the strip by its name. */
  async newFace(name: string): Promise<void> {
    await this.page
      .getByRole('group', { name: 'New face' })
      .getByRole('button', { name, exact: true })
      .click();
  }

  async consent(): Promise<void> {
    await this.page.getByText('Not a real person', { exact: true }).click();
    await expect(this.page.getByRole('radio', { name: 'Not a real person' })).toBeChecked();
  }

  /** Waits until the result is on the page. */
  async done(): Promise<void> {
    await expect(this.page.getByRole('button', { name: 'Save photo' })).toBeVisible();
  }

  /** Makes a result from small photos. */
  async make(): Promise<void> {
    await this.open();
    await this.target('small-portrait-a.jpg');
    await this.found(1);
    await this.source('small-portrait-b.jpg');
    await this.consent();
    await expect(this.swap).toBeEnabled();
    await this.swap.click();
    await this.done();
  }
}
