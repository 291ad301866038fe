import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { latestBuildPath } from '#contract/site/builds.ts';
import type { BuiltSite } from './built-site.ts';
import { SITEMAP, createMadeFiles } from './made-files.ts';
import { overlayOf } from './overlay.ts';

const SITE = 'https://site.example';
const entry = (path: string): string => `<url><loc>${SITE}${path}</loc></url>`;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'made-files-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const source = async (name: string, text: string) => {
  const file = join(folder, name);
  await writeFile(file, text);
  const size = text.length;
  return {
    file,
    size,
    etag: `"${size}"`,
    encoding: undefined,
    varies: false,
    inline: { scripts: [], styles: [] },
  };
};

/** What is published where a path of the build's is not, in English. */
const without = (path: string) =>
  overlayOf(
    {
      origin: SITE,
      pages: [{ name: 'pricing', path, fixed: false }],
      hidden: { en: [path] },
    } as Partial<BuiltSite> as BuiltSite,
    [],
  );

it('each file is made and compressed once for what is published and for the build', async () => {
  const made = createMadeFiles({ third: undefined, redirects: true });
  const map = await source('sitemap.xml', [entry('/'), entry('/pricing')].join('\n'));
  const latest = await source('latest.json', '{"id":"b"}');
  const gone = without('/pricing');

  const first = await made(SITEMAP, map, gone);
  expect(brotliDecompressSync(first.br).toString()).toBe(entry('/'));
  const news = await made(latestBuildPath, latest, gone);
  expect(JSON.parse(news.plain.toString())).toEqual({
    id: 'b',
    pages: { '/pricing': null },
    redirects: true,
  });
  expect(await made(SITEMAP, map, gone), 'asked again').toBe(first);
  expect(await made(latestBuildPath, latest, gone), 'asked again').toBe(news);

  const published = await made(SITEMAP, map, without('/'));
  expect(published.plain.toString()).toBe(entry('/pricing'));
  expect(published.etag).not.toBe(first.etag);
  const other = await source('sitemap.xml', entry('/pricing'));
  expect((await made(SITEMAP, other, gone)).plain.toString()).toBe('');
});
