import { dataOf } from '#src/platform/http/error-data.ts';

/** Whether the server has deleted a file that is still in use (it stores uploads for a day). */
export const isExpiredUpload = (error: unknown): boolean => dataOf(error, 'file_refused')?.rule === 'gone';
