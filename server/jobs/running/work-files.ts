import type { StoredFiles } from '#server/storage/door.ts';
import { isAvailable, sideKey } from '#server/storage/door.ts';
import type { ObjectStore } from '#server/storage/port.ts';
import { type WorkPaths, WorkRefused } from '#server/jobs/port.ts';

/** Paths of the files that work reads, until its end. A file that is gone refuses the work. */
export async function workPaths(
  store: ObjectStore,
  files: StoredFiles,
  names: readonly string[],
  until?: AbortSignal,
): Promise<WorkPaths> {
  const known = await files.facts(names);
  const keys = new Map<string, string>();
  for (const name of names) {
    const file = known.get(name);
    if (!file || !isAvailable(file))
      throw new WorkRefused('file_refused', { data: { rule: 'gone' }, text: 'file_refused.gone' });
    keys.set(name, file.storage_key);
  }
  const keyOf = (name: string): string => {
    const key = keys.get(name);
    if (key === undefined) throw new Error(`${name} is no input of this work`);
    return key;
  };
  return {
    path: async (name) => store.localFile(keyOf(name), until),
    async beside(name, kind) {
      keyOf(name);
      return store.localFile(sideKey(name, kind), until);
    },
  };
}
