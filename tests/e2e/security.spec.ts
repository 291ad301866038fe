import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import english from '#locales/en/tools/third-parties.json' with { type: 'json' };
import { OwnSite } from './support/own-site.ts';
import { hydrated } from './support/site.ts';
import { expect, plain, test } from './support/test.ts';

test.use(plain);

/** Chromium's report of a violation of the content security policy. */
const violation = /Content Security Policy|requires 'Trusted/;

test('a script that someone wrote into the page does not run', async ({ page, noise }) => {
  noise.allow(violation);
  await page.goto('/ai-face-swap');
  await hydrated(page);
  const blocked = await page.evaluate(async () => {
    const violation = new Promise<string>((resolve) => {
      document.addEventListener(
        'securitypolicyviolation',
        ({ effectiveDirective }) => resolve(effectiveDirective),
        { once: true },
      );
    });
    const script = document.createElement('script');
    // Trusted Types refuses the text itself; a text node gets past it and meets the policy for scripts.
    script.append('globalThis.injected = true');
    document.body.append(script);
    return violation;
  });
  expect(blocked).toMatch(/script-src-elem|require-trusted-types-for/);
  expect(await page.evaluate(() => 'injected' in globalThis)).toBe(false);
});

test('text becomes HTML, code, an event handler or a script address nowhere', async ({ page, noise }) => {
  noise.allow(violation);
  await page.goto('/');
  await hydrated(page);
  const refused = await page.evaluate(() => {
    const attempts = [
      () => (document.createElement('div').innerHTML = '<b>text</b>'),
      () => (document.createElement('script').src = '/elsewhere.js'),
      () => document.write('<b>text</b>'),
      () => document.body.setAttribute('onclick', 'globalThis.injected = true'),
    ];
    return attempts.map((attempt) => {
      try {
        attempt();
        return 'done';
      } catch (error) {
        return error instanceof Error ? error.name : 'thrown';
      }
    });
  });
  expect(refused).toEqual(refused.map(() => 'TypeError'));
});

test('another page cannot put the site into a frame', async ({ page, noise, baseURL }) => {
  noise.allow(/frame-ancestors|X-Frame-Options|chrome-error/i);
  await page.route('https://elsewhere.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${baseURL}/pricing"></iframe>` }),
  );
  await page.goto('https://elsewhere.example/');
  await expect.poll(() => page.frames().at(1)?.url()).toMatch(/^chrome-error:/);
});

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
