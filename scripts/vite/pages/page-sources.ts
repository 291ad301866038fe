import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuiltPages } from '#contract/site/built-pages.ts';
import { pagePaths } from '#contract/site/paths.ts';
import type * as EntryServer from '#src/app/entry-server.tsx';
import { serverDir, site } from '#scripts/vite/site-build.ts';

interface Sources {
  server: typeof EntryServer;
  template: string;
  hidden: EntryServer.Hidden;
  pictures: string[];
  preloads: (view: string) => string;
  languageLinks: (code: string) => string;
}

/** Without these nobody could come in, use an account, or be told what is missing. */
const FIXED = new Set([
  '/',
  ...pagePaths
    .filter(({ noindex, family }) => noindex === true || family === 'error')
    .map(({ path: at }) => at),
]);

/** Writes what the server needs to render pages whose content is published while it runs. */
export async function pageSources(of: Sources): Promise<void> {
  const { server, template, hidden, pictures, preloads, languageLinks } = of;
  const folder = path.join(serverDir, 'pages');
  await mkdir(folder, { recursive: true });
  const pages = new Map(
    Object.entries(await server.contentsIn('en')).map(([name, { tdk }]) => [tdk.path, name] as const),
  );
  const listed: BuiltPages = {
    origin: site.origin,
    shell: template,
    preloads: Object.fromEntries(server.views().map((view) => [view, preloads(view)])),
    languageLinks: Object.fromEntries(server.languageCodes().map((code) => [code, languageLinks(code)])),
    pictures,
    hidden: Object.fromEntries(Object.entries(hidden).map(([code, paths]) => [code, [...paths]])),
    pages: server.prerenderedPaths().flatMap((at) => {
      const name = pages.get(at);
      return name === undefined ? [] : [{ name, path: at, fixed: FIXED.has(at) }];
    }),
  };
  await writeFile(path.join(folder, 'site.json'), JSON.stringify(listed));
  for (const code of server.languageCodes())
    await writeFile(path.join(folder, `${code}.json`), JSON.stringify(await server.contentsIn(code)));
}
