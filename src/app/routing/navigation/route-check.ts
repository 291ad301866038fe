/** The server's result for a path: nothing, a redirect, or an error status. */
export type RouteAnswer = { redirect: string } | { status: number; message: string | undefined } | undefined;

const isAbsolute = (address: string): boolean => /^(https?:)?\/\//.test(address);

/** An error, a timeout and no network all mean: no result. */
export async function checkRoute(pathname: string): Promise<RouteAnswer> {
  if (!navigator.onLine) return undefined;
  try {
    const { checkRoute } = await import('#src/app/routing/navigation/route-check-call.ts');
    const { redirect, status, message } = await checkRoute(pathname);
    if (redirect !== undefined) return { redirect };
    return status === undefined ? undefined : { status, message };
  } catch {
    return undefined; // the page is shown as the build has it
  }
}

/** Follows a redirect: an absolute one leaves the application, a relative one stays inside. */
export function follow(redirect: string, navigate: (href: string) => void): void {
  if (isAbsolute(redirect)) location.assign(redirect);
  else navigate(redirect);
}
