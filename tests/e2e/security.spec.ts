import { expect, plain, test } from './support/test.ts';
import { hydrated } from './support/site.ts';

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
