import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type News, newsIn, newsPath } from '#contract/site/news.ts';

async function read(code: string): Promise<News> {
  try {
    return JSON.parse(await readFile(path.resolve('locales', code, 'news.json'), 'utf8')) as News;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Id of the newest entry; empty where there is none. A build shows only entries above it. */
export const newestNews = async (): Promise<string> => (await read('en'))[0]?.id ?? '';

/** Writes the news of this build in every language, for pages of the builds before it. */
export async function writeNews(clientDir: string, codes: readonly string[]): Promise<void> {
  const english = await read('en');
  await mkdir(path.dirname(path.join(clientDir, newsPath('en'))), { recursive: true });
  await Promise.all(
    codes.map(async (code) =>
      writeFile(path.join(clientDir, newsPath(code)), JSON.stringify(newsIn(english, await read(code)))),
    ),
  );
}
