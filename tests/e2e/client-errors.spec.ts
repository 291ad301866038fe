import { readFileSync } from 'node:fs';
import { OwnSite } from './support/own-site.ts';
import { hydrated } from './support/site.ts';
import { expect, plain, test } from './support/test.ts';

test.use(plain);

const TOKEN = 'a-token-of-the-operator-with-enough-characters';
const site = new OwnSite({ ADMIN_TOKEN: TOKEN });
test.beforeAll(() => site.start());
test.afterAll(() => site.remove());

const SOURCE = 'src/app/after-hydration.ts';
/** The line of a source that contains a text. */
const lineOf = (file: string, text: string): number =>
  readFileSync(file, 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(text)) + 1;

test('an error that nobody handled, and one that a boundary caught, stand at the desk with file and line', async ({
  page,
  noise,
}) => {
  noise.allow(/is broken/);
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/client-errors')) reports.push(request.postData() ?? '');
  });
  await page.goto(`${site.origin}/?utm_source=ann@mail.example`);
  await hydrated(page);
  await page.evaluate(() => {
    KeyboardEvent.prototype.preventDefault = () => {
      throw new TypeError('the key of ann@mail.example is broken');
    };
  });
  await expect(async () => {
    await page.keyboard.press('Control+/');
    expect(reports).toHaveLength(1);
  }).toPass();
  await page.keyboard.press('Control+/');
  await page.evaluate(() => {
    Number.prototype.toLocaleString = () => {
      throw new RangeError('the number is broken');
    };
  });
  await page.locator('a[href="/pricing"]').first().click();
  await expect.poll(() => reports.length).toBe(2);
  expect(reports.join('\n')).not.toMatch(/ann|mail\.example|utm_/);

  const { headers } = await page.request
    .post(`${site.origin}/admin/enter`, {
      form: { token: TOKEN },
      headers: { origin: site.origin },
      maxRedirects: 0,
    })
    .then((answer) => ({ headers: answer.headers() }));
  expect(headers['location']).toBe('/admin');
  await page.goto(`${site.origin}/admin/errors`);
  const key = page.getByRole('row').filter({ hasText: 'TypeError: the key of <mail> is broken' });
  await expect(key).toContainText(`${SOURCE}:${lineOf(SOURCE, 'event.preventDefault()')}:`);
  await expect(key.getByRole('cell').nth(1)).toHaveText('1');
  const number = page.getByRole('row').filter({ hasText: 'RangeError: the number is broken' });
  await expect(number.locator('summary')).toHaveText(/^src\/[\w/-]+\.tsx?:\d+:\d+$/);
});
