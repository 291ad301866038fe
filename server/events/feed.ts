import type { ChangeKind } from './announcements.ts';

/** A server-sent event. */
export interface StreamEvent {
  event: string;
  data: string;
  id?: string;
}

/** Whose page listens. */
export interface Subscriber {
  owner: number;
  /** Code of the language of texts. */
  language: string;
  /** Cursor of the last event that the page has; 0: none. */
  since: number;
}

/** What one domain sends to the open pages of an owner. */
export interface Feed {
  kind: ChangeKind;
  /** Opens a stream's share; the function that it returns reads what is new since it was called last, and whether there is more. */
  open(subscriber: Subscriber): () => Promise<{ events: StreamEvent[]; more?: boolean }>;
}
