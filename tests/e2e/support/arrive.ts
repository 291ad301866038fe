import type { Page } from '@playwright/test';
import { local } from '#contract/site/storage-keys.ts';
import { type Person, signUp } from '#tests/support/account.ts';
import { hydrated } from './site.ts';

/** Opens a page as a user, one who has just signed up unless another is given. */
export async function arrive(page: Page, path: string, person?: Person): Promise<Person> {
  await page.goto('/robots.txt');
  const dataDir = process.env['E2E_DATA_DIR'] ?? '';
  const user = person ?? (await signUp({ origin: new URL(page.url()).origin, dataDir }));
  await page.evaluate(([key, token]) => localStorage.setItem(key, token), [
    local.userToken,
    user.token,
  ] as const);
  await page.goto(path);
  await hydrated(page);
  return user;
}
