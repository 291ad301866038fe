/**
 * The closed list of errors: the envelope's code and the HTTP status. The text is in `faults.json` of the
 * user's language, under the error's name.
 */
export const errorCodes = {
  login_required: { code: 20001, status: 200 },
  token_invalid: { code: 20001, status: 401 },
  input_refused: { code: 40000, status: 400 },
  already_checked_in: { code: 40001, status: 200 },
  credits_short: { code: 40002, status: 200 },
  quote_lapsed: { code: 40003, status: 200 },
  no_face: { code: 40004, status: 200 },
  file_refused: { code: 40005, status: 200 },
  file_too_large: { code: 40005, status: 413 },
  content_refused: { code: 40006, status: 200 },
  /** A file that the operator has removed, or one that looks the same. */
  removed_before: { code: 40006, status: 200 },
  /** A person looks at it before others can see it. */
  in_review: { code: 40006, status: 200 },
  consent_missing: { code: 40007, status: 200 },
  claim_withheld: { code: 40008, status: 200 },
  /** The operator has blocked the account, the device or the mailbox: `data.reason`. */
  blocked: { code: 40301, status: 200 },
  not_found: { code: 40400, status: 404 },
  cannot_cancel: { code: 40901, status: 200 },
  client_id_reused: { code: 40904, status: 200 },
  slow_down: { code: 42901, status: 429 },
  internal: { code: 50000, status: 500 },
  engine_away: { code: 50301, status: 503 },
  storage_full: { code: 50301, status: 503 },
  sign_in_away: { code: 50301, status: 503 },
  payment_away: { code: 50301, status: 503 },
  /** The call may have been done or not. */
  site_away: { code: 50302, status: 503 },
} as const satisfies Record<string, { code: number; status: number }>;

export type ErrorName = keyof typeof errorCodes;

/** Why a file was refused: `data.rule` of code 40005, and `faults.json`'s `file_refused.<rule>`. */
export const fileRules = [
  'empty',
  'not_media',
  'broken',
  'kind',
  'too_many_bytes',
  'too_many_pixels',
  'too_costly',
  'too_small',
  'too_narrow',
  'svg',
  'animated',
  'too_long',
  'too_short',
  'no_speech',
  'too_quiet',
  'overdriven',
  'address_refused',
  'address_failed',
  'gone',
  'quota',
  'own_mark',
  'codec',
  'no_frames',
  'too_many_frames',
  'too_fast',
  'too_large',
  'needs_ffmpeg',
  'too_many_files',
  'twice',
] as const;

export type FileRule = (typeof fileRules)[number];
