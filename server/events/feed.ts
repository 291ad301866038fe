import type { ChangeKind } from './announcements.ts';

/** A server-sent event. */
export interface StreamEvent {
  event: string;
  data: string;
  id?: string;
}

/** The owner whose page listens. */
interface Subscriber {
  owner: number;
  /** Language code of texts. */
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
