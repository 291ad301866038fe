import {
  type Infer,
  boolean,
  defaulted,
  enums,
  integer,
  min,
  nullable,
  number,
  array,
  object,
  optional,
  pattern,
  size,
  string,
  type,
} from 'superstruct';
import { Nothing, call } from '#contract/http/envelope.ts';
import { brand } from '#contract/site/brand.ts';

/** A character that no password may have; length, lower, upper and digit are checked beside it. */
const refusedCharacter = /[^A-Za-z0-9~!@#$%^&*()_+]/u;
export const passwordLength = { least: 6, most: 20 } as const;
/** The same rule for password managers: what they suggest is accepted. */
export const passwordRules = `minlength: ${passwordLength.least}; maxlength: ${passwordLength.most}; required: lower; required: upper; required: digit; allowed: [~!@#$%^&*()_+];`;
/** Seconds until another code may be requested. */
export const CODE_PAUSE_S = 60;

/** Characters with a special meaning in mail headers, and invisible ones. */
const NO_ADDRESS = /[\p{Cc}\p{Cf}<>()[\]\\,;:"]/u;

/** An address without blanks and without another `@` inside its parts. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && !NO_ADDRESS.test(text);

/** The first character of a password that none may have. */
export const refusedIn = (password: string): string | undefined => refusedCharacter.exec(password)?.[0];

/** The specification's password rule; one error text covers every violation. */
export const isPassword = (text: string): boolean =>
  text.length >= passwordLength.least &&
  text.length <= passwordLength.most &&
  refusedIn(text) === undefined &&
  /[a-z]/.test(text) &&
  /[A-Z]/.test(text) &&
  /\d/.test(text);

/** Names of an address that are shorter stand in too many words. */
const LEAST_NAME = 4;
const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z\d]/g, '');

/** Whether a password has a word that is guessed first: the site's name, or that of the own address before `@` and `+`. */
export function hasOwnWords(password: string, email: string): boolean {
  const name = plain(/^[^@+]*/.exec(email)?.[0] ?? '');
  return [brand.key, name].some((word) => word.length >= LEAST_NAME && plain(password).includes(word));
}

const Email = size(string(), 0, 320);
const Password = size(string(), 0, 200);
const Code = size(string(), 0, 20);
const Token = string();

const InviteCode = optional(size(string(), 0, 64));
export const RegisterRequest = object({
  email: Email,
  password: Password,
  verify_code: Code,
  invite_code: InviteCode,
});
export const LoginRequest = object({ email: Email, password: Password });
export const ChangePasswordRequest = object({ email: Email, new_passwd: Password, code: Code });
/** `domain` is the page's host. It has no effect. */
export const CodeRequest = object({ email: Email, domain: optional(size(string(), 0, 253)) });
/** The credential from the provider's script, and the stored invite code; other fields are ignored. */
const GoogleRequest = type({ credential: optional(size(string(), 0, 8192)), invite_code: InviteCode });

export const register = call('POST', '/api/users/register', RegisterRequest, Token);
export const login = call('POST', '/api/users/login', LoginRequest, Token);
/** Resets the password; every session ends and a new one begins. */
export const changePassword = call('POST', '/api/users/change_pwd', ChangePasswordRequest, Token);
export const registerCode = call('POST', '/api/users/register-code', CodeRequest, Nothing);
export const resetCode = call('POST', '/api/users/mail_send', CodeRequest, Nothing);
export const googleCallback = call('POST', '/api/users/google-callback', GoogleRequest, Token);

/** Credits of a daily claim when the server does not send a number. */
export const DEFAULT_DAILY_CREDITS = 19;
/** First credits that an account gets later: its network or mail domain had its share of the day at sign-up. */
export const WithheldGift = object({
  /** What they wait for: the account's first paid pack. */
  until: enums(['first_pack']),
  welcome: number(),
  /** Credits of the first daily claim, which is made with that pack. */
  daily: number(),
});
export const DailyCredit = object({
  init_credits: defaulted(number(), DEFAULT_DAILY_CREDITS),
  claimed: boolean(),
  /** When the next claim is possible; null: now. */
  next_at: nullable(string()),
  /** Days in a row, today's claim included. */
  streak: number(),
  /** Present: no claim counts until then (`claim_withheld`). */
  withheld: optional(WithheldGift),
});

