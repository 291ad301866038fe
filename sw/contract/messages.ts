import type { pushOutcomes } from '#contract/push.ts';

/** Whether a device uses less data: the reader's own word, or the browser's. */
export const dataChoices = ['auto', 'on', 'off'] as const;
export type DataChoice = (typeof dataChoices)[number];

/** A message of the system about jobs that have ended. */
export interface Notice {
  /** One notice a tag: a later one replaces it. */
  tag: string;
  title: string;
  body?: string;
  /** Code of the language of its words. */
  language: string;
  /** How many jobs; one without it. */
  jobs?: number;
}

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
  /** Show a notice of the system. */
  | { type: 'NOTICE'; notice: Notice }
  /** The reader looks at the site: notices and the number on its icon have done their work. */
  | { type: 'LOOKED' }
  /** The server knows this browser by this endpoint now. */
  | { type: 'SUBSCRIBED'; endpoint: string }
  /** The person has left this device, or another has come: nothing of theirs stays. */
  | { type: 'FORGET_PERSON' };

/** Worker to page. */
export type FromWorker =
  /** A job has ended that the page may not have heard of: it may have been sent from another device. */
  | { type: 'JOB_ENDED'; outcome: (typeof pushOutcomes)[number]; tag: string; text: string }
  /** The reader has pressed the notice of a job. */
  | { type: 'OPEN_JOB'; tag: string };
