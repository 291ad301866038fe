import type { FileRule } from '#contract/http/error-codes.ts';
import { ApiError } from '#src/platform/http/errors.ts';

const GONE: FileRule = 'gone';

/** Whether the server has deleted a file that is still in use (it stores uploads for a day). */
export function isExpiredUpload(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    typeof error.data === 'object' &&
    error.data !== null &&
    'rule' in error.data &&
    error.data.rule === GONE
  );
}
