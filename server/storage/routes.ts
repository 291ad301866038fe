import { HttpError } from '#server/http/errors.ts';
import { addressBucket } from '#server/network/address.ts';
import { isNavigation } from '#server/http/navigation.ts';
import { sendNotice, siteStyle } from '#server/site/door.ts';
import { serverText } from '#server/texts.ts';
import type { FileDelivery } from './file-delivery.ts';
import { serveBytes } from '#server/http/conditional.ts';
import type { Calls } from '#server/http/calls.ts';

const POLICY = "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** A browser that is sent elsewhere needs some seconds to get there. */
const SOON_S = 60;

/** Signed URLs of files: no header needed, valid only while the signature is. */
export function serveFiles(
  { app, https, limits }: Calls,
  { delivery, distDir }: { delivery: FileDelivery; distDir: string },
): void {
  app.get('/files/:name', async (c) => {
    const { e = '', s = '', crop, at, w, dl } = c.req.query();
    const place = addressBucket(c.var.address);
    const found = await delivery.open(
      c.req.param('name'),
      { expires: e, signature: s, crop, at, width: w },
      { place, countStill: (owner) => limits.take('still', { owner, place }) },
    );
    if (!found) {
      if (!isNavigation(c)) throw new HttpError('not_found');
      const { language } = c.var;
      const look = await siteStyle(distDir, language);
      const t = (key: string): string => serverText(language, `dead_file.${key}`);
      const link = { href: look.home, label: t('make') };
      return sendNotice(c, https, { look, title: t('title'), text: t('text'), link });
    }
    const disposition = dl === '1' ? `attachment; filename="${found.downloadName}"` : 'inline';
    const { maxAge } = found;
    // One that is about to expire would be refused on its way; an address of the store is for GET alone.
    const isForStore = c.req.method === 'GET' && maxAge > SOON_S;
    const address = isForStore ? await found.address({ disposition, maxAge }) : undefined;
    if (address !== undefined) {
      return c.newResponse(null, 302, {
        Location: address,
        'Cache-Control': `private, max-age=${maxAge - SOON_S}`,
        // What an image has fetched without CORS, a script may not read from the browser's cache.
        Vary: 'Sec-Fetch-Mode',
        'Content-Security-Policy': POLICY,
      });
    }
    return serveBytes(c, {
      size: found.size,
      mime: found.mime,
      etag: found.etag,
      ranges: true,
      open: found.open,
      headers: {
        'Cache-Control': `private, max-age=${maxAge}, immutable`,
        'Content-Disposition': disposition,
        'Content-Security-Policy': POLICY,
      },
    });
  });
}
