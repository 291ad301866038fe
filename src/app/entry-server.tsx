import { renderToString } from 'react-dom/server';
import { DEFAULT_LANGUAGE, localizedPath } from '#contract/language.ts';
import { pagePaths } from '#contract/paths.ts';
import type { PageTemplate } from '#contract/site.ts';
import { completeLanguages } from '#locales/languages.ts';
import { tools } from '#tools/registry.ts';
import { activate, loadMessages, pickMessages, recordKeys } from '#src/i18n/messages.ts';
import { translate } from '#src/i18n/translate.ts';
import { type Page, showPage, withBrand } from '#src/stores/page.ts';
import type { Payload } from '#src/stores/payload.ts';
import { App } from './app.tsx';
import { findRoute } from './find-route.ts';
import { headHtml, headOf } from './head.ts';
import { errorPage } from './prepare-page.ts';
import { type ScreenName, contentOf, screenOf } from './routes.ts';
import { loadScreen } from './screens.ts';
import { themeCss } from './template-theme.ts';

/** The page of a language for addresses without a page of their own: an empty frame that loads what the address names. */
export const SHELL_PATH = '/_shell';
const NOT_FOUND_PATH = '/404';

/** Texts that may be needed when nothing more can be loaded. */
const ALWAYS = ['error.somethingWrong', 'error.retry', 'error.goHome', 'error.part', 'error.partHint', 'error.notFound', 'error.notFoundHint', 'error.offlineTitle', 'error.offlinePage', 'app.loading', 'app.credits', 'app.creditsUnknown'];

const contents = import.meta.glob<PageTemplate>('/locales/*/pages/**/*.json', { import: 'default' });

async function readContent(code: string, name: string): Promise<PageTemplate | undefined> {
  const load = contents[`/locales/${code}/pages/${name}.json`] ?? contents[`/locales/${DEFAULT_LANGUAGE}/pages/${name}.json`];
  return load ? withBrand(await load()) : undefined;
}

/** One page as HTML parts, to be put into `index.html`. */
export interface RenderedPage {
  lang: string;
  direction: string;
  head: string;
  themeCss: string;
  body: string;
  payload: Payload;
  screen: ScreenName | undefined;
}

/** Page paths that are made at build, for each complete language. */
export function prerenderedPaths(): string[] {
  const fixed = pagePaths.filter(({ prerender, family }) => prerender && family !== 'model').map(({ path }) => path);
  return [...new Set([...fixed, ...tools.map(({ slug }) => `/${slug}`), SHELL_PATH])];
}

export const languageCodes = (): string[] => completeLanguages.map(({ code }) => code);

/** Address of a page path in a language. */
export function addressOf(code: string, path: string): string {
  const language = completeLanguages.find((candidate) => candidate.code === code);
  return language ? localizedPath(path, language) : path;
}

async function describe(code: string, path: string): Promise<{ page: Page; screen: ScreenName | undefined }> {
  if (path === SHELL_PATH) return { page: { ...errorPage(path), name: '', status: undefined }, screen: undefined };
  const route = await findRoute(path);
  if (!route) return { page: { ...errorPage(NOT_FOUND_PATH), name: '404', status: undefined }, screen: undefined };
  const { family: _, ...facts } = route;
  const screen = screenOf(route.name);
  await loadScreen(screen);
  return { page: { ...facts, template: await readContent(code, contentOf(route)) }, screen };
}

/** Renders the page at `path` in a language. `origin` goes into the addresses of the head. */
export async function renderPage(code: string, path: string, origin: string): Promise<RenderedPage> {
  await loadMessages(code);
  const { page, screen } = await describe(code, path);
  const keys = new Set<string>(ALWAYS);
  activate(code);
  showPage(page);
  recordKeys(keys);
  const body = renderToString(<App address={addressOf(code, page.path)} />);
  recordKeys(undefined);
  const language = completeLanguages.find((candidate) => candidate.code === code);
  const { name, model, operation, isEffect, template } = page;
  return {
    lang: language?.tag ?? DEFAULT_LANGUAGE,
    direction: language?.direction ?? 'ltr',
    head: headHtml(headOf(page, { code, origin, fallbackTitle: translate('error.notFound') })),
    themeCss: themeCss(template?.style, (message) => console.warn(`${path}: ${message}`)),
    body,
    payload: {
      path: page.path,
      name: name ?? '',
      ...(model === undefined ? {} : { model }),
      ...(operation === undefined ? {} : { operation }),
      ...(isEffect ? { isEffect } : {}),
      ...(template === undefined ? {} : { template }),
      messages: pickMessages(keys),
    },
    screen,
  };
}
