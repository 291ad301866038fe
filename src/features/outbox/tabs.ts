import { channels } from '#contract/storage-keys.ts';

/** What became of an entry that waits no longer, and the files that it stood on. */
export interface Removed {
  clientId: string;
  as: 'sent' | 'dropped';
  files: readonly string[];
}

/** What the tabs of one browser tell each other. */
export type OutboxNews =
  | { type: 'changed' }
  | { type: 'sending'; clientId: string; on: boolean }
  | ({ type: 'gone' } & Removed);

let channel: BroadcastChannel | undefined;
const open = (): BroadcastChannel | undefined =>
  (channel ??= typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channels.outbox));

export const broadcast = (news: OutboxNews): void => open()?.postMessage(news);

/** Other tabs' news from now on. */
export function subscribeTabs(listener: (news: OutboxNews) => void): void {
  open()?.addEventListener('message', ({ data }: MessageEvent<OutboxNews>) => listener(data));
}
