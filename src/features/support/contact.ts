import { contact } from '#contract/site/contact.ts';
import { send } from '#src/platform/http/client.ts';

/** The operator's address; undefined where they have named none, or it cannot be asked for now. */
export async function readContact(): Promise<string | undefined> {
  try {
    const { email } = await send(contact, {});
    return email ?? undefined;
  } catch (error) {
    console.info(error);
    return undefined;
  }
}
