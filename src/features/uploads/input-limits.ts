import { MEMBER_BYTES_FACTOR, type ToolInput, memberSeconds } from '#contract/tools/tool.ts';
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

/** Whether the current user may not send such a file at all: visitors send neither videos nor sounds. */
export const isClosed = ({ kind }: Pick<ToolInput, 'kind'>): boolean =>
  (kind === 'video' || kind === 'audio') && !signedIn.value;
