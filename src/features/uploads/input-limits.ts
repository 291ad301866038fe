import { MEMBER_BYTES_FACTOR, type ToolInput, type ToolWork, memberSeconds } from '#contract/tools/tool.ts';
import { visitorCredits } from '#contract/users/credit.ts';
import { signedIn } from '#src/features/account/session.ts';
import { isVip } from '#src/features/credits/credits.ts';

/** Maximum size in bytes for an input of the current user; depends on the membership. */
export const mostBytes = ({ maxBytes }: Pick<ToolInput, 'maxBytes'>): number =>
  isVip.value ? maxBytes * MEMBER_BYTES_FACTOR : maxBytes;

/** Maximum length in seconds for an input of the current user; depends on the membership. */
export const mostSeconds = ({
  maxSeconds = Infinity,
  kind,
}: Pick<ToolInput, 'kind' | 'maxSeconds'>): number =>
  isVip.value ? maxSeconds * memberSeconds({ kind }) : maxSeconds;

/** Visitors send neither videos nor sounds. */
const isForMembers = ({ kind }: Pick<ToolInput, 'kind'>): boolean => kind === 'video' || kind === 'audio';

/** Whether the current user may not send such a file at all. */
export const isClosed = (input: Pick<ToolInput, 'kind'>): boolean => isForMembers(input) && !signedIn.value;

/** Whether visitors cannot have it: for its files, or for its price. */
export const takesAccount = ({ inputs, result }: ToolWork, credits: number): boolean =>
  credits > visitorCredits(result) || inputs.some((input) => input.required && isForMembers(input));
