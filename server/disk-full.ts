/** Codes of the system, of its quotas, and of PostgreSQL. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** What libraries and programs without such a code say. */
const TEXT = /no space left on device|disk quota exceeded/i;

/** Whether an error, or what caused it, is that the disk has no room. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as NodeJS.ErrnoException;
  return CODES.has(code) || TEXT.test(error.message) || isDiskFull(error.cause);
}
