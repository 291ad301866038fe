import { renderToString } from 'react-dom/server';
import { brand } from '#contract/site/brand.ts';
import { DEFAULT_LANGUAGE, type Language, localizedPath } from '#contract/site/language.ts';
import { pagePaths } from '#contract/site/paths.ts';
import type { PageTemplate } from '#contract/site/page-template.ts';
import { completeLanguages } from '#locales/languages.ts';
import { publishedTemplates } from '#locales/templates.ts';
import { tools } from '#tools/index.ts';
import { activate, loadMessages, pickMessages, recordKeys } from '#src/i18n/messages.ts';
import { translate } from '#src/i18n/translate.ts';
import { type PageFacts, showPage, withBrand } from '#src/features/page/page.ts';
import type { PageSeed } from '#src/features/page/payload.ts';
import { hidePages } from '#src/i18n/links/hidden-pages.ts';
import { App } from './app.tsx';
import { type Hidden, readContent } from './document/page-contents.ts';
import type { RenderedPage } from './document/page-html.ts';
import { loadParts } from '#src/hydration/deferred.tsx';
import { findRoute } from './routing/find-route.ts';
import { type Head, headHtml, headOf } from './routing/head.ts';
import { errorPage } from './routing/navigation/prepare-page.ts';
import { contentOf, localizedName, screenOf } from './routing/routes.ts';
import { loadScreen } from './routing/screens.ts';
import { iconSprite } from './shell/icons/sprite.ts';
import { sharePicture, shareTags } from './seo/share-tags.ts';
import { structuredData } from './seo/structured-data.ts';
import { themeCss } from './theme/template-theme.ts';

/**
 * The page of a language for addresses without a prerendered page: an empty app shell that loads the page of
 * the address.
 */
export const SHELL_PATH = '/_shell';
const NOT_FOUND_PATH = '/404';
/** What React writes in place of a part that failed, for the browser to draw again, where it would fail again. */
const FAILED_PART = '<!--$!-->';

/** Texts that may be needed when nothing more can be loaded. */
const ALWAYS = [
  'error.retry',
  'error.goHome',
  'error.part',
  'app.loading',
  'app.credits',
  'app.creditsUnknown',
];

export { pageHtml } from './document/page-html.ts';
export { type Hidden, contentsIn, hiddenPages, languageCodes } from './document/page-contents.ts';

/** Page paths that are made at build, for each complete language. */
export function prerenderedPaths(): string[] {
  const fixed = pagePaths
    .filter(({ prerender, family }) => prerender && family !== 'model')
    .map(({ path }) => path);
  return [
    ...new Set([
      ...fixed,
      ...tools.filter(({ page }) => page === undefined).map(({ slug }) => `/${slug}`),
      ...publishedTemplates.map((slug) => `/template/${slug}`),
      SHELL_PATH,
    ]),
  ];
}

export const spokenLanguages = (): readonly Language[] => completeLanguages;

/** What a page is drawn by: its screen, and the family of tools whose panel it shows. */
const viewOf = (screen: string | undefined, model: string | undefined): string =>
  [screen, tools.find(({ slug }) => slug === model)?.family].filter(Boolean).join(' ');

export const views = (): string[] => [
  ...new Set([
    ...pagePaths.map(({ name }) => screenOf(name)),
    ...tools.map(({ slug }) => viewOf('tool', slug)),
  ]),
];

export function addressOf(code: string, path: string): string {
  const language = completeLanguages.find((candidate) => candidate.code === code);
  return language ? localizedPath(path, language) : path;
}

interface Described {
  facts: PageFacts;
  screen: string | undefined;
  template: PageTemplate | undefined;
}

async function describe(code: string, path: string, own: PageTemplate | undefined): Promise<Described> {
  const blank = { ...errorPage(path), status: undefined };
  if (path === SHELL_PATH) return { facts: { ...blank, name: '' }, screen: undefined, template: undefined };
  const route = await findRoute(path);
  if (!route)
    return {
      facts: { ...blank, path: NOT_FOUND_PATH, name: '404' },
      screen: 'not-found',
      template: undefined,
    };
  const template = own ? withBrand(own) : await readContent(code, contentOf(route));
  const { family: _, ...facts } = route;
  return { facts: { ...facts, title: template?.h1.title }, screen: screenOf(route.name), template };
}

