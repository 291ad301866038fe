import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { type Plugin, type ViteDevServer, isRunnableDevEnvironment } from 'vite';
import { splitPath } from '#contract/site/language.ts';
import type * as App from '#server/app.ts';
import type * as ServerConfig from '#server/config.ts';
import type * as Log from '#server/log.ts';
import type * as Parts from '#server/dependencies.ts';
import type * as EntryServer from '#src/app/entry-server.tsx';
import type * as Languages from '#locales/languages.ts';
import { site } from './site-build.ts';

const PAYLOAD = '/_payload.json';
/** The live page of all parts; nothing of it is built. */
const PARTS = '/dev/ui';
const PARTS_PAGE = [
  '<!doctype html><html lang="en" dir="ltr" data-theme="dark"><head><meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width,initial-scale=1"><title>Parts</title></head>',
  '<body><div id="root"></div><script type="module" src="/src/dev/parts/page.tsx"></script></body></html>',
].join('');

type Load = <Module>(file: string) => Promise<Module>;

/** Loads server code through Vite, so that an edit takes effect at the next request. */
function loader(vite: ViteDevServer): Load {
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('The ssr environment cannot run modules.');
  return (file) => ssr.runner.import(file);
}

async function renderAt(load: Load, url: string) {
  const server = await load<typeof EntryServer>('/src/app/entry-server.tsx');
  const { languages } = await load<typeof Languages>('/locales/languages.ts');
  const { code, path } = splitPath(url, languages);
  return { page: await server.renderPage(code ?? 'en', path, site.origin), pageHtml: server.pageHtml };
}

/** The API of the running checkout; its dependencies (database, engines) are opened once. */
function apiListener(load: Load) {
  let parts: ReturnType<typeof Parts.openDependencies> | undefined;
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { readConfig } = await load<typeof ServerConfig>('/server/config.ts');
    const { createLog } = await load<typeof Log>('/server/log.ts');
    const { openDependencies: openParts } = await load<typeof Parts>('/server/dependencies.ts');
    const { createApp } = await load<typeof App>('/server/app.ts');
    parts ??= openParts(readConfig({ ...process.env, PUBLIC_ORIGIN: site.origin }), createLog('warn'));
    await getRequestListener(createApp(await parts).fetch)(request, response);
  };
}

/** `npm run dev`: pages rendered on request, the API and live reload in one process. */
export function devSite(): Plugin {
  return {
    name: 'mirari:dev-site',
    apply: 'serve',
    configureServer(vite) {
      const load = loader(vite);
      const api = apiListener(load);
      vite.middlewares.use((request, response, next) => {
        if (/^\/(api|files|sign-in)\//.test(request.url ?? '')) api(request, response).catch(next);
        else next();
      });
      return () => {
        vite.middlewares.use((request, response, next) => {
          const [url = '/'] = (request.originalUrl ?? '/').split('?');
          const answer = async (): Promise<void> => {
            if (url.endsWith(PAYLOAD)) {
              response.setHeader('content-type', 'application/json');
              response.end(
                JSON.stringify((await renderAt(load, url.slice(0, -PAYLOAD.length) || '/')).page.payload),
              );
              return;
            }
            if (url === PARTS) {
              response.setHeader('content-type', 'text/html; charset=utf-8');
              response.end(await vite.transformIndexHtml(url, PARTS_PAGE));
              return;
            }
            const template = await vite.transformIndexHtml(url, await readFile('index.html', 'utf8'));
            const { page, pageHtml } = await renderAt(load, url);
            response.statusCode = page.seed.facts.name === '404' ? 404 : 200;
            response.setHeader('content-type', 'text/html; charset=utf-8');
            response.end(pageHtml(template, page));
          };
          answer().catch(next);
        });
      };
    },
  };
}
