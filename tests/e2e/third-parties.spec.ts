import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import english from '#locales/en/tools/third-parties.json' with { type: 'json' };
import { OwnSite } from './support/own-site.ts';
import { expect, test } from './support/test.ts';
import { hydrated } from './support/site.ts';

const chat = createServer((_request, response) => {
  response
    .setHeader('Content-Type', 'text/html')
    .end('<!doctype html><title>Chat</title><p>How can we help?');
});
let site: OwnSite;
test.beforeAll(async () => {
  chat.listen(0, '127.0.0.1');
  await new Promise((resolve) => void chat.once('listening', resolve));
  const { port } = chat.address() as AddressInfo;
  site = new OwnSite({ ANALYTICS_ID: 'G-TEST12345', CHAT_WIDGET_URL: `http://127.0.0.1:${port}/` });
  await site.start();
});
test.afterAll(async () => {
  await site.remove();
  chat.close();
});

test('nothing of a third party is loaded before consent, and then in frames that see nothing', async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  // The tag is a double that says what it was told and what it can reach.
  await context.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `let told=0;setInterval(()=>{for(;told<dataLayer.length;told++){const [what,name,facts]=dataLayer[told];if(name==='page_view'){let stored='none';try{stored=document.cookie+'!'}catch{}fetch('https://www.googletagmanager.com/told?'+new URLSearchParams({...facts,stored,origin:self.origin}),{mode:'no-cors'})}}},50)`,
    }),
  );
  context.on('request', (request) => {
    if (!request.url().startsWith(site.origin)) asked.push(request.url());
  });
  const views = () =>
    asked.filter((url) => url.includes('/told?')).map((url) => Object.fromEntries(new URL(url).searchParams));

  await page.goto(`${site.origin}/pricing?invite_code=SECRET`);
  await hydrated(page);
  const dialog = page.getByRole('dialog', { name: english.title });
  await expect(dialog).toContainText('127.0.0.1');
  expect(asked).toEqual([]);
  await expect(page.getByRole('button', { name: english.open })).toHaveCount(0);

  await dialog.getByRole('button', { name: english.allow }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(views).toHaveLength(1);
  expect(views()[0]).toMatchObject({
    page_location: `${site.origin}/pricing`,
    language: 'en',
    stored: 'none',
    origin: 'null',
  });
  expect(asked.join()).not.toContain('SECRET');

  await page.getByRole('link', { name: 'Privacy policy' }).click();
  await expect.poll(() => views().at(-1)?.['page_location']).toBe(`${site.origin}/privacy-policy`);
  await page.getByRole('button', { name: english.open }).click();
  await expect(
    page.frameLocator('iframe[src="/third/chat"]').frameLocator('iframe').getByText('How can we help?'),
  ).toBeVisible();
  await page.getByRole('button', { name: english.close }).click();

  await page.getByRole('button', { name: english.refuse }).click();
  await expect(page.getByText(english.refused)).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await expect(page.getByText(english.refused)).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});
