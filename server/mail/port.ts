/** One mail to one person. */
export interface Mail {
  to: string;
  subject: string;
  /** The same content as plain text and as HTML. */
  text: string;
  html: string;
}

/** A mail could not be handed over. */
export class MailFailed extends Error {
  override readonly name = 'MailFailed';
  /** What went wrong, without any address: an error code, or the other side's reply code. */
  readonly reason: string;
  /** The other side will never take this mail: trying again is of no use. */
  readonly final: boolean;

  constructor(reason: string, final: boolean) {
    super(`a mail could not be sent: ${reason}`);
    this.reason = reason;
    this.final = final;
  }
}

/** Where mails are handed over. */
export interface Mailer {
  /** Hands a mail over. Throws MailFailed. */
  send(mail: Mail): Promise<void>;
  close(): void;
}
