import type { pushOutcomes } from '#contract/users/push.ts';

/** Whether a device uses less data: the user's choice, or the browser's setting. */
export const dataChoices = ['auto', 'on', 'off'] as const;
export type DataChoice = (typeof dataChoices)[number];

/** A system notification about jobs that have ended. */
export interface Notice {
  /** One notification a tag: a later one replaces it. */
  tag: string;
  title: string;
  body?: string;
  /** Code of the language of its text. */
  language: string;
  /** Number of jobs; 1 if absent. */
  jobs?: number;
}

/** Page to worker. */
export type ToWorker =
  /** Activate the waiting build: the user agrees. */
  | { type: 'SKIP_WAITING' }
  /**
   * The language in use: precache it for offline use. `saved`: the user's own choice, which not every worker
   * can read. `all`: the user wants every language; the browser may have evicted what the worker knew of it.
   */
  | { type: 'LANGUAGE'; code: string; saved?: string | undefined; all?: boolean }
  /**
   * Precache every complete language, or only those in use. The response through the message's port: `{ ok:
   * boolean }`.
   */
  | { type: 'ALL_LANGUAGES'; keep: boolean }
  /** The user's choice about using less data. */
  | { type: 'DATA_USE'; choice: DataChoice }
  /** Show a system notification. */
  | { type: 'NOTICE'; notice: Notice }
  /** The user sees the site: clear notifications and the number on its icon. */
  | { type: 'LOOKED' }
  /** The server now knows this browser by this endpoint. */
  | { type: 'SUBSCRIBED'; endpoint: string }
  /** The user has logged out, or another has logged in: clear all user data. */
  | { type: 'FORGET_PERSON' };

/** Worker to page. */
export type FromWorker =
  /**
   * A job has ended that the page may not know of: it may have been sent from another device. A page that the user
   * sees answers through the message's port.
   */
  | { type: 'JOB_ENDED'; outcome: (typeof pushOutcomes)[number]; tag: string; text: string }
  /** The user has pressed the notification of a job. */
  | { type: 'OPEN_JOB'; tag: string };
