import type { Quote } from '#contract/media/media.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';

/** Said of a picture that is too large for the model. */
export function Copied({
  quote: { sent_size: sent, made_size: made },
  model,
}: {
  quote: Quote;
  model: string;
}) {
  const own = useToolText('models');
  if (!sent) return undefined;
  return (
    <>
      <span>{own('copy', { model, ...sent })}</span>
      {made && <span>{own('made', { ...made })}</span>}
    </>
  );
}
