import type { Act } from '#contract/media/gallery.ts';
import type { Creation } from '#contract/media/media.ts';
import { toolTexts } from '#src/i18n/tool-texts.ts';
import { translate } from '#src/i18n/translate.ts';
import { Offline } from '#src/platform/http/errors.ts';
import { reportError } from '#src/features/account/report-error.ts';
import { toast } from '#src/features/toasts/toasts.ts';
import { changeCreations } from './calls/gallery.ts';
import { cacheNewest, dropResults } from './gallery/gallery.ts';
import { editCreations, refreshCreations } from './listing.ts';

const namesOf = (creations: readonly Creation[]): string[] =>
  creations.flatMap(({ results }) => results.map(({ name }) => name));

function show(act: Act, done: ReadonlySet<string>, changed: readonly Creation[]): void {
  if (act === 'favorite' || act === 'unfavorite') {
    const favorite = act === 'favorite';
    editCreations((items) =>
      items.map((item) => (done.has(item.creation_id) ? { ...item, favorite } : item)),
    );
    return;
  }
  editCreations((items) => items.filter(({ creation_id: id }) => !done.has(id)));
  if (act === 'remove') void dropResults(namesOf(changed));
  if (act === 'restore') void cacheNewest(changed);
}

function say(act: Act, changed: readonly Creation[]): void {
  const text = toolTexts('results');
  const n = changed.length;
  if (n === 0 || act === 'favorite' || act === 'unfavorite') return;
  if (act !== 'remove')
    return void toast({ type: 'success', text: text(act === 'restore' ? 'restored' : 'erased', { n }) });
  const undo = async (): Promise<void> => {
    await actOnSeveral('restore', changed);
    refreshCreations();
  };
  toast({
    text: text('binned', { n }),
    duration: 8000,
    action: { label: translate('creations.undo'), run: () => void undo() },
  });
}

/**
 * Does the same to several creations and says what became of it. Returns the ids of those it could not be done
 * to.
 */
export async function actOnSeveral(act: Act, creations: readonly Creation[]): Promise<readonly string[]> {
  const ids = creations.map(({ creation_id: id }) => id);
  if (ids.length === 0) return [];
  try {
    const { done, failed } = await changeCreations(act, ids);
    const isDone = new Set(done);
    const changed = creations.filter(({ creation_id: id }) => isDone.has(id));
    show(act, isDone, changed);
    say(act, changed);
    if (failed.length > 0)
      toast({ type: 'warning', text: toolTexts('results')('someFailed', { n: failed.length }) });
    return failed;
  } catch (error) {
    reportError(error);
    if (error instanceof Offline) toast({ type: 'warning', text: translate('error.offline') });
    return ids;
  }
}
