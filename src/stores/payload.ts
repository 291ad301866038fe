import type { PageTemplate } from '#contract/site.ts';
import type { Operation } from '#contract/tool.ts';

/** What a prerendered page brings along, in its HTML and at `{path}/_payload.json`. */
export interface Payload {
  /** Path without language prefix; a fallback page says its own, not that of the address it is served at. */
  path: string;
  name: string;
  model?: string;
  operation?: Operation;
  isEffect?: boolean;
  template?: PageTemplate;
  /** The texts that the page shows, shaped like `ui.json`. */
  messages: Record<string, unknown>;
}

const kept = new Map<string, Promise<Payload | undefined>>();

async function fetchPayload(href: string): Promise<Payload | undefined> {
  try {
    const response = await fetch(`${href === '/' ? '' : href}/_payload.json`, { headers: { accept: 'application/json' } });
    if (!response.ok) throw new Error(`payload of ${href}: ${response.status}`);
    return (await response.json()) as Payload;
  } catch (error) {
    console.warn(error);
    kept.delete(href);
    return undefined;
  }
}

/** The payload of an address (with language prefix, no query). A failure is logged and the page goes on without. */
export function loadPayload(href: string): Promise<Payload | undefined> {
  const known = kept.get(href) ?? fetchPayload(href);
  kept.set(href, known);
  return known;
}

export const loadTemplate = async (href: string): Promise<PageTemplate | undefined> => (await loadPayload(href))?.template;
