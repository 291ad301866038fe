import type { Page } from '@playwright/test';
import { siteBehindNetwork } from './support/behind-network.ts';
import { type Handed, SharePage, type Words, submitShare } from './support/share.ts';
import { hydrated } from './support/site.ts';
import { atRest, expect, test } from './support/test.ts';
import { settled, unreachable } from './support/worker.ts';

test.use(atRest);

const { network } = siteBehindNetwork();

const photo: Handed = { file: 'portrait-a.jpg', mime: 'image/jpeg' };
const gif: Handed = { file: 'anim.gif', mime: 'image/gif' };
const video: Handed = { file: 'clip.webm', mime: 'video/webm' };
const sound: Handed = { file: 'tone.ogg', mime: 'audio/ogg' };

async function opened(page: Page): Promise<SharePage> {
  await settled(page, network.origin, 'en');
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
    name: 'words',
    words: { title: 'Holiday', text: 'A pier at dusk, 海边', url: 'https://example.org/photos/pier.jpg' },
    shown: async (share) => {
      for (const words of ['Holiday', 'A pier at dusk, 海边', 'https://example.org/photos/pier.jpg'])
        await expect(share.things).toContainText(words);
    },
  },
];

test('what is shared arrives, of every kind', async ({ page }) => {
  const share = await opened(page);
  for (const { name, words = {}, files = [], shown } of fields)
    await test.step(name, async () => {
      await share.share(words, files);
      await shown(share);
      expect(page.url()).toBe(`${network.origin}/share`);
      await page.getByRole('button', { name: 'Remove all' }).click();
    });
});

test('a share arrives though the worker dies between storing it and showing it', async ({
  page,
  context,
  noise,
}) => {
  // What the page was loading through the worker that ends.
  noise.allow(unreachable);
  await opened(page);
  let from = page;
  // A file and words stand for the rest: each kind is stored in one of these ways.
  for (const { words = {}, files = [], shown } of fields.filter(({ name }) =>
    ['image', 'words'].includes(name),
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
    await later.page.goto(`${network.origin}/share`);
    await expect(later.things).toBeVisible();
    await shown(later);
    await later.page.getByRole('button', { name: 'Remove all' }).click();
    from = later.page;
  }
});

test('offline and signed out, a shared photo opens the tool, and goes out with the network back', async ({
  page,
  noise,
}) => {
  noise.allow(unreachable);
  const share = await opened(page);
  network.become('cut');
  await share.share({}, [photo]);
  await share.tool('Face swap').first().click();
  await expect(page).toHaveURL(`${network.origin}/ai-face-swap`);
  await expect(page.getByText('portrait-a.jpg')).toBeVisible();
  await expect(page.getByText('Waiting for a connection').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('portrait-a.jpg')).toBeVisible();
  network.become('open');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('heading', { name: 'Faces 1 found' })).toBeVisible({ timeout: 40_000 });
});

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('the server passes a share on', async ({ page }) => {
    await page.goto(network.origin);
    await hydrated(page);
    const share = new SharePage(page);
    await share.share({ title: 'Holiday', text: 'At the pier', url: 'https://example.org/a.jpg' }, [
      photo,
      gif,
      video,
    ]);
    await expect.poll(() => page.url()).toBe(`${network.origin}/share`);
    await expect(share.things).toContainText('portrait-a.jpg');
    await expect(share.things).toContainText('anim.gif');
    await expect(share.things.getByRole('status')).toContainText('clip.webm');
    for (const words of ['Holiday', 'At the pier', 'https://example.org/a.jpg'])
      await expect(share.things).toContainText(words);
    await expect(share.things).toContainText('through our server');
    // Of a GIF and a photo the GIF is what is edited, unless the user says otherwise.
    await expect(share.tool('GIF face swap').first()).toBeEnabled();
    await share.role('portrait-a.jpg', 'Edit this photo').click();
    await share.tool('Face swap').first().click();
    await expect(page.getByRole('heading', { name: 'Faces 1 found' })).toBeVisible({ timeout: 40_000 });
  });
});
