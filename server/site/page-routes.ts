import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { parseAccept } from 'hono/utils/accept';
import { getMimeType } from 'hono/utils/mime';
import { latestBuildPath, RETIRED } from '#contract/site/builds.ts';
import { cookies } from '#contract/site/storage-keys.ts';
import type { PublishedPages } from '#server/site/content/published-pages.ts';
import { type DrawnPage, createDrawnPages } from '#server/site/content/drawn-pages.ts';
import { SITEMAP, createMadeFiles } from '#server/site/content/made-files.ts';
import { type ServedContent, openContent, sendDrawn } from '#server/site/content-routes.ts';
import type { ThirdParties } from '#contract/site/third-parties.ts';
import type { BuildArchive } from '#server/site/build-archive.ts';
import { type SiteFile, SiteFiles } from '#server/site/site-files.ts';
import type { Redirects } from '#server/site/redirects.ts';
import { type NavigationLanguage, pageAt } from '#server/site/pages.ts';
import { type ServedBytes, serveBytes } from '#server/http/conditional.ts';
import type { Env } from '#server/http/env.ts';
import { isNavigation } from '#server/http/navigation.ts';
import { pagePolicy } from '#server/http/security.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400';
const ASK_AGAIN = 'no-cache';
const WORKER = '/sw.js';
const RETIRED_WORKER = '/sw-retired.js';
/** Where the error page shows the address; the prerendered page leaves it empty. */
const ADDRESS_SLOT = /<code[^>]*data-address[^>]*>/;
/** Characters of an address that the error page shows. */
const MAX_ADDRESS = 300;
/** Work on the device: the one script that may compile WebAssembly, which counts in its own worker only. */
const DEVICE_WORKER = /^\/assets\/media-worker\.[\w-]+\.js$/;
/** A page's file, which the worker fetches; for people and search engines the page has one address. */
const PAGE_FILE = /\/index\.html$/;

interface SiteDependencies {
  distDir: string;
  archive: BuildArchive;
  pages: PublishedPages;
  redirects: Redirects;
  /** Off: service workers unregister. */
  worker: boolean;
  /** Named beside the latest build; undefined: there are none. */
  thirdParties: ThirdParties | undefined;
  https: boolean;
  /** From where browsers load files of people, if not from here. */
  fileOrigin: string | undefined;
}

function acceptsEncoding(c: Context<Env>): (encoding: string) => boolean {
  const wanted = parseAccept(c.req.header('accept-encoding') ?? '');
  return (encoding) =>
    ((wanted.find(({ type }) => type === encoding) ?? wanted.find(({ type }) => type === '*'))?.q ?? 0) > 0;
}

const cacheOf = (path: string): string => {
  if (path.startsWith('/assets/')) return FOREVER;
  return /^\/(?:media|icons|og)\/|^\/(?:favicon\.ico|icon\.svg)$/.test(path) ? DAY : ASK_AGAIN;
};

const notFound = (c: Context<Env>): Response =>
  c.newResponse('Not found\n', 404, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  });

/**
 * The language preferences of a navigation; other requests (a worker filling its cache) get pages exactly as
 * addressed.
 */
function preferenceOf(c: Context<Env>): NavigationLanguage | undefined {
  if (!isNavigation(c)) return undefined;
  return {
    saved: getCookie(c, cookies.locale),
    acceptLanguage: c.req.header('accept-language'),
    fromSite: c.req.header('sec-fetch-site') === 'same-origin',
  };
}

function decodedPath(c: Context<Env>): string | undefined {
  try {
    return decodeURIComponent(c.req.path);
  } catch {
    return undefined; // no path of a page
  }
}

