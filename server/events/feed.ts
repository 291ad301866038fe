import type { ChangeKind } from './announcements.ts';

export interface StreamEvent {
  event: string;
  data: string;
  id?: string;
}

interface Subscriber {
  owner: number;
  language: string;
  /** Cursor of the last event that the page has; 0: none. */
  since: number;
}

/** The events that one domain sends to the open pages of an owner. */
export interface Feed {
  kind: ChangeKind;
  /**
   * Opens the feed for one stream. The returned function reads what is new since its last call, and whether
   * there is more.
   */
  open(subscriber: Subscriber): () => Promise<{ events: StreamEvent[]; more?: boolean }>;
}
