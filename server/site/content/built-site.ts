import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuiltContents, BuiltPages } from '#contract/site/built-pages.ts';
import type { PageTemplate } from '#contract/site/page-template.ts';
import { ifThere } from '#server/missing.ts';

/** What the renderer of a build makes of a page; see `src/app/entry-server.tsx`. */
interface RenderedParts {
  payload: object;
}

/** The module that the build has prerendered its pages with. */
interface Renderer {
  renderPage(
    code: string,
    path: string,
    origin: string,
    published: {
      template?: PageTemplate | undefined;
      hidden?: Readonly<Record<string, readonly string[]>>;
      pictures?: readonly string[];
    },
  ): Promise<RenderedParts & { view: string; seed: { screen: string | undefined } }>;
  pageHtml(shell: string, page: RenderedParts, preload: string): string;
}

/** The running build, as far as its pages are concerned. */
export interface BuiltSite extends BuiltPages {
  /** Where it lies; another build lies elsewhere. */
  folder: string;
  contentsIn(code: string): Promise<BuiltContents>;
  renderer(): Promise<Renderer>;
}

/** A build without these files, such as one that was made before there were any. */
const NONE: BuiltPages = {
  origin: '',
  shell: '',
  preloads: {},
  languageLinks: {},
  pictures: [],
  hidden: {},
  pages: [],
};

async function readJson<T>(file: string, absent: T): Promise<T> {
  const text = await ifThere(readFile(file, 'utf8'));
  return text === undefined ? absent : (JSON.parse(text) as T);
}

async function open(folder: string): Promise<BuiltSite> {
  const pages = join(folder, 'server/pages');
  const contents = new Map<string, Promise<BuiltContents>>();
  let renderer: Promise<Renderer> | undefined;
  return {
    ...(await readJson<BuiltPages>(join(pages, 'site.json'), NONE)),
    folder,
    contentsIn(code) {
      const known = contents.get(code) ?? readJson<BuiltContents>(join(pages, `${code}.json`), {});
      contents.set(code, known);
      return known;
    },
    renderer: () =>
      (renderer ??= import(
        /* @vite-ignore */ pathToFileURL(join(folder, 'server/entry-server.js')).href
      ) as Promise<Renderer>),
  };
}

/** Opens the build at `distDir`, which may be a link that a deploy swaps: ask again for each request. */
export function openBuilt(distDir: string): () => Promise<BuiltSite> {
  let current: { folder: string; site: Promise<BuiltSite> } | undefined;
  return async () => {
    const folder = (await ifThere(realpath(distDir))) ?? distDir;
    if (current?.folder !== folder) current = { folder, site: open(folder) };
    return current.site;
  };
}
