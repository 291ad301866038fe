import type { ToolText } from '#src/i18n/tool-texts.ts';
import { translate } from '#src/i18n/translate.ts';
import type { Failed } from '#src/features/device-work/work.ts';

/** Why there is no result; what is refused has a text of its family (`own`). */
export const problemText = ({ problem, why = '' }: Failed, own: ToolText): string =>
  problem === 'refused' ? own(why, {}, 'device.problem.failed') : translate(`device.problem.${problem}`);
