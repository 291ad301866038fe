import type { Context } from 'hono';
import { SENT, type SentShare, sharePath } from '#contract/shares.ts';
import { addressBucket } from '#server/network/address.ts';
import { HttpError, inputRefused } from '#server/http/errors.ts';
import { addressIn } from '#server/site/door.ts';
import {
  type ReceivedFile,
  type SharedForm,
  discardShared,
  receiveShared,
} from '#server/uploads/shared-form.ts';
import { MAX_UPLOAD_BYTES, type Uploads } from '#server/uploads/uploads.ts';
import type { Workspace } from '#server/storage/door.ts';
import type { Calls } from '#server/http/calls.ts';
import type { Env } from '#server/http/env.ts';
import { checkBodySize } from '#server/http/request-body.ts';
import { isOwnOrigin } from '#server/http/security.ts';

/** Letters of the address that carries a share to the page: proxies let no long headers through. */
const MOST_LETTERS = 3500;
/** Bytes of one form. */
const MOST_BYTES = 4 * MAX_UPLOAD_BYTES;

interface ShareDependencies {
  uploads: Uploads;
  workspace: Workspace;
  publicOrigin: string | undefined;
}

/**
 * Only the browser itself (`none`: a share, which no page can imitate) and pages of this site send this form. A share comes
 * from the opaque origin `null`, which a foreign page can take on as well: it is believed only beside `Sec-Fetch-Site`.
 */
function checkSender(c: Context<Env>, publicOrigin: string | undefined): void {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  const isFine =
    site === 'none' ||
    ((site === undefined || site === 'same-origin') &&
      origin !== undefined &&
      isOwnOrigin(origin, c.req.header('host'), publicOrigin));
  if (!isFine) throw inputRefused({ field: 'origin', message: 'foreign' });
}

/** The share for the fragment of an address; words that would make it too long are cut, files and the address never. */
function fragmentOf(sent: SentShare): string {
  for (let letters = Math.max(sent.title.length, sent.text.length); ; letters = Math.floor(letters / 2)) {
    const whole = encodeURIComponent(
      JSON.stringify({ ...sent, title: sent.title.slice(0, letters), text: sent.text.slice(0, letters) }),
    );
    if (whole.length <= MOST_LETTERS || letters === 0) return whole;
  }
}

/** What other applications share while there is no worker to keep it on the device. */
export function serveShare(
  { app, identity, limits }: Calls,
  { uploads, workspace, publicOrigin }: ShareDependencies,
): void {
  const accept = async (
    owner: number | undefined,
    { file, ...facts }: ReceivedFile,
  ): Promise<SentShare['files'][number]> => {
    if (owner === undefined || file === undefined || facts.notKept !== undefined) return facts;
    try {
      const { url, mime } = await uploads.accept(owner, file);
      return { ...facts, mime, address: url };
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      // Pictures are all that tools take so far; of the rest the page says that it did not come along.
      return { ...facts, notKept: error.detail.text === 'file_refused.too_many_bytes' ? 'size' : 'unsent' };
    }
  };

  const take = async (c: Context<Env>, form: SharedForm): Promise<SentShare> => {
    // Words alone make nobody a visitor.
    const owner = form.files.some(({ notKept }) => notKept === undefined)
      ? (await identity.owner(c)).owner
      : undefined;
    if (owner !== undefined) await limits.take('upload', { owner, place: addressBucket(c.var.address) });
    const files: SentShare['files'] = [];
    for (const file of form.files) files.push(await accept(owner, file));
    return { ...form, files };
  };

  const receive = async (c: Context<Env>): Promise<SentShare | undefined> => {
    try {
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
    checkSender(c, publicOrigin);
    const sent = await receive(c);
    c.header('Cache-Control', 'no-store');
    // The fragment stays on the device: what was shared is in no log and in no later request.
    return c.redirect(
      `${addressIn(c.var.language, sharePath)}#${SENT}${sent ? `=${fragmentOf(sent)}` : ''}`,
      303,
    );
  });
}
