import type { Page } from '@playwright/test';
import { fromUrl } from '#contract/media/upload.ts';
import { siteBehindNetwork } from './support/behind-network.ts';
import { type Handed, SharePage, inShares } from './support/share.ts';
import { hydrated } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { settled, unreachable } from './support/worker.ts';

const { site } = siteBehindNetwork();

const photo: Handed = { file: 'portrait-a.jpg', mime: 'image/jpeg' };
const face: Handed = { file: 'portrait-b.jpg', mime: 'image/jpeg' };
const gif: Handed = { file: 'anim.gif', mime: 'image/gif' };
const video: Handed = { file: 'clip.webm', mime: 'video/webm' };

async function opened(page: Page): Promise<SharePage> {
  await settled(page, site.origin, 'en');
  return new SharePage(page);
}

test('22 offline and signed out, a shared photo opens the tool, and goes out with the network back', async ({
  page,
  noise,
}) => {
  noise.allow(unreachable);
  const share = await opened(page);
  await site.stop();
  try {
    await share.share({}, [photo]);
    await share.tool('Face swap').first().click();
    await expect(page).toHaveURL(`${site.origin}/ai-face-swap`);
    await expect(page.getByText('portrait-a.jpg')).toBeVisible();
    await expect(page.getByText('Waiting for a connection').first()).toBeVisible();
    await page.reload();
    await expect(page.getByText('portrait-a.jpg')).toBeVisible();
  } finally {
    await site.start();
  }
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('heading', { name: 'Faces 1 found' })).toBeVisible({ timeout: 40_000 });
});

test('22 of several photos one is changed, with the faces of the others; a link is fetched for a tool', async ({
  page,
  noise,
}) => {
  noise.allow(/status of/);
  const share = await opened(page);
  await share.share({ text: 'Look at us' }, [photo, face]);
  await expect(share.role('portrait-a.jpg', 'Edit this photo')).toBeChecked();
  await expect(share.role('portrait-b.jpg', 'Use face')).toBeChecked();
  await share.role('portrait-b.jpg', 'Edit this photo').click();
  await expect(share.role('portrait-a.jpg', 'Use face')).toBeChecked();
  await share.tool('Face swap').first().click();
  await expect(page.getByRole('heading', { name: 'Faces 1 found' })).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText('portrait-b.jpg')).toBeAttached();
  await expect(page.getByRole('button', { name: 'photo 1', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.goBack();
  await expect(share.things).toContainText('portrait-a.jpg');

  await test.step('a link to a picture is fetched when a tool is chosen, another link says what it is', async () => {
    await page.getByRole('button', { name: 'Remove all' }).click();
    await share.share({ text: 'See https://pictures.example/a.jpg' });
    await expect(share.things).toContainText('A link to a picture');
    const asked = page.waitForResponse((response) => response.url().endsWith(fromUrl.path));
    await share.tool('Face swap').first().click();
    expect((await asked).request().method()).toBe('POST');
    await expect(page.getByRole('alert').filter({ hasText: 'We can’t fetch this link' })).toBeVisible();
    await share.share({ url: 'https://videos.example/watch?v=1' });
    await expect(share.things).toContainText('doesn’t look like a link to a picture');
    await expect(share.tool('Face swap')).toHaveCount(0);
    await share.role('https://videos.example/watch?v=1', 'Edit this photo').click();
    await expect(share.tool('Face swap').first()).toBeEnabled();
  });
});

test('22 a photo that was left for a tool is there when the application was killed before its form had it', async ({
  page,
  context,
}) => {
  const share = await opened(page);
  await share.share({}, [photo]);
  // What the button leaves behind, at the moment before the tool's page starts to hydrate.
  await inShares(page, 'leave', 'share/', '');
  await page.close();
  const again = await context.newPage();
  await again.goto(`${site.origin}/ai-face-swap`);
  await expect(again.getByText('portrait-a.jpg')).toBeVisible();
  await again.reload();
  await expect(again.getByText('portrait-a.jpg')).toBeVisible();
});

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('22 the server passes a share on', async ({ page }) => {
    await page.goto(site.origin);
    await hydrated(page);
    const share = new SharePage(page);
    await share.share({ title: 'Holiday', text: 'At the pier', url: 'https://example.org/a.jpg' }, [
      photo,
      gif,
      video,
    ]);
    await expect.poll(() => page.url()).toBe(`${site.origin}/share`);
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
