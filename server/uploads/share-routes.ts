import type { Context } from 'hono';
import { SENT, type SentShare, sharePath } from '#contract/media/shares.ts';
import { addressBucket } from '#server/network/address.ts';
import { HttpError, inputRefused } from '#server/http/errors.ts';
import { addressIn } from '#server/site/door.ts';
import {
  type ReceivedFile,
  type SharedForm,
  discardShared,
  receiveShared,
} from '#server/uploads/shared-form.ts';
import type { Quota } from '#server/uploads/quota.ts';
import { MAX_UPLOAD_BYTES } from '#server/uploads/byte-limits.ts';
import type { Uploader, Uploads } from '#server/uploads/uploads.ts';
import type { Workspace } from '#server/storage/door.ts';
import type { Calls } from '#server/http/calls.ts';
import type { Env } from '#server/http/env.ts';
import { checkBodySize } from '#server/http/request/body.ts';
import { isOwnOrigin } from '#server/http/security.ts';

/** Most characters of the URL that carries a share to the page: proxies limit the length of headers. */
const MOST_CHARACTERS = 3500;
/** Bytes of one form. */
const MOST_BYTES = 4 * MAX_UPLOAD_BYTES;

interface ShareDependencies {
  uploads: Uploads;
  workspace: Workspace;
  quota: Quota;
  publicOrigin: string | undefined;
}

/**
 * Only the browser itself (`none`: a share, which no page can imitate) and pages of this site send this form.
 * A share comes from the opaque origin `null`, which a foreign page can have as well: it is trusted only
 * together with `Sec-Fetch-Site`.
 */
function checkOrigin(c: Context<Env>, publicOrigin: string | undefined): void {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  const isFine =
    site === 'none' ||
    ((site === undefined || site === 'same-origin') &&
      origin !== undefined &&
      isOwnOrigin(origin, c.req.header('host'), publicOrigin));
  if (!isFine) throw inputRefused({ field: 'origin', message: 'foreign' });
}

/** The share for a URL fragment; text that would make it too long is cut, files and the URL never. */
function fragmentOf(sent: SentShare): string {
  for (let most = Math.max(sent.title.length, sent.text.length); ; most = Math.floor(most / 2)) {
    const whole = encodeURIComponent(
      JSON.stringify({ ...sent, title: sent.title.slice(0, most), text: sent.text.slice(0, most) }),
    );
    if (whole.length <= MOST_CHARACTERS || most === 0) return whole;
  }
}

/** Receives shares from other applications while there is no service worker to store them on the device. */
export function serveShare(
  { app, identity, limits, checkBlocked }: Calls,
  { uploads, workspace, quota, publicOrigin }: ShareDependencies,
): void {
  const accept = async (
    uploader: Uploader | undefined,
    { file, ...facts }: ReceivedFile,
  ): Promise<SentShare['files'][number]> => {
    if (uploader === undefined || file === undefined || facts.notKept !== undefined) return facts;
    try {
      const { url, mime } = await uploads.accept(uploader, file);
      return { ...facts, mime, address: url };
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      // The page shows which files were not sent.
      return { ...facts, notKept: error.detail.text === 'file_refused.too_many_bytes' ? 'size' : 'unsent' };
    }
  };

  const uploaderOf = async (c: Context<Env>): Promise<Uploader> => ({
    owner: (await identity.owner(c)).owner,
    place: addressBucket(c.var.address),
    signal: c.req.raw.signal,
  });

  const take = async (c: Context<Env>, form: SharedForm): Promise<SentShare> => {
    const count = form.files.filter(({ notKept }) => notKept === undefined).length;
    // Text alone does not create an owner.
    const uploader = count > 0 ? await uploaderOf(c) : undefined;
    if (uploader) await checkBlocked(c, uploader.owner);
    if (uploader) await limits.take('upload', uploader, count);
    const files: SentShare['files'] = [];
    for (const file of form.files) files.push(await accept(uploader, file));
    return { ...form, files };
  };

  const receive = async (c: Context<Env>): Promise<SentShare | undefined> => {
    try {
      await limits.take('sharedForm', { place: addressBucket(c.var.address) });
      await quota.check(undefined, 0);
      await checkBodySize(c, MOST_BYTES, MAX_UPLOAD_BYTES);
      const form = await receiveShared(c.env.incoming, c.env.incoming.headers, MAX_UPLOAD_BYTES, workspace);
      return await take(c, form).finally(() => discardShared(form));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      c.var.log.info({ err: error }, 'a share was not taken');
      return undefined;
    }
  };

  app.post(sharePath, async (c) => {
    checkOrigin(c, publicOrigin);
    const sent = await receive(c);
    c.header('Cache-Control', 'no-store');
    // The fragment stays on the device: the shared content is in no log and no later request.
    return c.redirect(
      `${addressIn(c.var.language, sharePath)}#${SENT}${sent ? `=${fragmentOf(sent)}` : ''}`,
      303,
    );
  });
}
