import { local } from '#contract/storage-keys.ts';
import { chosenPack, dropLogin, pendingLogin } from './pending-login.ts';
import { dialogs, openDialog } from '#src/features/dialogs/dialogs.ts';
import { isLoginPage, loginAddress, returnTo } from './return-to.ts';
import { signedIn } from './session.ts';
import { isHeldElsewhere } from '#src/platform/tab-lock.ts';

/**
 * Takes up a login that was begun before the application was ended, where it was worth the trouble: a code is on its
 * way, a pack was chosen, or the reader is to be led back somewhere. Answers the login page where it goes on there.
 */
export async function resumeLogin(isNewVisit: boolean): Promise<string | undefined> {
  const begun = pendingLogin();
  // Another tab is at it.
  if (!begun || (await isHeldElsewhere(local.login))) return undefined;
  const { from, pack, asked, mode = 'login' } = begun;
  // Somebody who goes on elsewhere in the same visit has left it, as by the way back from the provider's page.
  const isLeft = !isNewVisit && !isLoginPage() && !dialogs.peek().some(({ name }) => name === 'login');
  if (isLeft || signedIn.peek()) dropLogin();
  if (!isNewVisit || signedIn.peek()) return undefined;
  if (from !== undefined) returnTo.set(from);
  if (pack !== undefined) chosenPack.set(pack);
  if (isLoginPage()) return undefined;
  if (from !== undefined) return loginAddress();
  if (asked === true || pack !== undefined) openDialog('login', { mode });
  return undefined;
}
