export interface Mail {
  to: string;
  /** Where an answer goes; absent: to the sender of all mails. */
  replyTo?: string;
  subject: string;
  /** The same content as plain text and, where people of the site get it, as HTML. */
  text: string;
  html?: string;
}

export class MailFailed extends Error {
  override readonly name = 'MailFailed';
  /** The cause, without any address: an error code, or the SMTP reply code. */
  readonly reason: string;
  /** The server rejects this mail permanently: a retry is useless. */
  readonly final: boolean;

  constructor(reason: string, final: boolean) {
    super(`a mail could not be sent: ${reason}`);
    this.reason = reason;
    this.final = final;
  }
}

export interface Mailer {
  /** Throws MailFailed. */
  send(mail: Mail): Promise<void>;
  close(): void;
}