/** The pages above one, with the contents that name them. */
const placesAbove: readonly { below: (path: string, model: string | undefined) => boolean; path: string }[] =
  [
    { below: (path) => path.startsWith('/template/'), path: '/template' },
    { below: (path) => path.startsWith('/ai-effect/'), path: '/ai-effect' },
    { below: (path, model) => model !== undefined && path === `/${model}`, path: '/ai-tools' },
  ];

async function namesAbove(
  code: string,
  { path, model }: PageFacts,
): Promise<{ name: string; path: string }[]> {
  const place = placesAbove.find(({ below }) => below(path, model));
  const content = place && (await readContent(code, place.path.slice(1)));
  return place && content ? [{ name: content.h1.title, path: place.path }] : [];
}

interface HeadOfPage {
  code: string;
  origin: string;
  above: { name: string; path: string }[];
  /** Path of its share picture. */
  picture: string;
}

/** The head of a page for browsers, for those that show its link, and for search engines. */
function wholeHead(
  head: Head,
  { facts, template }: Described,
  { code, origin, above, picture }: HeadOfPage,
): string {
  const language = completeLanguages.find((candidate) => candidate.code === code);
  const isListed = head.tags.some(({ attributes }) => attributes['rel'] === 'canonical');
  if (!language || !template || !isListed) return headHtml(head);
  const absolute = (path: string): string => origin + localizedPath(path, language);
  return [
    headHtml(head, shareTags(head, origin + picture)),
    structuredData({
      template,
      title: head.title,
      address: absolute(facts.path),
      home: absolute('/'),
      above: above.map(({ name, path }) => ({ name, address: absolute(path) })),
    }),
  ].join('\n');
}

/** What is published in place of what the build has. */
export interface Published {
  /** The content of the page; absent: the build's. */
  template?: PageTemplate | undefined;
  hidden?: Hidden;
  /** Share pictures that there are; absent: whichever the page shows will be made. */
  pictures?: readonly string[];
}

/**
 * Renders the page at `path` in a language. `origin` goes into the addresses of the head.
 * @throws where a part of it cannot be drawn
 */
export async function renderPage(
  code: string,
  path: string,
  origin: string,
  { template: own, hidden = {}, pictures }: Published = {},
): Promise<RenderedPage> {
  const described = await describe(code, path, own);
  const { facts, screen, template } = described;
  const above = await namesAbove(code, facts);
  await Promise.all([
    loadMessages(code),
    (screen === undefined ? Promise.resolve() : loadScreen(screen, facts.model)).then(loadParts),
  ]);
  // The screen may have asked for texts of its own.
  await loadMessages(code);
  const keys = new Set<string>(ALWAYS);
  activate(code);
  showPage(facts, template);
  hidePages(hidden[code]);
  recordKeys(keys);
  const body = renderToString(<App address={addressOf(code, facts.path)} />);
  recordKeys(undefined);
  if (body.includes(FAILED_PART)) throw new Error(`a part of ${path} cannot be drawn in ${code}`);
  const language = completeLanguages.find((candidate) => candidate.code === code);
  const gone = hidden[code];
  const seed: PageSeed = {
    code,
    facts,
    screen,
    messages: pickMessages(keys),
    ...(gone && { hidden: gone }),
  };
  const picture = sharePicture(template, pictures);
  return {
    lang: language?.tag ?? DEFAULT_LANGUAGE,
    direction: language?.direction ?? 'ltr',
    head: wholeHead(
      headOf(facts, template, {
        code,
        origin,
        fallbackTitle: path === SHELL_PATH ? brand.name : translate('error.notFound'),
        absent: Object.keys(hidden).filter((each) => hidden[each]?.includes(path)),
      }),
      described,
      { code, origin, above, picture: picture.path },
    ),
    view: viewOf(screen, facts.model),
    sharePicture: picture,
    themeCss: themeCss(template?.style, (message) => console.warn(`${path}: ${message}`)),
    signs: iconSprite(),
    body,
    seed,
    payload: {
      route: localizedName(facts.name ?? '404', code),
      facts,
      screen,
      messages: seed.messages,
      ...(template === undefined ? {} : { template }),
    },
  };
}
