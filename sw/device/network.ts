/** No response of the site: no network, or something else that answers in its place. */
export class Unreachable extends Error {}

/**
 * Every page of the site carries the policy that keeps foreign scripts out; HTML without it is not the site's:
 * a captive portal's login, a provider's error page.
 */
const isForeign = ({ status, headers }: Response): boolean =>
  status === 511 ||
  ((headers.get('content-type') ?? '').includes('text/html') &&
    !(headers.get('content-security-policy') ?? '').includes('require-trusted-types-for'));

/**
 * The site's response.
 * @throws Unreachable where there is none; an AbortError where the page no longer wants it
 */
export async function fetchSite(request: Request | string, init?: RequestInit): Promise<Response> {
  const response = await fetch(request, init).catch((cause: unknown) => {
    throw cause instanceof DOMException ? cause : new Unreachable('no network', { cause });
  });
  if (isForeign(response)) throw new Unreachable('not the site');
  return response;
}
