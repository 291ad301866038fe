import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { DEFAULT_LANGUAGE, splitPath } from '#contract/site/language.ts';
import { languages } from '#locales/languages.ts';
import { serveBytes } from '#server/http/conditional.ts';
import type { Env } from '#server/http/env.ts';
import type { DrawnFile, DrawnPage, DrawnPages } from './content/drawn-pages.ts';
import type { Overlay } from './content/overlay.ts';
import type { PublishedPages } from './content/published-pages.ts';

const PAYLOAD = '/_payload.json';

export interface ServedContent {
  overlay: Overlay;
  /** A page that differs from the build's file; one that cannot be drawn is logged, and the build's is served. */
  page(c: Context<Env>, code: string, path: string): Promise<DrawnPage | undefined>;
  /** The response to a payload's address, where it differs from the build's file. */
  payload(c: Context<Env>, address: string): Promise<Response | undefined>;
}

/** Sends a drawn file, compressed where the client accepts it. */
export function sendDrawn(
  c: Context<Env>,
  { plain, br, etag }: DrawnFile,
  { mime, isBr, headers }: { mime: string; isBr: boolean; headers: Record<string, string> },
): Response {
  const bytes = isBr ? br : plain;
  return serveBytes(c, {
    size: bytes.length,
    mime,
    etag: isBr ? `"${etag}-br"` : `"${etag}"`,
    ranges: false,
    headers: {
      ...headers,
      Vary: [headers['Vary'], 'Accept-Encoding'].filter(Boolean).join(', '),
      ...(isBr && { 'Content-Encoding': 'br' }),
    },
    open: () => Readable.from([bytes]),
  });
}

export async function openContent(
  pages: Pick<PublishedPages, 'current'>,
  drawn: DrawnPages,
  accepts: (encoding: string) => boolean,
): Promise<ServedContent> {
  const overlay = await pages.current();
  const page: ServedContent['page'] = (c, code, path) =>
    drawn.at(overlay, code, path).catch((error: unknown) => {
      c.var.log.error({ err: error, path, code }, 'a published page cannot be drawn');
      return undefined;
    });
  return {
    overlay,
    page,
    async payload(c, address) {
      if (!address.endsWith(PAYLOAD)) return undefined;
      const { code = DEFAULT_LANGUAGE, path } = splitPath(
        address.slice(0, -PAYLOAD.length) || '/',
        languages,
      );
      if (!overlay.isPublished(code, path))
        return c.json({ status: 404 }, 404, { 'Cache-Control': 'no-cache' });
      if (!overlay.own(code, path)) return undefined;
      const found = await page(c, code, path);
      const headers = { 'Cache-Control': 'no-cache' };
      return found && sendDrawn(c, found.payload, { mime: 'application/json', isBr: accepts('br'), headers });
    },
  };
}
