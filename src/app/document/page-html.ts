import type { PageSeed, Payload } from '#src/features/page/payload.ts';
import { FIRST_VIEW } from '#src/ui/sections/first-view.tsx';
import firstScript from 'inline-script:src/app/document/first/script.ts';

/** One page as HTML parts, to be put into `index.html`. */
export interface RenderedPage {
  lang: string;
  direction: string;
  head: string;
  /** Folder of its screen, and behind a space the family whose panel it shows; empty for the app shell. */
  view: string;
  themeCss: string;
  /** What a link to the page shows, see `sharePicture`. */
  sharePicture: { path: string; from: string | undefined };
  /** The drawings of the shell's icons. */
  signs: string;
  body: string;
  seed: PageSeed;
  payload: Payload;
}

/** React's hints for pictures that the browser finds a few lines below. */
const PICTURE_HINTS = /<link rel="preload" as="image"[^>]*>/g;
const SHEETS = /<link rel="stylesheet"[^>]*>/g;

/**
 * The first paint waits for styles and pictures and for no script: styles are requested first, and scripts leave the
 * network to both.
 */
const stylesFirst = (html: string): string =>
  html
    .replaceAll(SHEETS, '')
    .replace('<script type="module"', () => `${(html.match(SHEETS) ?? []).join('')}<script type="module"`);

const scriptsLast = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', '$& fetchpriority="low"')
    .replace('<script type="module"', '$& fetchpriority="low"');

/**
 * Screens that say nothing without script; `not-found` and the shell, which has none, are served for addresses of other
 * pages.
 */
const NEED_SCRIPT = new Set<string | undefined>([
  undefined,
  'balance',
  'challenge',
  'not-found',
  'pay-result',
  'settings',
  'share',
]);

/** The code of such a page waits until it is drawn (src/app/document/first/start.ts). */
const waits = ({ seed }: RenderedPage): boolean => import.meta.env.PROD && !NEED_SCRIPT.has(seed.screen);

const CODE = /<(?:script type="module"|link rel="modulepreload")[^>]*(?:src|href)="([^"]+)">(?:<\/script>)?/g;

/** Names the code for the first script, the entry first, in place of what would load it. */
function codeLater(html: string): string {
  const files = [...html.matchAll(CODE)].toSorted(([a], [b]) => b.indexOf('<script') - a.indexOf('<script'));
  const names = files.map(([, file]) => file).join(' ');
  return html.replaceAll(CODE, '').replace('<script>', `<meta name="code" content="${names}"><script>`);
}

/** The first frame shows the first view, not the part of it that is parsed by then. */
const wholeFirstFrame = (body: string): string =>
  body.includes(`id="${FIRST_VIEW}"`) ? `<link rel="expect" href="#${FIRST_VIEW}" blocking="render">` : '';

/** Puts a rendered page into `index.html`. `preload` are link tags for what the page needs next. */
export function pageHtml(template: string, page: RenderedPage, preload = ''): string {
  const style = page.themeCss === '' ? '' : `<style id="page-theme">${page.themeCss}</style>`;
  const payload = JSON.stringify(page.seed).replaceAll('<', String.raw`\u003c`);
  const head = [page.head, style, preload, wholeFirstFrame(page.body)]
    .filter(Boolean)
    .join('\n')
    .replaceAll('>\n<', '><');
  const order = waits(page) ? codeLater : scriptsLast;
  return order(stylesFirst(template).replace('<!--head-->', () => head))
    .replaceAll(/>\n\s*</g, '><')
    .replace('<html lang="en" dir="ltr"', `<html lang="${page.lang}" dir="${page.direction}"`)
    .replace('<!--first-->', () => firstScript)
    .replace('<!--signs-->', () => page.signs)
    .replace('<!--app-->', () => page.body.replaceAll(PICTURE_HINTS, ''))
    .replace('<!--payload-->', () => payload);
}
