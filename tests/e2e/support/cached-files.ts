import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { BuildManifest } from '#contract/site/builds.ts';
import { dist } from './dist.ts';

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
