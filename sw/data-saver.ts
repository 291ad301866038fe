import { get, set } from 'idb-keyval';
import { databases } from '#contract/storage-keys.ts';
import type { DataChoice } from '#sw/contract/messages.ts';
import { openStore } from './store.ts';

declare const self: ServiceWorkerGlobalScope;

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

const KEY = 'data-use';
const store = openStore(databases.worker, 'facts');

/** What the browser says. Unknown speed counts as fast. */
function browserSaves(): boolean {
  const { connection } = self.navigator as WorkerNavigator & { connection?: NetworkInformation };
  return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g');
}

/** The reader saves data, or the network is too slow to fetch ahead of need. */
export async function savesData(): Promise<boolean> {
  const choice = await get<DataChoice>(KEY, store);
  return choice === 'on' || (choice !== 'off' && browserSaves());
}

/** Heeds the reader's own word from now on. Answers whether it is a new one that lets more be fetched than the last. */
export async function setDataSaver(choice: DataChoice): Promise<boolean> {
  const before = await savesData();
  await set(KEY, choice, store);
  return before && !(await savesData());
}
