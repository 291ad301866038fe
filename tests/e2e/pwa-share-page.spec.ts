import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { siteBehindNetwork } from './support/behind-network.ts';
import { type Handed, SharePage } from './support/share.ts';
import { expect, test } from './support/test.ts';
import { settled } from './support/worker.ts';

const { site } = siteBehindNetwork();

const gif: Handed = { file: 'anim.gif', mime: 'image/gif' };
const things: Handed[] = [
  { file: 'portrait-a.jpg', mime: 'image/jpeg' },
  gif,
  { file: 'clip.webm', mime: 'video/webm' },
  { file: 'tone.ogg', mime: 'audio/ogg' },
  { mime: 'text/html', name: 'x.html', text: 'x' },
];

async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], preload: false })
    .setLegacyMode()
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
    [],
  );
}

test('22 what is hostile in a share is words and nothing more; of 200 files the first come along', async ({
  page,
}) => {
  await settled(page, site.origin, 'en');
  const share = new SharePage(page);
  await share.share(
    {
      title: '<img src=x onerror=document.title=1>',
      text: '<script>document.title=2</script>\u202egpj',
      url: 'javascript:document.title=3',
    },
    [
      { mime: 'text/html', name: 'page.html', text: '<script>document.title=4</script>' },
      {
        mime: 'image/svg+xml',
        name: 'drawing.svg',
        text: '<svg xmlns="http://www.w3.org/2000/svg" onload="document.title=5"/>',
      },
      { mime: 'image/png', name: '<b>x</b>\u202egnp.png', text: '<script>document.title=6</script>' },
    ],
  );
  await expect(share.things).toContainText('<script>document.title=2</script>gpj');
  await expect(share.things).toContainText('<img src=x onerror=document.title=1>');
  await expect(share.things.getByRole('status')).toContainText('page.html');
  await expect(share.things.getByRole('status')).toContainText('drawing.svg');
  await expect(share.things).toContainText('<b>x</b>gnp.png');
  expect(await page.title()).toContain('Mirari');
  expect(await share.things.locator('script, b, a').count()).toBe(0);

  await test.step('of 200 files the first come along, and the rest are counted', async () => {
    await page.getByRole('button', { name: 'Remove all' }).click();
    await share.share(
      {},
      Array.from({ length: 200 }, (_, n) => ({ ...gif, name: `${n}.gif` })),
    );
    await expect(share.things.getByRole('listitem')).toHaveCount(20);
    await expect(share.things).toContainText('180 more files were left out');
  });
});

test('22 addresses of other sites and schemes open nothing, those of its own the page they name', async ({
  page,
}) => {
  await settled(page, site.origin, 'en');
  for (const address of [
    'web+mirari:https://evil.example',
    'web+mirari://evil.example',
    'web+mirari:tool//evil.example',
    'javascript:alert(1)',
    '//evil.example',
    'web+mirari:page/../../evil',
  ]) {
    await page.goto(`${site.origin}/share?open=${encodeURIComponent(address)}`);
    const word = page.getByRole('status').filter({ hasText: 'doesn’t open anything here' });
    await expect(word, address).toBeVisible();
    expect(page.url(), address).toBe(`${site.origin}/share`);
  }
  await page.goto(`${site.origin}/share?open=${encodeURIComponent('web+mirari:tool/multiple-face-swap')}`);
  await expect(page).toHaveURL(`${site.origin}/multiple-face-swap`);
  await page.goto(
    `${site.origin}/share?open=${encodeURIComponent('web+mirari:share?url=https%3A%2F%2Fexample.org%2Fa.jpg')}`,
  );
  await expect(new SharePage(page).things).toContainText('https://example.org/a.jpg');
});

test('axe finds nothing on the share page with nothing and with several things', async ({ page }) => {
  await settled(page, site.origin, 'en');
  await page.goto(`${site.origin}/share`);
  await expectAccessible(page);
  await new SharePage(page).share({ text: 'Words', url: 'https://example.org/a.jpg' }, things);
  await expectAccessible(page);
});
