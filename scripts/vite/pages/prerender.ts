import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest, Plugin } from 'vite';
import type * as EntryServer from '#src/app/entry-server.tsx';
import { writeBuildMeta } from '#scripts/vite/build-meta.ts';
import { LATIN, fontsOf } from '#scripts/vite/fonts.ts';
import { writeNews } from './news.ts';
import { type ModuleGraph, moduleGraph } from '#scripts/vite/module-graph.ts';
import { pageSources } from './page-sources.ts';
import { sharePictures } from './share-pictures.ts';
import { webManifest } from './web-manifest.ts';
import { clientDir, serverDir, site } from '#scripts/vite/site-build.ts';
import type { TextFiles } from '#scripts/vite/text-files.ts';
import { robotsTxt, sitemapXml } from './sitemap.ts';

const ENTRY = 'index.html';
/** What hydrates the app shell's parts, and loads screens. */
const FRAME = 'src/app/routing/screens.ts';

async function write(file: string, text: string): Promise<void> {
  const full = path.join(clientDir, file);
  await mkdir(path.dirname(full), { recursive: true });
  await writeFile(full, text);
}

interface Site {
  server: typeof EntryServer;
  graph: ModuleGraph;
  template: string;
  hidden: EntryServer.Hidden;
}

/**
 * Link tags for the styles of what draws a page, and for its code, so that it loads in parallel with the first script.
 */
function preloads({ graph, template }: Site, view: string): string {
  const [screen = '', family] = view.split(' ');
  const sources = [FRAME, `src/screens/${screen}/screen.tsx`, `tools/${family}/panel.tsx`];
  const files = sources
    .flatMap((source) => (graph.has(source) ? graph.needs(source) : []))
    .filter((file, at, all) => all.indexOf(file) === at && !template.includes(file));
  const styles = files.filter((file) => file.endsWith('.css'));
  const scripts = files.filter((file) => file.endsWith('.js'));
  return [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('\n');
}

const folderOf = (address: string): string => (address === '/' ? '' : address);

/** Link tags for the fonts and the web manifest of a language. */
function languageLinks({ server, graph }: Site, code: string): string {
  const fonts = [LATIN, ...fontsOf(code)].map(
    (font) => `<link rel="preload" href="/${graph.file(font)}" as="font" type="font/woff2" crossorigin>`,
  );
  const home = folderOf(server.addressOf(code, '/'));
  return [...fonts, `<link rel="manifest" href="${home}/manifest.webmanifest">`].join('\n');
}

/** @returns the share pictures that were made */
async function renderAll(built: Site): Promise<string[]> {
  const { server, template, hidden } = built;
  const pictures = sharePictures(clientDir);
  const made = new Set<string>();
  for (const code of server.languageCodes()) {
    const contents: Record<string, unknown> = {};
    const home = server.addressOf(code, '/');
    for (const pagePath of server.prerenderedPaths()) {
      if (hidden[code]?.includes(pagePath)) continue;
      const page = await server.renderPage(code, pagePath, site.origin, { hidden });
      made.add(page.sharePicture.path);
      await pictures.add(page.sharePicture);
      const address = server.addressOf(code, pagePath);
      const folder = folderOf(address);
      if (page.payload.template) contents[folder] = { ...page.payload, messages: {} };
      await write(
        `${folder}/index.html`,
        server.pageHtml(template, page, [languageLinks(built, code), preloads(built, page.view)].join('\n')),
      );
      await write(`${folder}/_payload.json`, JSON.stringify(page.payload));
    }
    await write(`${folderOf(home)}/_pages.json`, JSON.stringify(contents));
    await write(`${folderOf(home)}/manifest.webmanifest`, await webManifest(code));
  }
  return [...made];
}

/**
 * Writes every page of the site into the finished client build, before the service worker's files are
 * counted.
 */
export function prerender(texts: TextFiles): Plugin {
  let failed = false;
  return {
    name: 'mirari:prerender',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // Called after a failed build, too.
    buildEnd(error) {
      failed = error !== undefined;
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      async handler() {
        if (failed) return;
        const server = (await import(
          pathToFileURL(path.join(serverDir, 'entry-server.js')).href
        )) as typeof EntryServer;
        const manifest = JSON.parse(
          await readFile(path.join(clientDir, '.vite/manifest.json'), 'utf8'),
        ) as Manifest;
        const graph = moduleGraph(manifest);
        const template = await readFile(path.join(clientDir, ENTRY), 'utf8');
        const hidden = await server.hiddenPages();
        const built = { server, graph, template, hidden };
        const pictures = await renderAll(built);
        await pageSources({
          server,
          template,
          hidden,
          pictures,
          preloads: (view) => preloads(built, view),
          languageLinks: (code) => languageLinks(built, code),
        });
        await write('robots.txt', robotsTxt(site.origin));
        await write('sitemap.xml', sitemapXml(server, site.origin, hidden));
        await writeBuildMeta({ graph, server, clientDir, id: site.id, entry: ENTRY, texts });
        await writeNews(clientDir, server.languageCodes());
        await rename(path.join(clientDir, '.vite/manifest.json'), path.join(serverDir, 'manifest.json'));
      },
    },
  };
}
