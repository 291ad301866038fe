import { parse } from 'regexparam';

/** Route families of the specification (`new`: where a creation is begun); the other pages are `page`. */
export type PathFamily = 'index' | 'model' | 'template-model' | 'new' | 'page' | 'error';

/** One page of the site, without language prefix. `:model` stands for one path segment. */
export interface PagePath {
  /** Route name without the `___<language>` ending. */
  name: string;
  path: string;
  family: PathFamily;
  /** Not for search engines. */
  noindex?: boolean;
  /** Its HTML is made at build time: the same for every visitor. */
  prerender?: boolean;
}

/** Every address of the site. Fixed paths come before patterns, so that the first match wins. */
export const pagePaths: readonly PagePath[] = [
  { name: 'index', path: '/', family: 'index', prerender: true },
  { name: 'home', path: '/home', family: 'page', prerender: true },
  { name: 'ai-effect', path: '/ai-effect', family: 'page', prerender: true },
  { name: 'ai-effect-create', path: '/ai-effect/create', family: 'new', prerender: true },
  { name: 'ai-tools', path: '/ai-tools', family: 'page', prerender: true },
  { name: 'challenge', path: '/challenge', family: 'page', prerender: true },
  { name: 'contact-us', path: '/contact-us', family: 'page', prerender: true },
  { name: 'content-policy', path: '/content-policy', family: 'page', prerender: true },
  { name: 'login', path: '/login', family: 'page', noindex: true, prerender: true },
  { name: 'my-creations', path: '/my-creations', family: 'page', noindex: true, prerender: true },
  { name: 'pay-result', path: '/pay-result', family: 'page', noindex: true, prerender: true },
  { name: 'pricing', path: '/pricing', family: 'page', prerender: true },
  { name: 'privacy-policy', path: '/privacy-policy', family: 'page', prerender: true },
  { name: 'settings', path: '/settings', family: 'page', noindex: true, prerender: true },
  { name: 'share', path: '/share', family: 'page', noindex: true, prerender: true },
  { name: 'balance', path: '/balance', family: 'page', noindex: true, prerender: true },
  { name: 'template', path: '/template', family: 'page', prerender: true },
  { name: 'terms-of-service', path: '/terms-of-service', family: 'page', prerender: true },
  { name: '404', path: '/404', family: 'error', noindex: true, prerender: true },
  { name: 'trump-ai-voice-generator', path: '/trump-ai-voice-generator', family: 'page', prerender: true },
  { name: 'template-model', path: '/template/:model', family: 'template-model' },
  { name: 'model', path: '/:model', family: 'model', prerender: true },
];

/** A page and the value of its `:model`, if it has one. */
export interface PathMatch {
  page: PagePath;
  model: string | undefined;
}

// The worker, which needs no patterns, is built without them.
const patterns = /* @__PURE__ */ pagePaths.map((page) => ({ page, pattern: parse(page.path).pattern }));

/**
 * Matches by wouter's own matcher, but to the letter: it ignores case and slashes at the end, which would give
 * a page several addresses.
 */
function matchOne({ page, pattern }: (typeof patterns)[number], path: string): PathMatch | undefined {
  const found = pattern.exec(path);
  if (!found) return undefined;
  const model = found[1];
  return page.path.replace(':model', model ?? '') === path ? { page, model } : undefined;
}

/**
 * Finds the page at `path` (no language prefix, no trailing slash). `isModel` returns whether a slug names a
 * tool (family `model`) or a published template (family `template-model`).
 */
export function matchPath(
  path: string,
  isModel: (slug: string, family: PathFamily) => boolean,
): PathMatch | undefined {
  for (const entry of patterns) {
    const match = matchOne(entry, path);
    if (match && (match.model === undefined || isModel(match.model, match.page.family))) return match;
  }
  return undefined;
}

/**
 * Addresses that the server renders for each request: not pages of the application, and the worker must not
 * respond to them.
 */
export const isServerPage = (path: string): boolean =>
  /^\/(?:checkout|receipt|sign-in|s|report|objection|undo-email|api|admin|third)(?:\/|$)/.test(path);
