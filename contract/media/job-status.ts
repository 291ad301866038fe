/** Job states; they mirror the payment states. */
export const JobStatus = {
  queued: 0,
  running: 2,
  waitingForUpload: 3,
  succeeded: 1,
  canceled: -1,
  failed: -2,
  refused: -3,
} as const;
export type JobStatus = (typeof JobStatus)[keyof typeof JobStatus];
/** A job in one of these states will not change any more. */
export const ended: readonly JobStatus[] = [
  JobStatus.succeeded,
  JobStatus.canceled,
  JobStatus.failed,
  JobStatus.refused,
];
