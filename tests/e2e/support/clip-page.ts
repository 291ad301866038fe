import type { Locator, Page } from '@playwright/test';
import { type ClipName, makeClip } from '#tests/support/clips.ts';
import { arrive } from './arrive.ts';
import { writeHistory } from './history.ts';
import { expect } from './test.ts';

/** The page of a tool whose files move, as a user with an account sees it. */
export class ClipPage {
  readonly page: Page;
  readonly start: Locator;
  readonly end: Locator;
  readonly position: Locator;

  constructor(page: Page) {
    this.page = page;
    this.start = page.getByRole('slider', { name: 'Start', exact: true });
    this.end = page.getByRole('slider', { name: 'End', exact: true });
    this.position = page.getByRole('slider', { name: 'Position', exact: true });
  }

  /** Signs a user up and opens the tool as them; `rounds` as of `writeHistory`, 3 credits each. */
  async enter(slug: string, rounds = 0): Promise<void> {
    const user = await arrive(this.page, `/${slug}`);
    if (rounds === 0) return;
    await writeHistory(user.email, rounds);
    await arrive(this.page, `/${slug}`, user);
  }

  /** Chooses a file in the dialog. */
  async choose(file: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.page.locator('input[type=file]').first().setInputFiles(file);
  }

  async chooseClip(name: ClipName): Promise<void> {
    await this.choose(await makeClip(name));
  }

  /** Waits until the clip can be trimmed. */
  async ready(): Promise<void> {
    await expect(this.position).toBeVisible();
  }

  /** Uses half a second from the first on, of a clip of three: each frame that is made takes its time. */
  async useHalfSecond(): Promise<void> {
    await this.start.focus();
    await this.page.keyboard.press('PageUp');
    await this.end.focus();
    await this.page.keyboard.press('PageDown');
    for (let step = 0; step < 5; step++) await this.page.keyboard.press('ArrowLeft');
  }

  /** Waits until the result in `area` plays in step with its original, which is `start` seconds further on. */
  async inStep(area: Locator, start: number): Promise<void> {
    const [original, result] = [area.locator('video[aria-hidden]'), area.locator('video[aria-label]')];
    await expect(result).toHaveJSProperty('paused', false);
    await expect
      .poll(async () => {
        const [before = 0, after = 0] = await Promise.all(
          [original, result].map((film) => film.evaluate((video: HTMLVideoElement) => video.currentTime)),
        );
        return Math.abs(before - after - start);
      })
      .toBeLessThan(0.15);
  }
}
