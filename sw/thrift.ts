declare const self: ServiceWorkerGlobalScope;

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** The reader saves data, or the network is too slow to fetch ahead of need. Unknown speed counts as fast. */
export function isThrifty(): boolean {
  const { connection } = self.navigator as WorkerNavigator & { connection?: NetworkInformation };
  return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g');
}
