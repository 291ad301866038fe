import { local } from '#contract/site/storage-keys.ts';
import { chosenPack, dropLogin, pendingLogin } from './pending-login.ts';
import { dialogs, openDialog } from '#src/features/dialogs/dialogs.ts';
import { isLoginPage, loginAddress, returnTo } from './return-to.ts';
import { signedIn } from './session.ts';
import { isHeldElsewhere } from '#src/platform/tab-lock.ts';

/**
 * Resumes a login that was started before the application was closed, where a code is pending, a pack was
 * chosen, or a return-to path is stored. Returns the address of the login page where it continues there.
 */
export async function resumeLogin(isNewVisit: boolean): Promise<string | undefined> {
  const pending = pendingLogin();
  // The login is open in another tab.
  if (!pending || (await isHeldElsewhere(local.login))) return undefined;
  const { from, pack, asked, mode = 'login' } = pending;
  // A visitor who moves on in the same visit has left the login, for example on the way back from Google's
  // page.
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
