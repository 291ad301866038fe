/** Whether a device uses less data: the reader's own word, or the browser's. */
export const dataChoices = ['auto', 'on', 'off'] as const;
export type DataChoice = (typeof dataChoices)[number];

/** Page to worker. */
export type ToWorker =
  /** Consent to activate a waiting build. */
  | { type: 'SKIP_WAITING' }
  /** The language the reader uses now: keep it for offline use. `saved`: their own choice, which not every worker can read. */
  | { type: 'LANGUAGE'; code: string; saved?: string | undefined }
  /** Keep every complete language, or only those in use. Answered through the message's port: `{ ok: boolean }`. */
  | { type: 'ALL_LANGUAGES'; keep: boolean }
  /** The reader's word on using less data. */
  | { type: 'DATA_USE'; choice: DataChoice }
  /** The person has left this device, or another has come: nothing of theirs stays. */
  | { type: 'FORGET_PERSON' };

