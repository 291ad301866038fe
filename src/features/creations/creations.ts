import type { Creation } from '#contract/media/media.ts';
import { reportError } from '#src/features/account/report-error.ts';
import * as api from '#src/features/creations/calls/creations.ts';
import { toast } from '#src/features/toasts/toasts.ts';
import { translate } from '#src/i18n/translate.ts';
import { Offline } from '#src/platform/http/errors.ts';
import { onLogout } from '#src/platform/storage/logout.ts';
import { creations, editCreations, gallery, made } from './listing.ts';

export { fitsHere } from './search.ts';
export {
  type CreationFilter,
  addFromJob,
  creationOfJob,
  creations,
  creationsProblem,
  loadMoreCreations,
  openCreations,
  refreshCreations,
} from './listing.ts';

/** Counts the users of this page, to drop late responses for another one. */
let users = 0;
onLogout(() => {
  users += 1;
});

function setFavorite(id: string, favorite: boolean): void {
  const change = (item: Creation): Creation => (item.creation_id === id ? { ...item, favorite } : item);
  for (const item of made.values()) made.set(item.creation_id, change(item));
  editCreations((items) => items.map(change));
}

function reportChange(error: unknown): void {
  reportError(error);
  if (error instanceof Offline) toast({ type: 'warning', text: translate('error.offline') });
}

/** Sets or clears the star at once; an error of the server undoes it. */
export async function toggleFavorite({
  creation_id: id,
  favorite,
}: Pick<Creation, 'creation_id' | 'favorite'>): Promise<void> {
  setFavorite(id, !favorite);
  try {
    await api.setFavorite(id, !favorite);
  } catch (error) {
    setFavorite(id, favorite);
    reportChange(error);
  }
}

function insert(creation: Creation, at: number): void {
  made.set(creation.creation_id, creation);
  if (at >= 0) editCreations((items) => items.toSpliced(at, 0, creation));
}

async function undo(id: string, at: number): Promise<void> {
  try {
    const back = await api.restoreCreation(id);
    insert(back, at);
    void gallery().then(({ cacheNewest }) => cacheNewest([back]));
  } catch (error) {
    reportError(error);
  }
}

export async function restoreDeleted({ creation_id: id }: Pick<Creation, 'creation_id'>): Promise<void> {
  const { items } = creations.peek();
  const at = items.findIndex((item) => item.creation_id === id);
  const [listed] = items.slice(at, at + 1);
  editCreations((now) => now.filter((item) => item.creation_id !== id));
  try {
    const back = await api.restoreCreation(id);
    void gallery().then(({ cacheNewest }) => cacheNewest([back]));
    toast({ type: 'success', text: translate('creations.restored') });
  } catch (error) {
    if (listed) editCreations((now) => now.toSpliced(at, 0, listed));
    reportChange(error);
  }
}

/** Moves to the bin at once, with a toast that undoes it. */
export async function deleteCreation({
  creation_id: id,
  results,
}: Pick<Creation, 'creation_id' | 'results'>): Promise<void> {
  const user = users;
  const { items } = creations.peek();
  const at = items.findIndex((item) => item.creation_id === id);
  const listed = items[at] ?? made.get(id);
  made.delete(id);
  editCreations((now) => now.filter((item) => item.creation_id !== id));
  try {
    await api.removeCreation(id);
    void gallery().then(({ dropResults }) => dropResults(results.map(({ name }) => name)));
    toast({
      text: translate('creations.deleted'),
      duration: 8000,
      action: { label: translate('creations.undo'), run: () => void undo(id, at) },
    });
  } catch (error) {
    if (user !== users) return;
    if (listed) insert(listed, at);
    reportChange(error);
  }
}
