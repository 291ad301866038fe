import type { OutboxEntry } from '#src/features/outbox/storage.ts';
import type { TrayEntry } from './tray-storage.ts';

/** Opens a job of a list in its tool's page. */
export interface JobOpener {
  /** Makes the tool's page show the job; returns the path of that page. */
  open(entry: TrayEntry): void;
  /** Opens a waiting job in its tool's form, to be changed. */
  change(entry: OutboxEntry): void;
}
