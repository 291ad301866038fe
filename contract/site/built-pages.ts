import type { PageTemplate } from './page-template.ts';

/** What the build leaves for a server that renders pages with published content: `dist/server/pages/site.json`. */
export interface BuiltPages {
  /** Scheme and host in canonical addresses. */
  origin: string;
  /** `index.html` before a page is put in. */
  shell: string;
  /** Tags of the head by what a page is drawn by, for code and styles. */
  preloads: Record<string, string>;
  /** Tags of the head by language, for its fonts and its web manifest. */
  languageLinks: Record<string, string>;
  /** Share pictures that were made. */
  pictures: string[];
  /** Paths that the build's own contents do not publish, by language. */
  hidden: Record<string, string[]>;
  /** Every page with content of its own. */
  pages: BuiltPage[];
}

interface BuiltPage {
  /** Name of its content under `locales/<code>/pages`. */
  name: string;
  path: string;
  /** The site cannot be without it. */
  fixed: boolean;
}

/** `dist/server/pages/<code>.json`: the contents in a language by their names. */
export type BuiltContents = Record<string, PageTemplate>;
