/** What the server says about a path: nothing, another address, or that there is no page. */
export type RouteAnswer = { redirect: string } | { status: number; message: string | undefined } | undefined;

const isAbsolute = (address: string): boolean => /^(https?:)?\/\//.test(address);

/** Sends the path to the server's route check. Silence, slowness and no network all mean: nothing to say. */
export async function checkRoute(pathname: string): Promise<RouteAnswer> {
  if (!navigator.onLine) return undefined;
  try {
    const { checkRoute } = await import('#src/app/routing/route-check-call.ts');
    const { redirect, status, message } = await checkRoute(pathname);
    if (redirect !== undefined) return { redirect };
    return status === undefined ? undefined : { status, message };
  } catch {
    return undefined;
  }
}

/** Follows a redirect: an absolute one leaves the application, a relative one stays inside. */
export function follow(redirect: string, navigate: (href: string) => void): void {
  if (isAbsolute(redirect)) location.assign(redirect);
  else navigate(redirect);
}
