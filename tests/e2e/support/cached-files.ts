import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { BuildFile, BuildManifest } from '#contract/site/builds.ts';
import { databases, local } from '#contract/site/storage-keys.ts';
import { dist } from './dist.ts';
import { hydrated, use } from './site.ts';
import { expect } from './test.ts';

const metas = path.join(dist, 'client/builds/meta');

/** The list of the files of the build under test. */
export function builtFiles(): BuildManifest {
  const [name = ''] = readdirSync(metas).filter((file) => file.endsWith('.json'));
  return JSON.parse(readFileSync(path.join(metas, name), 'utf8')) as BuildManifest;
}

/** A built file as text. */
export const builtText = (file: string): string => readFileSync(path.join(dist, 'client', file), 'utf8');

/** State of the worker in charge: `installing` and `none` are none; `reloading` while the page is being left. */
export const workerState = (page: Page): Promise<string> =>
  page
    .evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.active?.state ?? (registration?.installing ? 'installing' : 'none');
    })
    .catch(() => 'reloading');

/** Addresses of files in the caches of the builds, in alphabetical order. */
export const cachedAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('build-'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests
      .flat()
      .map(({ url }) => new URL(url).pathname)
      .filter((address) => address.includes('.'))
      .sort();
  });

/** Waits until everything of two visits in English is cached. */
export async function allCached(page: Page, origin: string): Promise<string[]> {
  const build = builtFiles();
  const pathsOf = (files: readonly BuildFile[]): string[] => files.map((file) => file.path);
  const first = pathsOf([...build.shell, ...(build.languages['en'] ?? [])]);
  const all = [...first, ...pathsOf(build.parts)];
  await page.goto(origin);
  await hydrated(page);
  await expect.poll(() => cachedAddresses(page)).toEqual(expect.arrayContaining(first));
  await expect.poll(() => workerState(page)).toBe('activated');
  await page.reload();
  await hydrated(page);
  const used = async (): Promise<string[]> => {
    await use(page);
    return cachedAddresses(page);
  };
  await expect.poll(used).toEqual(expect.arrayContaining(all));
  return cachedAddresses(page);
}

/** The user saves data from the next page on; waits until the worker knows as well. */
export async function saveData(page: Page): Promise<void> {
  await page.evaluate((choice) => localStorage.setItem(choice, 'on'), local.dataUse);
  await page.reload();
  await hydrated(page);
  await expect
    .poll(() =>
      page.evaluate(
        (name) =>
          new Promise((found) => {
            const opening = indexedDB.open(name);
            opening.onsuccess = () => {
              const asking = opening.result.transaction('facts').objectStore('facts').get('data-use');
              asking.onsuccess = () => {
                opening.result.close();
                found(asking.result);
              };
            };
          }),
        databases.worker,
      ),
    )
    .toBe('on');
}
