import { MEMBER_BYTES_FACTOR, type ToolInput } from '#contract/tool.ts';
import { isVip } from '#src/features/credits/credits.ts';

/** Bytes that whoever looks at this page may send for an input; follows the membership. */
export const mostBytes = ({ maxBytes }: Pick<ToolInput, 'maxBytes'>): number =>
  isVip.value ? maxBytes * MEMBER_BYTES_FACTOR : maxBytes;
