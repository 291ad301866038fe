/** A browser that has asked for messages. */
export interface PushTarget {
  /** Where its push service takes them; a secret. */
  endpoint: string;
  /** Keys of the browser, base64url: messages are sealed for it. */
  p256dh: string;
  auth: string;
}

export interface OutgoingPush {
  /** What the worker reads. */
  text: string;
  /** Seconds that the push service may keep it for a browser that is away. */
  ttl: number;
  /** One that is still kept there under the same topic is replaced; at most 32 characters of base64url. */
  topic: string;
}

/** What a push service made of a message. */
export type PushResult =
  | { outcome: 'sent' }
  /** The browser does not want messages any more, or its address may not be called. */
  | { outcome: 'gone'; status: number }
  /** This message will never be taken. */
  | { outcome: 'refused'; status: number }
  /** Later, perhaps: `afterMs` where the service says when. No status: it did not answer. */
  | { outcome: 'later'; status: number | undefined; afterMs: number | undefined };

/** Hands messages to the push services of browsers. */
export interface PushSender {
  /** Our public key, base64url: a browser takes messages that are signed by its private half only. */
  readonly publicKey: string;
  /** Whether an address is one that we would call at all. */
  accepts(endpoint: string): boolean;
  send(target: PushTarget, message: OutgoingPush): Promise<PushResult>;
  close(): Promise<void>;
}
