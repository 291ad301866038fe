import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';

import { logContext } from './log-context.ts';

export type { Logger } from 'pino';

/** Fields that are redacted, at any position in the first two levels. */
const SECRET_FIELDS = [
  'token',
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'new_passwd',
  'code',
  'verify_code',
  'email',
  'user_email',
  'url',
  'signature',
  'secret',
];

/**
 * One JSON line per event. URLs are logged without their query, so signed links stay private; every value is
 * JSON-escaped, so a visitor cannot inject a line.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    mixin: logContext,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: SECRET_FIELDS.flatMap((field) => [`["${field}"]`, `*["${field}"]`]),
      censor: '[secret]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
