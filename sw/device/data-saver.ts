import type { DataChoice } from '#sw/contract/messages.ts';
import { readFact, writeFact } from './facts.ts';

declare const self: ServiceWorkerGlobalScope;

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

const KEY = 'data-use';

/** The browser's setting. Unknown speed counts as fast. */
function browserSaves(): boolean {
  const { connection } = self.navigator as WorkerNavigator & { connection?: NetworkInformation };
  return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g');
}

/** The user saves data, or the network is too slow to prefetch. */
export async function savesData(): Promise<boolean> {
  const choice = await readFact<DataChoice>(KEY);
  return choice === 'on' || (choice !== 'off' && browserSaves());
}

/** Returns whether the choice is a new one that allows more prefetching than the last. */
export async function setDataSaver(choice: DataChoice): Promise<boolean> {
  const before = await savesData();
  await writeFact(KEY, choice);
  return before && !(await savesData());
}
