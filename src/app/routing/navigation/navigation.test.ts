// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LIVE } from '#src/hydration/live.ts';
import { partsChanged } from '#src/hydration/tracker.ts';
import { page, showPage } from '#src/features/page/page.ts';
import { errorPage, prepareMissing, preparePage } from './prepare-page.ts';
import { goTo } from './navigation.ts';
import { checkRoute } from './route-check.ts';

vi.mock('./prepare-page.ts', async (load) => {
  const real = await load<typeof import('./prepare-page.ts')>();
  return { ...real, preparePage: vi.fn(), prepareMissing: vi.fn() };
});
vi.mock('./route-check.ts', async (load) => ({
  ...(await load<typeof import('./route-check.ts')>()),
  checkRoute: vi.fn(),
}));

const prepared = (path: string) => ({ code: 'en', page: errorPage(path), template: undefined });

beforeEach(() => {
  vi.useFakeTimers();
  showPage({ ...errorPage('/'), name: '', status: undefined }, undefined);
  vi.mocked(prepareMissing).mockResolvedValue(prepared('/late'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

test('an empty app shell that is hydrated after the code of its page is there says nothing in between', async () => {
  vi.mocked(preparePage).mockResolvedValue(prepared('/page'));
  const part = document.body.appendChild(document.createElement('div'));
  part.dataset['part'] = '';
  goTo(() => {}, '/page');
  await vi.advanceTimersByTimeAsync(1000);
  expect([page.peek().path, vi.mocked(prepareMissing).mock.calls]).toEqual(['/', []]);
  part.dataset['part'] = LIVE;
  partsChanged();
  await vi.advanceTimersByTimeAsync(5000);
  expect([page.peek().path, vi.mocked(prepareMissing).mock.calls]).toEqual(['/page', []]);
});

test('a page that is not there after three seconds is said to be on its way', async () => {
  vi.mocked(preparePage).mockReturnValue(new Promise(() => {}));
  goTo(() => {}, '/page');
  await vi.advanceTimersByTimeAsync(2900);
  expect(page.peek().path).toBe('/');
  await vi.advanceTimersByTimeAsync(200);
  expect(page.peek().path).toBe('/late');
});

test('a server that redirects in circles is followed five times', async () => {
  vi.mocked(checkRoute).mockImplementation(async (path) => ({ redirect: path === '/a' ? '/b' : '/a' }));
  vi.mocked(preparePage).mockImplementation(async (path) => prepared(path));
  const visited: string[] = [];
  goTo((to) => visited.push(to), '/a');
  await vi.advanceTimersByTimeAsync(5000);
  expect(visited).toEqual(['/a', '/b', '/a', '/b', '/a', '/b']);
});
