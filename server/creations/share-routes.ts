import type { Context } from 'hono';
import { share, sharePagePath, unshare } from '#contract/media/share-page.ts';
import { reportAddress } from '#contract/site/reports.ts';
import type { Calls } from '#server/http/calls.ts';
import { serveBytes } from '#server/http/conditional.ts';
import type { Env } from '#server/http/env.ts';
import { HttpError } from '#server/http/errors.ts';
import { addressBucket } from '#server/network/address.ts';
import { formatDay } from '#server/readable.ts';
import { addressIn, sendNotice, sendPlainPage, siteStyle } from '#server/site/door.ts';
import type { Storage } from '#server/storage/door.ts';
import { serverText } from '#server/texts.ts';
import { type Text, shareBody, shareHead, shareRules } from './page/share-view.ts';
import css from './page/share.css?raw';
import slider from './page/share.js?raw';
import clip from './page/share-clip.js?raw';
import play from './page/share-play.js?raw';
import { type SharePages, type SharedWork, shareUrl } from './share-pages.ts';
import { createSharePreview, momentsOf } from './share-preview.ts';

export interface ShareDependencies {
  shares: SharePages;
  storage: Pick<Storage, 'files' | 'store' | 'workspace' | 'delivery' | 'pictures'>;
  publicOrigin: string | undefined;
  distDir: string;
}

/** A browser asks before it shows a picture again, so that revoking works at once. */
const ASK_AGAIN = 'private, no-cache';

function scriptFor({ original, result }: SharedWork): string {
  const compare = original === undefined ? '' : result.kind === 'image' ? slider : slider + clip;
  return result.kind === 'video' ? compare + play : compare;
}

export function serveShares(
  { app, serve, limits, https }: Calls,
  { shares, storage, publicOrigin, distDir }: ShareDependencies,
): void {
  serve(share, { who: 'known', limit: 'share', makes: true }, async (request, { owner }) => {
    const { id, original } = await shares.publish(owner, request.creation_id, request.original);
    return { share_id: id, url: shareUrl(id, publicOrigin), original };
  });
  serve(unshare, { who: 'known' }, async ({ creation_id: id }, { owner }) => {
    await shares.revoke(owner, id);
    return { creation_id: id };
  });

  const preview = createSharePreview(storage);

  const placeOf = (c: Context<Env>): string => addressBucket(c.var.address);
  /** The work of the address; views count against the place, so that nobody tries ids. */
  const find = async (c: Context<Env>): Promise<SharedWork | undefined> => {
    await limits.take('sharePage', { place: placeOf(c) });
    return shares.find(c.req.param('share_id') ?? '');
  };

  app.get(sharePagePath, async (c) => {
    const { language } = c.var;
    const look = await siteStyle(distDir, language);
    const t: Text = (key, values) => serverText(language, `share_page.${key}`, values);
    const link = { href: look.home, label: t('make') };
    let work: SharedWork | undefined;
    try {
      work = await find(c);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      if (error.detail.retryAfter !== undefined) c.header('Retry-After', String(error.detail.retryAfter));
      return sendNotice(c, https, { look, title: t('busy'), text: error.textIn(language), link }, 429);
    }
    if (!work) return sendNotice(c, https, { look, title: t('gone'), text: t('gone_text'), link });
    const view = {
      url: shareUrl(c.req.param('share_id'), publicOrigin ?? new URL(c.req.url).origin),
      work,
      until: formatDay(work.expiresAt, language),
      name: work.nameIn(language),
      tool: addressIn(language, work.maker),
      report: reportAddress('share', c.req.param('share_id')),
      t,
    };
    return sendPlainPage(c, https, {
      look,
      title: view.name,
      head: shareHead(view),
      body: shareBody(view),
      css: css + shareRules(work),
      script: scriptFor(work),
    });
  });

  app.get(`${sharePagePath}/:part{(?:result|original)}`, async (c) => {
    const work = await find(c);
    const name = c.req.param('part') === 'result' ? work?.result.name : work?.original;
    const file =
      name === undefined ? undefined : await storage.delivery.show(name, placeOf(c), c.req.query('w'));
    if (!file) throw new HttpError('not_found');
    return serveBytes(c, { ...file, ranges: true, headers: { 'Cache-Control': ASK_AGAIN } });
  });

  app.get(`${sharePagePath}/:still{(?:result|original)\\.webp}`, async (c) => {
    const work = await find(c);
    const isResult = c.req.param('still') === 'result.webp';
    const { picture } = work ?? {};
    const moment = work?.film && momentsOf(work).find(({ name }) => (name === work.result.name) === isResult);
    const file = moment
      ? await storage.delivery.show(moment.name, placeOf(c), '1280', moment.atMs)
      : isResult && picture !== undefined && (await storage.delivery.show(picture, placeOf(c), undefined));
    if (!file) throw new HttpError('not_found');
    return serveBytes(c, { ...file, ranges: false, headers: { 'Cache-Control': ASK_AGAIN } });
  });

  app.get(`${sharePagePath}/preview.jpg`, async (c) => {
    const work = await find(c);
    const key = work && (await preview(work, placeOf(c)));
    const size = key === undefined ? undefined : await storage.store.size(key);
    if (!work || key === undefined || size === undefined) throw new HttpError('not_found');
    return serveBytes(c, {
      size,
      mime: 'image/jpeg',
      etag: `"${(work.original ?? work.result.name).slice(0, 16)}-${size}"`,
      ranges: false,
      open: () => storage.store.read(key),
      headers: { 'Cache-Control': ASK_AGAIN, 'Cross-Origin-Resource-Policy': 'cross-origin' },
    });
  });
}
