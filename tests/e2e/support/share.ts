import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { shareFields, sharePath } from '#contract/media/shares.ts';
import { fixture } from './tool-page.ts';
import { expect } from './test.ts';

/** A file as another application hands it over. */
export interface Handed {
  /** Of `tests/fixtures/media`. */
  file?: string;
  name?: string;
  mime: string;
  /** The bytes, without a fixture. */
  text?: string;
}

export type Words = Partial<Record<'title' | 'text' | 'url', string>>;

const bytesOf = ({ file, text = '' }: Handed): string =>
  (file === undefined ? Buffer.from(text) : readFileSync(fixture(file))).toString('base64');

/** Sends the form of the manifest's share target, as the system does, from the page that is open. */
export async function submitShare(page: Page, words: Words, files: readonly Handed[] = []): Promise<void> {
  const handed = files.map((file) => ({
    name: file.name ?? file.file ?? 'file',
    mime: file.mime,
    base64: bytesOf(file),
  }));
  await page.evaluate(
    ([action, field, texts, given]) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'POST', action, enctype: 'multipart/form-data' });
      for (const [name, value] of Object.entries(texts))
        form.append(Object.assign(document.createElement('textarea'), { name, value }));
      const transfer = new DataTransfer();
      for (const { name, mime, base64 } of given)
        transfer.items.add(
          new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name, { type: mime }),
        );
      const input = Object.assign(document.createElement('input'), {
        type: 'file',
        name: field,
        multiple: true,
      });
      input.files = transfer.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    [sharePath, shareFields.files, words, handed] as const,
  );
}

/** The page that shows what was shared. */
export class SharePage {
  readonly page: Page;
  readonly things: Locator;

  constructor(page: Page) {
    this.page = page;
    this.things = page.getByRole('region', { name: 'What you shared' });
  }

  /** Shares, and waits until the page shows the files. */
  async share(words: Words, files: readonly Handed[] = []): Promise<void> {
    await submitShare(this.page, words, files);
    await expect(this.things).toBeVisible();
  }

  tool(name: string): Locator {
    return this.page.getByRole('button', { name });
  }

  /** What a picture is for. */
  role(file: string, role: string): Locator {
    return this.page
      .getByRole('radiogroup', { name: `What to do with ${file}` })
      .getByRole('radio', { name: role });
  }

  /** Width of the picture or video that is shown, once it is. */
  width(name: string): Promise<number> {
    return this.page
      .getByLabel(name)
      .or(this.page.getByAltText(name))
      .first()
      .evaluate((shown) =>
        shown instanceof HTMLVideoElement
          ? shown.videoWidth
          : shown instanceof HTMLImageElement
            ? shown.naturalWidth
            : 0,
      );
  }
}
