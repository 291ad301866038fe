import { type Infer, boolean, create, number, object, optional } from 'superstruct';
import { local } from '#contract/storage-keys.ts';

const Cached = object({ remain: optional(number()), vip: boolean() });
export type Cached = Infer<typeof Cached>;

/** The credits that this browser saw last; nothing where it keeps none. */
export function readCredits(): Cached | undefined {
  try {
    return create(JSON.parse(localStorage.getItem(local.credits) ?? 'null'), Cached);
  } catch {
    return undefined;
  }
}

/** Keeps them for the next page, and tells the other tabs. */
export function writeCredits(credits: Cached): void {
  try {
    const text = JSON.stringify(credits);
    if (localStorage.getItem(local.credits) !== text) localStorage.setItem(local.credits, text);
  } catch {
    // Without storage every page asks the server, and tabs agree when they do.
  }
}
