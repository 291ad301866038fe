import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Share } from '#contract/media/share-page.ts';
import { onLogout } from '#src/platform/storage/logout.ts';
import { listCreations } from './calls/creations.ts';
import * as api from './calls/share-page.ts';

/** The newest creations have their pages with them; one call is enough for what was just made. */
const NEWEST = 50;

const known = signal<ReadonlyMap<string, Share | null>>(new Map());

/** Public pages by creation; `null`: it has none. What is absent is not known. */
export const sharePages: ReadonlySignal<ReadonlyMap<string, Share | null>> = known;

const remember = (id: string, page: Share | null): void => {
  known.value = new Map(known.peek()).set(id, page);
};

onLogout(() => {
  known.value = new Map();
});

/** Finds out whether a creation has a page, where that is not known. Throws errors of the call. */
export async function loadSharePage(id: string): Promise<void> {
  if (known.peek().has(id)) return;
  const { creations } = await listCreations({ page_size: NEWEST });
  const found = creations.find(({ creation_id: each }) => each === id);
  if (found) remember(id, found.share ?? null);
}

/** Publishes a creation, with its original if `original`; absent: as it was. Throws errors of the call. */
export async function publishPage(id: string, original?: boolean): Promise<Share> {
  const page = await api.publish(id, original);
  remember(id, page);
  return page;
}

/** Throws errors of the call. */
export async function revokePage(id: string): Promise<void> {
  await api.revoke(id);
  remember(id, null);
}

export const addressOf = ({ url }: Share): string => new URL(url, location.href).href;
