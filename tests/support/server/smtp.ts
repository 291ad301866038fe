import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** What a mail server may do with a recipient: take the mail, or answer with a reply code. */
type Behaviour = 'take' | { reply: number } | 'silence';

export interface SmtpDouble {
  url: string;
  mails: Email[];
  /** Recipients named so far, accepted or refused. */
  asked: string[];
  /** Replies to the next recipients, in order; after them mails are accepted. */
  next: Behaviour[];
  close(): Promise<void>;
}

/** A mail server on loopback that can misbehave. */
export async function startSmtp(): Promise<SmtpDouble> {
  const mails: Email[] = [];
  const asked: string[] = [];
  const next: Behaviour[] = [];
  const server = new SMTPServer({
    authOptional: true,
    // Where no name server answers, each greeting would wait for it.
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      asked.push(address);
      const behaviour = next.shift() ?? 'take';
      if (behaviour === 'silence') return;
      if (behaviour === 'take') done();
      else done(Object.assign(new Error(`no mail for <${address}>`), { responseCode: behaviour.reply }));
    },
    onData(stream, _session, done) {
      buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((mail) => {
          mails.push(mail);
          done();
        }, done);
    },
  });
  // Tests cut connections in the middle.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    asked,
    next,
    close: () => new Promise((closed) => server.close(closed)),
  };
}
