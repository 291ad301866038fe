import { channels } from '#contract/site/storage-keys.ts';

export interface Removed {
  clientId: string;
  as: 'sent' | 'dropped';
  files: readonly string[];
}

export type OutboxMessage =
  | { type: 'changed' }
  | { type: 'sending'; clientId: string; on: boolean }
  | ({ type: 'gone' } & Removed);

let channel: BroadcastChannel | undefined;
const open = (): BroadcastChannel | undefined =>
  (channel ??= typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channels.outbox));

export const broadcast = (message: OutboxMessage): void => open()?.postMessage(message);

export function subscribeTabs(listener: (message: OutboxMessage) => void): void {
  open()?.addEventListener('message', ({ data }: MessageEvent<OutboxMessage>) => listener(data));
}
