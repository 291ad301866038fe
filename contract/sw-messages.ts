/** Page to worker. */
export type ToWorker =
  /** Consent to activate a waiting build. */
  | { type: 'SKIP_WAITING' }
  /** The language the reader uses now: keep it for offline use. */
  | { type: 'LANGUAGE'; code: string };

/** Worker to page. */
export type FromWorker = { type: 'LANGUAGE_READY'; code: string };