export const UserInfo = object({
  user_email: string(),
  credit_remain: number(),
  invite_credit: object({ total: number() }),
  today_spent: number(),
  vip: boolean(),
  /** When the paid membership ends; null without one. */
  vip_until: nullable(string()),
  daily_credit: DailyCredit,
  created_at: string(),
  /** False for accounts that only know the provider's sign-in. */
  has_password: boolean(),
});
export type UserInfo = Infer<typeof UserInfo>;
export const userInfo = call('GET', '/api/users/user_info', Nothing, UserInfo);

export const InviteInfo = object({
  invite_code: string(),
  /** Users who signed up by the invite, and the rewards. */
  invited: number(),
  earned: number(),
  /** Sign-ups that can still be rewarded this month. */
  month_left: number(),
});
export const inviteCode = call('GET', '/api/users/invite-code', Nothing, InviteInfo);

export const logout = call('POST', '/api/users/logout', Nothing, Nothing);

/**
 * Ends sessions by the SHA-256 hashes of their tokens: for a device that logged out without a network and has
 * deleted the token.
 */
export const endedSessions = call(
  'POST',
  '/api/users/sessions/ended',
  object({ sessions: size(array(pattern(string(), /^[0-9a-f]{64}$/)), 1, 10) }),
  Nothing,
);

export const Session = object({
  session_id: string(),
  created_at: string(),
  last_used_at: string(),
  /** From the user agent, for example `Chrome` and `Android`; empty where it is unknown. */
  browser: string(),
  system: string(),
  current: boolean(),
});
export type Session = Infer<typeof Session>;
export const sessions = call('POST', '/api/users/sessions', Nothing, object({ sessions: array(Session) }));
/** Ends one session, or every session but the current one. */
export const revoke = call(
  'POST',
  '/api/users/sessions/revoke',
  object({ session_id: optional(size(string(), 1, 64)), others: optional(boolean()) }),
  object({ revoked: min(integer(), 0) }),
);

/**
 * More than a token, for what a stolen one must not do: the account's password, or a code mailed by `confirmCode`.
 */
const proof = { password: optional(Password), code: optional(Code) };
export const Proof = object(proof);
export type Proof = Infer<typeof Proof>;
/** Mails a code to the account's address, for accounts without a password as well. */
export const confirmCode = call('POST', '/api/users/confirm-code', Nothing, Nothing);

/** Mails a code to an address that is to become the account's. */
export const emailCode = call('POST', '/api/users/email-code', object({ email: Email }), Nothing);
/** Gives the account another address; the one before can be brought back for so many days. Other sessions end. */
export const changeEmail = call(
  'POST',
  '/api/users/email',
  object({ email: Email, email_code: Code, ...proof }),
  Nothing,
);
export const UNDO_DAYS = 7;
/** A page rendered by the server: brings back the address before. */
export const undoEmailPath = '/undo-email/:token';
export const undoEmailAddress = (token: string): string => undoEmailPath.replace(':token', token);

/**
 * Returns a ZIP archive, not the envelope: account, sessions, credits, payments, jobs as JSON, and the media.
 */
export const exportArchive = call('POST', '/api/users/export', Proof, Nothing);

/** The account's address, typed again as confirmation. */
export const deleteAccount = call(
  'POST',
  '/api/users/delete',
  object({ email: Email, ...proof }),
  object({
    receipt: object({
      receipt_id: string(),
      deleted_at: string(),
      creations: number(),
      files: number(),
      credits: number(),
      sessions: number(),
    }),
  }),
);
export type DeleteReceipt = Infer<typeof deleteAccount.answer>['receipt'];

/**
 * A page rendered by the server, on which the provider's script runs; `lang` of its query names the language.
 */
export const googlePagePath = '/sign-in/google';

/** What a sign-in by the provider needs; `client_id` null: it is not configured, and no button is shown. */
export const googleSetup = call(
  'GET',
  '/api/users/google-setup',
  Nothing,
  object({ client_id: nullable(string()) }),
);

export const codePurposes = ['register', 'reset'] as const;
export const CodePurpose = enums(codePurposes);
