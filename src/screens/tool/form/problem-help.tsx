import { mainKind } from '#contract/tools/tool.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { useT } from '#src/i18n/use-t.ts';
import { retryQuote } from '#src/features/tool-form/form-quote.ts';
import { type QuoteState, type ToolForm, setOption } from '#src/features/tool-form/tool-form.ts';
import { WayOn } from '#src/screens/tool/way-on.tsx';
import { Button } from '#src/ui/controls/button.tsx';

/** The one press that helps against the problem of the form. */
export function ProblemHelp({ form, by }: { form: ToolForm; by: NonNullable<QuoteState['helps']> }) {
  const t = useT();
  const own = useToolText(form.tool.family, mainKind(form.work));
  if (by === 'retry')
    return (
      <Button size="sm" onClick={retryQuote}>
        {t('error.retry')}
      </Button>
    );
  if (typeof by === 'string') return <WayOn to={by} />;
  return (
    <Button size="sm" onClick={() => setOption(form, by.option, by.value)}>
      {own(`instead.${by.option}`, { value: by.value })}
    </Button>
  );
}
