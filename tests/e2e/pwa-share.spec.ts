import type { Page } from '@playwright/test';
import { cookies, local } from '#contract/site/storage-keys.ts';
import { signUp } from '#tests/support/account.ts';
import { AccountPage } from './support/account-page.ts';
import { siteBehindNetwork } from './support/behind-network.ts';
import { type Handed, SharePage, type Words, inShares, submitShare } from './support/share.ts';
import { hydrated } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { settled, unreachable } from './support/worker.ts';

const { site } = siteBehindNetwork();

const photo: Handed = { file: 'portrait-a.jpg', mime: 'image/jpeg' };
const gif: Handed = { file: 'anim.gif', mime: 'image/gif' };
const video: Handed = { file: 'clip.webm', mime: 'video/webm' };
const sound: Handed = { file: 'tone.ogg', mime: 'audio/ogg' };

async function opened(page: Page): Promise<SharePage> {
  await settled(page, site.origin, 'en');
  return new SharePage(page);
}

/** The text on the page for each declared field of a share. */
const fields: {
  name: string;
  words?: Words;
  files?: Handed[];
  shown: (share: SharePage) => Promise<void>;
}[] = [
  {
    name: 'image',
    files: [photo],
    shown: async (share) => expect.poll(() => share.width('The photo you shared')).toBe(800),
  },
  {
    name: 'gif',
    files: [gif],
    shown: async (share) => expect.poll(() => share.width('The GIF you shared')).toBe(200),
  },
  {
    name: 'video',
    files: [video],
    shown: async (share) => expect.poll(() => share.width('The video you shared')).toBe(320),
  },
  {
    name: 'audio',
    files: [sound],
    shown: async (share) =>
      expect
        .poll(() =>
          share.page
            .getByLabel('The audio you shared')
            .evaluate((audio) => Math.round((audio as HTMLAudioElement).duration)),
        )
        .toBe(1),
  },
  {
    name: 'link',
    words: { url: 'https://example.org/photos/pier.jpg' },
    shown: async (share) => expect(share.things).toContainText('https://example.org/photos/pier.jpg'),
  },
  {
    name: 'text',
    words: { text: 'A pier at dusk, 海边' },
    shown: async (share) => expect(share.things).toContainText('A pier at dusk, 海边'),
  },
  {
    name: 'title',
    words: { title: 'Holiday' },
    shown: async (share) => expect(share.things).toContainText('Holiday'),
  },
];

test('22 what is shared arrives, of every kind; the page names what it lacks, and takes files itself', async ({
  page,
}) => {
  const share = await opened(page);
  for (const { name, words = {}, files = [], shown } of fields)
    await test.step(name, async () => {
      await share.share(words, files);
      await shown(share);
      expect(page.url()).toBe(`${site.origin}/share`);
      await page.getByRole('button', { name: 'Remove all' }).click();
    });
  await test.step('a file that could not be stored is named, and the others are there', async () => {
    await share.share({ text: 'Both of these' }, [video, photo]);
    await inShares(page, 'delete', 'file/', '/0');
    await page.reload();
    await expect(share.things).toContainText('portrait-a.jpg');
    await expect(share.things).toContainText('Both of these');
    await expect(share.things.getByRole('status')).toContainText('clip.webm');
    await expect(share.things.getByRole('status')).toContainText('couldn’t save it');
    await page.getByRole('button', { name: 'Remove all' }).click();
  });
  await test.step('opened by hand, the page says how to share', async () => {
    await page.goto(`${site.origin}/share`);
    await expect(page.getByText('Tap Share and choose Mirari')).toBeVisible();
    const chooser = page.waitForEvent('filechooser');
    await page.locator('label', { hasText: 'Choose a file' }).click();
    await (await chooser).setFiles('tests/fixtures/media/portrait-a.jpg');
    await expect.poll(() => share.width('The photo you shared')).toBe(800);
    await page.getByRole('button', { name: 'Remove all' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  });
});

test('22 a share arrives though the worker dies between storing it and showing it', async ({
  page,
  context,
  browserName,
  noise,
}) => {
  test.skip(browserName !== 'chromium', 'needs CDP: to end the worker');
  // What the page was loading through the worker that ends.
  noise.allow(unreachable);
  await opened(page);
  let from = page;
  // A file and words stand for the rest: each kind is stored in one of these ways.
  for (const { words = {}, files = [], shown } of fields.filter(({ name }) =>
    ['image', 'text'].includes(name),
  )) {
    const session = await context.newCDPSession(from);
    await Promise.all([session.send('Network.enable'), session.send('ServiceWorker.enable')]);
    const ended = new Promise<void>((done) => {
      session.on('Network.requestWillBeSent', ({ redirectResponse }) => {
        if (redirectResponse?.status === 303)
          void session.send('ServiceWorker.stopAllWorkers').then(() => done());
      });
    });
    await submitShare(from, words, files);
    await ended;
    const later = new SharePage(await context.newPage());
    await from.close();
    await later.page.goto(`${site.origin}/share`);
    await expect(later.things).toBeVisible();
    await shown(later);
    await later.page.getByRole('button', { name: 'Remove all' }).click();
    from = later.page;
  }
});

test('22 the language of the user is used: that of the browser, and before it the one chosen on the site', async ({
  page,
  context,
}) => {
  await settled(page, site.origin, 'zh');
  await context.addCookies([{ name: cookies.locale, value: 'zh', url: site.origin }]);
  await submitShare(page, {}, [photo]);
  await expect(page).toHaveURL(`${site.origin}/zh/share`);
  await expect(page.locator('html')).toHaveAttribute('lang', /^zh/);
});

test('22 a logout clears the shares', async ({ page }) => {
  const share = await opened(page);
  const user = await signUp({ origin: site.origin, dataDir: site.dataDir });
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    local.userToken,
    user.token,
  ] as const);
  await page.reload();
  await hydrated(page);
  await share.share({}, [photo]);
  await new AccountPage(page).logOut();
  await page.goto(`${site.origin}/share`);
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
});
