import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { type Language, type LanguageFacts, asLanguage, localizedPath } from '#contract/site/language.ts';
import { type PagePath, pagePaths } from '#contract/site/paths.ts';
import type english from '#locales/en/ui.json';
import { tools } from '#tools/index.ts';
import { root } from './dist.ts';
import { expect } from './test.ts';

const readJson = <Value>(file: string): Value =>
  JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Value;
const folders = (area: string): string[] =>
  readdirSync(path.join(root, area), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

export const languages = folders('locales')
  .map((code) => `locales/${code}/language.json`)
  .filter((file) => existsSync(path.join(root, file)))
  .map((file) => asLanguage(readJson<LanguageFacts>(file)));
export const completeLanguages = languages.filter(({ complete }) => complete);

/** The language with this code. */
export function languageOf(code: string): Language {
  const found = languages.find((language) => language.code === code);
  if (!found) throw new Error(`${code} is no language of the site`);
  return found;
}

/** The address of a page path in a language. */
export const addressIn = (code: string, page: string): string => localizedPath(page, languageOf(code));

/** The interface texts of a language. */
export const textsOf = (code: string): typeof english => readJson(`locales/${code}/ui.json`);

export interface SitePage {
  path: string;
  noindex: boolean;
}

const asPage = ({ path: address, noindex = false }: PagePath): SitePage => ({ path: address, noindex });
const fixed = pagePaths.filter(
  ({ prerender, path: address }) => prerender === true && !address.includes(':'),
);

/** Every page that has an address of its own: the fixed ones, every tool, every template. */
export const sitePages: SitePage[] = [
  ...new Map(
    [
      ...fixed.filter(({ family }) => family !== 'error').map(asPage),
      ...tools.map(({ slug }) => ({ path: `/${slug}`, noindex: false })),
      ...readdirSync(path.join(root, 'locales/en/pages/template')).map((file) => ({
        path: `/template/${path.basename(file, '.json')}`,
        noindex: false,
      })),
    ].map((page) => [page.path, page]),
  ).values(),
];

function keysBelow(node: object, prefix = ''): string[] {
  return Object.entries(node).flatMap(([name, value]) =>
    typeof value === 'object' ? keysBelow(value as object, `${prefix}${name}.`) : [prefix + name],
  );
}

/** Every key of the interface texts, dotted. */
const messageKeys = keysBelow(textsOf('en'));

/** Elements of the first view that are not hydrated. */
function notHydrated(): string[] {
  if (history.scrollRestoration !== 'manual') return ['the page'];
  return [...document.querySelectorAll('button, input, select, textarea, summary')]
    .filter((control) => {
      const { top, bottom, left, right, width } = control.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    })
    .filter((control) => control.closest<HTMLElement>('[data-part]')?.dataset['part'] === '')
    .map(({ outerHTML }) => outerHTML.slice(0, 120));
}

/** Somebody is there: a page that waits until it is drawn starts at once. */
export async function use(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
}

/**
 * Waits until the page that the server drew is hydrated: shell, screen, and every part with a control in
 * view. It is used for that.
 */
export async function hydrated(page: Page): Promise<void> {
  await use(page);
  await expect
    .poll(() => page.evaluate(notHydrated).catch(() => ['no page']), { message: `${page.url()} is hydrated` })
    .toEqual([]);
}

/** The worker of a slow network: it is not there yet. For `addInitScript`. */
export const withoutWorker = (): void => {
  navigator.serviceWorker.register = () => new Promise(() => {});
};

/** Uses the page, and waits until it is hydrated without its deferred parts. */
export async function pageHydrated(page: Page): Promise<void> {
  await use(page);
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
}

/**
 * How many open dialogs the page's history holds. Closing a dialog goes back in the history, which would undo
 * a navigation or a reload at the same time.
 */
export const openDialogs = (page: Page): Promise<number> =>
  page.evaluate(() => (window.history.state as { dialogs?: number } | null)?.dialogs ?? 0);

/** Keys of texts that the page shows in place of the text. */
export async function rawKeys(page: Page): Promise<string[]> {
  const shown = await page.locator('body').innerText();
  const words = new Set(shown.split(/[\s"'<>()]+/));
  return [...messageKeys.filter((key) => words.has(key)), ...(shown.match(/\{\{\w*\}\}/g) ?? [])];
}
