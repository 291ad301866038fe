import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SiteFiles } from './site-files.ts';

let home = '';

const build = (name: string, page: string): void => {
  mkdirSync(join(home, name));
  writeFileSync(join(home, name, 'page.html'), page);
};
const serve = (name: string): void => {
  symlinkSync(join(home, name), join(home, 'next'));
  renameSync(join(home, 'next'), join(home, 'current'));
};

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'site-files-'));
  build('first', '<p>first');
  build('second', '<p>the second one');
  serve('first');
});
afterEach(() => rmSync(home, { recursive: true }));

test('a response is made of one build, also when another is deployed meanwhile', async () => {
  writeFileSync(join(home, 'first/page.html.br'), '');
  const found = await new SiteFiles().find(join(home, 'current'), 'page.html', () => {
    serve('second');
    return false;
  });
  expect(found?.size).toBe(readFileSync(found?.file ?? '').length);
  expect(readFileSync(found?.file ?? '', 'utf8')).toBe('<p>first');
});

test('the next response is of the new build', async () => {
  const files = new SiteFiles();
  const read = async (): Promise<string> =>
    readFileSync((await files.find(join(home, 'current'), 'page.html', () => false))?.file ?? '', 'utf8');
  expect(await read()).toBe('<p>first');
  serve('second');
  expect(await read()).toBe('<p>the second one');
});

test('a file that no build has, and a build that is gone, are absent', async () => {
  const files = new SiteFiles();
  expect(await files.find(join(home, 'current'), 'other.html', () => false)).toBeUndefined();
  rmSync(join(home, 'first'), { recursive: true });
  expect(await files.find(join(home, 'current'), 'page.html', () => false)).toBeUndefined();
});
