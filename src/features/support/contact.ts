import { contact, writeOperator } from '#contract/site/contact.ts';
import { reason } from '#src/features/account/report-error.ts';
import { send } from '#src/platform/http/client.ts';

/** How the operator can be reached: at an address, and by a form. */
interface Reach {
  address: string | undefined;
  hasForm: boolean;
}

/** Undefined where it cannot be asked for now. */
export async function readContact(): Promise<Reach | undefined> {
  try {
    const { email, form } = await send(contact, {});
    return { address: email ?? undefined, hasForm: form };
  } catch (error) {
    console.info(error);
    return undefined;
  }
}

/** What became of a message. */
export interface Sent {
  isSent: boolean;
  /** The server's words; undefined while the network is away, which the page says elsewhere. */
  text: string | undefined;
}

/** Sends what the form holds to the operator. */
export async function writeTo(fields: FormData): Promise<Sent> {
  const { email = '', message = '', ...trap } = Object.fromEntries(fields) as Record<string, string>;
  try {
    const { text } = await send(writeOperator, { ...trap, email, message });
    return { isSent: true, text };
  } catch (error) {
    return { isSent: false, text: reason(error) };
  }
}