export function servePages(
  app: Hono<Env>,
  { distDir, archive, pages, redirects, worker, thirdParties, https, fileOrigin }: SiteDependencies,
): void {
  const policyOf = (inline: Parameters<typeof pagePolicy>[0], webAssembly = false): string =>
    pagePolicy(inline, { https, files: fileOrigin }, webAssembly);
  const files = new SiteFiles();
  const drawn = createDrawnPages();
  const client = join(distDir, 'client');
  const moves = redirects.isEmpty ? undefined : true;
  const madeFile = createMadeFiles({ third: thirdParties, redirects: moves });

  const send = (
    c: Context<Env>,
    path: string,
    found: SiteFile,
    more: Partial<ServedBytes> = {},
  ): Response => {
    const headers: Record<string, string> = { 'Cache-Control': cacheOf(path), ...more.headers };
    if (found.varies) headers['Vary'] = [headers['Vary'], 'Accept-Encoding'].filter(Boolean).join(', ');
    if (found.encoding) headers['Content-Encoding'] = found.encoding;
    const isCode = /\.(html|js)$/.test(path);
    if (isCode) headers['Content-Security-Policy'] = policyOf(found.inline, DEVICE_WORKER.test(path));
    return serveBytes(c, {
      size: found.size,
      etag: found.etag,
      ranges: found.encoding === undefined,
      mime: getMimeType(path) ?? 'application/octet-stream',
      open: (range) => createReadStream(found.file, range),
      ...more,
      headers,
    });
  };

  /** The error page in the file `file`, or one of published content, with the address that was asked for. */
  const sendMissing = async (
    c: Context<Env>,
    file: string,
    {
      address,
      own,
      headers,
    }: { address: string; own: DrawnPage | undefined; headers: Record<string, string> },
  ): Promise<Response> => {
    const found = own ?? (await files.find(client, file, () => false));
    if (!found) return notFound(c);
    const text = 'text' in found ? found.text : await readFile(found.file, 'utf8');
    const shown = String(await html`${address.slice(0, MAX_ADDRESS)}`);
    return c.newResponse(
      text.replace(ADDRESS_SLOT, (slot) => slot + shown),
      404,
      {
        ...headers,
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policyOf(found.inline),
      },
    );
  };

  const sendPage = async (c: Context<Env>, path: string, content: ServedContent): Promise<Response> => {
    const page = pageAt(path, preferenceOf(c), content.overlay.isPublished);
    const personal = {
      Vary: 'Cookie, Accept-Language, Sec-Fetch-Site',
      'Cache-Control': 'private, no-cache',
    };
    if (page.kind === 'redirect')
      return c.newResponse(null, 302, { ...personal, Location: page.to + new URL(c.req.url).search });
    const headers = {
      ...(page.negotiated ? personal : { 'Cache-Control': ASK_AGAIN }),
      'Content-Language': page.language,
    };
    const own = await content.page(c, page.language, page.path);
    if (page.status === 404) return sendMissing(c, page.files[0] ?? '', { address: path, own, headers });
    if (own) {
      const policy = { 'Content-Security-Policy': policyOf(own.inline) };
      return sendDrawn(c, own.html, {
        mime: 'text/html; charset=utf-8',
        isBr: acceptsEncoding(c)('br'),
        headers: { ...headers, ...policy },
      });
    }
    for (const file of page.files) {
      const found = await files.find(client, file, acceptsEncoding(c));
      if (found) return send(c, file, found, { headers });
    }
    return notFound(c);
  };

  /** A file of this build or, where it is hashed, of one before. */
  const sendBuilt = async (c: Context<Env>, path: string): Promise<Response | undefined> => {
    const accepts = acceptsEncoding(c);
    const isHashed = path.startsWith('/assets/') || path.startsWith('/builds/meta/');
    for (const root of [client, ...(isHashed ? archive.folders() : [])]) {
      const found = await files.find(root, path, accepts);
      if (found) return send(c, path, found);
    }
    return isHashed && (await archive.bringOthers()) ? sendBuilt(c, path) : undefined;
  };

  const sendFile = async (c: Context<Env>, path: string, content: ServedContent): Promise<Response> => {
    const payload = await content.payload(c, path);
    if (payload) return payload;
    if (path === SITEMAP && content.overlay.changes) return sendMade(c, path, content);
    const built = await sendBuilt(c, path);
    return built ?? (preferenceOf(c) ? sendPage(c, path, content) : notFound(c));
  };

  const sendMade = async (
    c: Context<Env>,
    path: Parameters<typeof madeFile>[0],
    { overlay }: ServedContent,
  ): Promise<Response> => {
    const found = await files.find(client, path, () => false);
    if (!found) return notFound(c);
    return sendDrawn(c, await madeFile(path, found, overlay), {
      mime: path === SITEMAP ? 'application/xml; charset=utf-8' : 'application/json',
      isBr: acceptsEncoding(c)('br'),
      headers: { 'Cache-Control': ASK_AGAIN },
    });
  };

  app.get('*', async (c) => {
    const path = decodedPath(c);
    if (path === undefined) return notFound(c);
    if (path === latestBuildPath || !/\.\w+$/.test(path)) await archive.archiveCurrent();
    const plain = isNavigation(c) ? path.replace(PAGE_FILE, '/') : path;
    if (plain !== path || (path !== '/' && path.endsWith('/'))) {
      const to = `/${plain.split('/').filter(Boolean).map(encodeURIComponent).join('/')}`;
      return c.newResponse(null, 308, {
        Location: to + new URL(c.req.url).search,
        'Cache-Control': ASK_AGAIN,
      });
    }
    const moved = redirects.of(path);
    if (moved)
      return c.newResponse(null, moved.permanent ? 308 : 302, {
        Location: moved.to.includes('?') ? moved.to : moved.to + new URL(c.req.url).search,
        'Cache-Control': ASK_AGAIN,
      });
    if (!worker && path === latestBuildPath)
      return c.json({ id: RETIRED, third: thirdParties }, 200, { 'Cache-Control': ASK_AGAIN });
    if (path.startsWith('/assets/')) return (await sendBuilt(c, path)) ?? notFound(c);
    const content = await openContent(pages, drawn, acceptsEncoding(c));
    if (path === latestBuildPath && (thirdParties || content.overlay.changes || moves))
      return sendMade(c, path, content);
    if (!worker && path === WORKER) return sendFile(c, RETIRED_WORKER, content);
    return /\.\w+$/.test(path) ? sendFile(c, path, content) : sendPage(c, path, content);
  });
}
