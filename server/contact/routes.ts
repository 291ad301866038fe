import type { Context } from 'hono';
import { MESSAGE_LENGTH, TRAP, contact, contactFormPath, writeOperator } from '#contract/site/contact.ts';
import type { Calls } from '#server/http/calls.ts';
import type { Env } from '#server/http/env.ts';
import { HttpError } from '#server/http/errors.ts';
import { readForm } from '#server/http/request/json-body.ts';
import { networkOf } from '#server/network/address.ts';
import { addressIn, sendNotice, siteStyle } from '#server/site/door.ts';
import { serverText } from '#server/texts.ts';
import { type Message, type Messages, readMessage } from './messages.ts';

export interface ContactDependencies {
  /** The operator's address, as the page names it. */
  email: string | null;
  distDir: string;
  /** Absent: a message would reach nobody. */
  messages: Messages | undefined;
}

/** Bytes of the longest message in any script, with every character escaped. */
const MESSAGE_BYTES = 6 * MESSAGE_LENGTH + 2048;
/** Messages of everybody together are counted under this name. */
const EVERYBODY = { place: 'everybody' };
const PAGE = '/contact-us';

/** The operator's address, and the form of the contact page: with script, and without. */
export function serveContact(
  { serve, route, limits, https }: Calls,
  { email, distDir, messages }: ContactDependencies,
): void {
  serve(contact, { who: 'anyone' }, (_request, _caller, c) => {
    c.header('Cache-Control', 'public, max-age=300');
    return { email, form: messages !== undefined };
  });

  /**
   * A part of a day's messages is for networks that have not written on that day, so that those who write much do not
   * close the form for all.
   */
  const admit = async (place: string): Promise<void> => {
    const isFirst = await limits.fits('contactFirst', { place: networkOf(place) });
    if (await limits.fits('contactAll', EVERYBODY)) return;
    await limits.take(isFirst ? 'contactNew' : 'contactAll', EVERYBODY);
  };
  const take = async (sent: Message, trap: string | undefined, place: string): Promise<void> => {
    if (!messages) throw new HttpError('not_found', { text: 'contact.none' });
    // Whoever falls into the trap learns nothing: the answer is that of a message that was sent.
    if (trap !== undefined && trap !== '') return;
    const message = readMessage(sent);
    await admit(place);
    await messages.post(message);
  };

  serve(
    writeOperator,
    { who: 'anyone', limit: 'contact', jsonBytes: MESSAGE_BYTES },
    async ({ email: from, message, [TRAP]: trap }, { place }, c) => {
      await take({ email: from, message, language: c.var.language }, trap, place);
      return { text: serverText(c.var.language, 'contact.text', { email: from }) };
    },
  );

  const notice = async (
    c: Context<Env>,
    key: string,
    text: string,
    status: 200 | 404 | 429 | 400,
  ): Promise<Response> => {
    const { language } = c.var;
    return sendNotice(
      c,
      https,
      {
        look: await siteStyle(distDir, language),
        title: serverText(language, `contact.${key}`),
        text,
        link: { href: addressIn(language, PAGE), label: serverText(language, 'contact.back') },
      },
      status,
    );
  };
  route('POST', contactFormPath, { who: 'anyone' }, async ({ place }, c) => {
    const { language } = c.var;
    try {
      await limits.take('contact', { place });
      const { email: from = '', message = '', [TRAP]: trap } = await readForm(c);
      await take({ email: from, message, language }, trap, place);
      return await notice(c, 'title', serverText(language, 'contact.text', { email: from }), 200);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const status = error.status === 429 || error.status === 404 ? error.status : 400;
      return notice(c, 'unsent', error.textIn(language), status);
    }
  });
}
