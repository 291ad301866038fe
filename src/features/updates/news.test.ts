// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { newsPath } from '#contract/site/news.ts';

const entries = (count: number): { id: string; text: string }[] =>
  Array.from({ length: count }, (_, n) => ({ id: `n${count - n}`, text: `News ${count - n}` }));

async function newsFor(answer: () => Response, running: string): Promise<readonly string[]> {
  vi.resetModules();
  vi.stubGlobal('__NEWS_ID__', running);
  vi.stubGlobal('fetch', async (path: string) =>
    path === newsPath('zh') ? answer() : new Response('', { status: 404 }),
  );
  const { activate } = await import('#src/i18n/messages.ts');
  activate('zh');
  const { loadNews, updateNews } = await import('./news.ts');
  await loadNews();
  return updateNews.value;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('news of the waiting build that the running one lacks are listed, in the language of the user', async () => {
  expect(await newsFor(() => Response.json(entries(3)), 'n1')).toEqual(['News 3', 'News 2']);
});

test('nothing is listed where nothing is new', async () => {
  expect(await newsFor(() => Response.json(entries(3)), 'n3')).toEqual([]);
});

test('for a build long ago only the newest are listed', async () => {
  expect(await newsFor(() => Response.json(entries(20)), 'long-gone')).toHaveLength(6);
});

test.each([
  ['no news', () => new Response('', { status: 404 })],
  ['no network', () => Response.error()],
  ['another shape', () => Response.json({ news: 1 })],
  ['no JSON', () => new Response('<html>')],
])('with %s nothing is listed, and nothing fails', async (_, answer) => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  expect(await newsFor(answer, 'n1')).toEqual([]);
});
