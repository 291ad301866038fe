import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './support/test.ts';

test('the first frame waits for the one first view of a page @narrow', async ({ page }) => {
  for (const address of ['/', '/ai-face-swap', '/ai-effect', '/my-creations']) {
    await page.goto(address);
    const target = await page.locator('link[rel=expect][blocking=render]').getAttribute('href');
    const end = page.locator(target ?? '');
    await expect(end).toHaveCount(1);
    expect(await end.evaluate((element) => element.nextElementSibling)).toBeNull();
  }
  await page.goto('/pricing');
  await expect(page.locator('link[rel=expect]')).toHaveCount(0);
});

test('no frame shows a part of the first view @narrow', async ({ page, baseURL }) => {
  let release = (): void => {};
  const slow = createServer(async ({ url = '/', headers }, response) => {
    const answer = await fetch(`${baseURL}${url}`, { headers: { accept: headers.accept ?? '*/*' } });
    const body = Buffer.from(await answer.arrayBuffer());
    response.setHeader('content-type', answer.headers.get('content-type') ?? '');
    const half = url === '/ai-face-swap' ? Math.round(body.indexOf('id="view"') * 0.9) : body.length;
    response.write(body.subarray(0, half));
    if (half < body.length) await new Promise<void>((resolve) => (release = resolve));
    response.end(body.subarray(half));
  });
  await once(slow.listen(0, 'localhost'), 'listening');
  await page.goto(`http://localhost:${(slow.address() as AddressInfo).port}/ai-face-swap`, {
    waitUntil: 'commit',
  });
  await expect(page.locator('main h1')).toHaveCount(1);
  const paints = (): Promise<number> => page.evaluate(() => performance.getEntriesByType('paint').length);
  // Time in which a frame would come.
  await expect(expect.poll(paints, { timeout: 1500 }).toBeGreaterThan(0)).rejects.toThrow();
  release();
  await expect.poll(paints).toBeGreaterThan(0);
  slow.close();
});
