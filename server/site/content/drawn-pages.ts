import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { PageTemplate } from '#contract/site/page-template.ts';
import { type InlineHashes, inlineHashes } from '#server/site/inline-hashes.ts';
import type { Overlay } from './overlay.ts';

const compress = promisify(brotliCompress);
/** Half a second for the largest page would be too much for the first visitor. */
const QUALITY = 5;
/** Pages that are kept, 100 kB each; one that is asked for again is drawn in some 30 ms. */
const MOST_PAGES = 400;

/** Bytes of one page, as they are sent. */
export interface DrawnFile {
  plain: Buffer;
  br: Buffer;
  etag: string;
}

export interface DrawnPage {
  html: DrawnFile;
  payload: DrawnFile;
  text: string;
  inline: InlineHashes;
}

/** A text as it is sent, compressed once. */
export async function fileOf(text: string): Promise<DrawnFile> {
  const plain = Buffer.from(text);
  return {
    plain,
    br: await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
    etag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
  };
}

/** Draws a page by the renderer of the running build, with content of its own. @throws where it cannot be drawn */
export async function drawHtml(
  { built, hidden }: Pick<Overlay, 'built' | 'hidden'>,
  code: string,
  path: string,
  template: PageTemplate | undefined,
): Promise<{ html: string; payload: object }> {
  const { origin, shell, pictures, preloads, languageLinks } = built;
  const { renderPage, pageHtml } = await built.renderer();
  const page = await renderPage(code, path, origin, { template, hidden, pictures });
  const head = [languageLinks[code] ?? '', preloads[page.view] ?? preloads[page.seed.screen ?? ''] ?? ''];
  return { html: pageHtml(shell, page, head.join('\n')), payload: page.payload };
}

export interface DrawnPages {
  /** Undefined: the build's file is right. */
  at(overlay: Overlay, code: string, path: string): Promise<DrawnPage | undefined>;
}

export function createDrawnPages(): DrawnPages {
  const drawn = new Map<string, Promise<DrawnPage>>();

  const draw = async (overlay: Overlay, code: string, path: string): Promise<DrawnPage> => {
    const own = overlay.own(code, path);
    const { html, payload } = await drawHtml(overlay, code, path, own?.template);
    const version = own === undefined ? {} : { version: own.version };
    return {
      text: html,
      inline: inlineHashes(html),
      html: await fileOf(html),
      payload: await fileOf(JSON.stringify({ ...payload, ...version })),
    };
  };

  return {
    async at(overlay, code, path) {
      const stamp = overlay.stamp(code, path);
      if (stamp === undefined || overlay.built.shell === '') return undefined;
      const key = [overlay.built.folder, code, path, stamp].join(' ');
      const known = drawn.get(key) ?? draw(overlay, code, path);
      drawn.delete(key);
      drawn.set(key, known);
      known.catch(() => drawn.delete(key)); // who asked is told; the next one draws again
      const [oldest] = drawn.keys();
      if (oldest !== undefined && drawn.size > MOST_PAGES) drawn.delete(oldest);
      return known;
    },
  };
}
