export interface PushTarget {
  /** Endpoint of its push service; a secret. */
  endpoint: string;
  /** Keys of the browser, base64url, to encrypt messages for it. */
  p256dh: string;
  auth: string;
}

export interface OutgoingPush {
  /** Payload for the service worker. */
  text: string;
  /** Seconds that the push service may store it for an offline browser. */
  ttl: number;
  /** Replaces a stored message with the same topic; at most 32 characters of base64url. */
  topic: string;
}

export type PushResult =
  | { outcome: 'sent' }
  /** The subscription has ended, or its address is forbidden. */
  | { outcome: 'gone'; status: number }
  /** The message is permanently rejected. */
  | { outcome: 'refused'; status: number }
  /** A retry may succeed, after `afterMs` where the service gives it. No status: no response. */
  | { outcome: 'later'; status: number | undefined; afterMs: number | undefined };

export interface PushSender {
  /** Our public key, base64url: a browser accepts only messages signed with its private key. */
  readonly publicKey: string;
  /** Whether we would call an address at all. */
  accepts(endpoint: string): boolean;
  send(target: PushTarget, message: OutgoingPush): Promise<PushResult>;
  close(): Promise<void>;
}
