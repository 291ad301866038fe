import type { PageTemplate } from '#contract/site/page-template.ts';
import type { PageFacts } from './page.ts';

/** What a prerendered page carries in its HTML: enough to hydrate its app shell. */
export interface PageSeed {
  facts: PageFacts;
  /** Language of the page as it was served; a browser's translator changes what `<html>` says. */
  code: string;
  /** Folder of the page's code in `src/screens`; absent for the empty app shell. */
  screen: string | undefined;
  /** The texts that the page shows, shaped like `ui.json`. */
  messages: Record<string, unknown>;
  /** Paths that are not published in the page's language, if there are any. */
  hidden?: readonly string[];
}

/** Content of `{path}/_payload.json`: the page, its content and the texts it shows. */
export interface Payload extends Omit<PageSeed, 'code'> {
  /** Name of the route in its language, as in the specification: `pricing___zh-tw`. */
  route: string;
  template?: PageTemplate;
  /** Of content that an operator has published; absent: the build's. */
  version?: string;
}

/** A call that takes longer has failed. Milliseconds. */
const TIMEOUT_MS = 8000;
/** What is loaded, or on its way, by address. */
export const payloads = new Map<string, Promise<Payload | undefined>>();

/** The same past what is loaded already; `query` goes past a worker that has another version. */
export async function fetchPayload(href: string, query = ''): Promise<Payload | undefined> {
  try {
    const response = await fetch(`${href === '/' ? '' : href}/_payload.json${query}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`payload of ${href}: ${response.status}`);
    return (await response.json()) as Payload;
  } catch (error) {
    console.warn(error);
    payloads.delete(href);
    return undefined;
  }
}

/** The payload of an address (with language prefix, no query). A failure is logged. */
export function loadPayload(href: string): Promise<Payload | undefined> {
  const cached = payloads.get(href) ?? fetchPayload(href);
  payloads.set(href, cached);
  return cached;
}

/**
 * The same for a page that is drawn from it: a call that a new worker, or a network that comes and goes, has cut off
 * succeeds a moment later.
 * @throws where it cannot be loaded
 */
export async function needPayload(href: string): Promise<Payload> {
  const payload = (await loadPayload(href)) ?? (await loadPayload(href));
  if (!payload) throw new Error(`The content of ${href} did not come`);
  return payload;
}
