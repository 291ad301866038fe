import { contact } from '#contract/site/contact.ts';
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
