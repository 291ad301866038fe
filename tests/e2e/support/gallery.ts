import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { create } from 'superstruct';
import { upload } from '#contract/media/dash.ts';
import { keep } from '#contract/media/media.ts';
import { local } from '#contract/site/storage-keys.ts';
import { type MailingSite, type Person, signUp } from '#tests/support/account.ts';
import { hydrated, textsOf } from './site.ts';
import { expect } from './test.ts';
import { fixture } from './tool-page.ts';

const { creations, job } = textsOf('en');
export const DRAWN = 'ai-text-to-image';

/** A user with an account and a photo made by each of these tools on their device: no engine works for them. */
export async function maker(site: MailingSite, ...tools: string[]): Promise<Person> {
  const user = await signUp(site);
  const bytes = readFileSync(fixture('portrait-a.jpg'));
  for (const tool of tools) {
    const { data } = await user.send(upload.path, [{ field: 'file', name: 'a.jpg', bytes }]);
    const { name: file } = create(data, upload.answer).item;
    await user.call(keep, { file, tool, client_job_id: randomUUID() });
  }
  return user;
}

/** My creations as a user sees it. */
export class Gallery {
  readonly page: Page;
  readonly origin: string;

  constructor(page: Page, origin: string) {
    this.page = page;
    this.origin = origin;
  }

  async open(user?: Person): Promise<void> {
    if (user) {
      // A live page that meets another user's token may reload, which ends the load below.
      await this.page.goto(`${this.origin}/robots.txt`);
      await this.page.evaluate(([key, token]) => localStorage.setItem(key, token), [
        local.userToken,
        user.token,
      ] as const);
    }
    await this.page.goto(`${this.origin}/my-creations`);
    await hydrated(this.page);
  }

  /** Tiles marked as on this device. */
  get marks() {
    return this.page.getByRole('row', { name: creations.keptDevice });
  }

  /** A command in the menu of the open preview; opens the menu. */
  async command(name: string) {
    await this.page.getByRole('dialog').getByRole('button', { name: job.more }).click();
    return this.page.getByRole('menuitem', { name });
  }

  get placeholders() {
    return this.page.getByText(creations.away);
  }

  /** Width in pixels of every loaded picture in the tiles. */
  shown(): Promise<number[]> {
    return this.page
      .locator('[role=row] img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
  }

  /** Waits until so many tiles are marked as on this device. */
  async waitForCached(count: number): Promise<void> {
    await expect(this.marks).toHaveCount(count);
  }

  /** Names of the results in the media cache. */
  names(): Promise<string[]> {
    return this.page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('mirari-media');
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error ?? new Error('no database'));
      });
      if (!database.objectStoreNames.contains('results')) return [];
      const keys = await new Promise<IDBValidKey[]>((resolve) => {
        const asking = database.transaction('results').objectStore('results').getAllKeys();
        asking.onsuccess = () => resolve(asking.result);
      });
      database.close();
      return keys.filter((key): key is string => typeof key === 'string' && key.includes('.'));
    });
  }
}
