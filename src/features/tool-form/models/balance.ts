import { creditDetails, remainCredits } from '#src/features/credits/credits.ts';
import { signedIn } from '#src/features/account/session.ts';
import type { ToolForm } from '#src/features/tool-form/tool-form.ts';

const BOUGHT = 'bought';

/** Credits of packs; undefined until they are known. A visitor has none. */
export const boughtCredits = (): number | undefined =>
  signedIn.value
    ? creditDetails.value?.grants
        .filter(({ kind }) => kind === BOUGHT)
        .reduce((sum, { credits }) => sum + credits, 0)
    : 0;

/** The credits that pay for what the form's model makes. */
export const balanceFor = ({ model }: Pick<ToolForm, 'model'>): number | undefined =>
  model.value?.state === 'members' ? boughtCredits() : remainCredits.value;
