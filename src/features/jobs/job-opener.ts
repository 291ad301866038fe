import type { OutboxEntry } from '#src/features/outbox/storage.ts';
import type { TrayEntry } from './tray-storage.ts';

export interface JobOpener {
  /** Makes the tool's page show the job; returns the path of that page. */
  open(entry: TrayEntry): void;
  change(entry: OutboxEntry): void;
}
