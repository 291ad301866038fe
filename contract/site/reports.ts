import { array, enums, object, optional, pattern, refine, size, string } from 'superstruct';
import { Nothing, call } from '#contract/http/envelope.ts';
import { isEmail } from '#contract/users/users.ts';

/** Why something is reported or removed, or somebody is blocked; texts are `report.reasons.<reason>` of the server. */
export const reportReasons = [
  'consent',
  'minor',
  'sexual',
  'hate',
  'deception',
  'copyright',
  'else',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What can be reported: the public page of a result, or an entry of the challenge that is shown to all. */
export const reportedKinds = ['share', 'entry'] as const;
export type ReportedKind = (typeof reportedKinds)[number];

/** The form of a report, a page that needs neither an account nor a script; it is sent to its own address. */
export const reportPath = '/report/:kind{(?:share|entry)}/:id';
export const reportAddress = (kind: ReportedKind, id: string): string => `/report/${kind}/${id}`;

/** Where the owner of what was removed can object. */
export const objectionPath = '/objection/:removal_id';
export const objectionAddress = (removal: string): string => objectionPath.replace(':removal_id', removal);

/** Most characters that a report, an objection or an answer has. */
export const REPORT_LENGTH = 2000;

/** Fields of the form. `report_id` is made with the form: sent twice, it is one report. */
export const Report = object({
  report_id: pattern(string(), /^[\w-]{22}$/),
  reason: enums(reportReasons),
  message: size(string(), 0, REPORT_LENGTH),
  /** Empty: no answer is wanted. */
  email: refine(string(), 'email', (text) => text === '' || isEmail(text)),
});
export type Report = typeof Report.TYPE;

const Removal = object({
  removal_id: string(),
  removed_at: string(),
  /** In the user's language. */
  reason: string(),
  /** Where to object; absent once that is done. */
  url: optional(string()),
});

/** What the operator has removed of the client's creations in the last 30 days, the newest first. */
export const removals = call('POST', '/api/media/removals', Nothing, object({ removals: array(Removal) }));
