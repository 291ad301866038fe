import { writeOperator } from '#contract/site/contact.ts';
import { reason } from '#src/features/account/report-error.ts';
import { send } from '#src/platform/http/client.ts';

export interface Sent {
  isSent: boolean;
  /** The server's words; undefined while the network is away, which the page says elsewhere. */
  text: string | undefined;
}

export async function writeTo(fields: FormData): Promise<Sent> {
  const { email = '', message = '', ...trap } = Object.fromEntries(fields) as Record<string, string>;
  try {
    const { text } = await send(writeOperator, { ...trap, email, message });
    return { isSent: true, text };
  } catch (error) {
    return { isSent: false, text: reason(error) };
  }
}
