import type { MouseEvent } from 'react';
import { mainKind } from '#contract/tools/tool.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { useT } from '#src/i18n/use-t.ts';
import { retryQuote } from '#src/features/tool-form/form-quote.ts';
import { type QuoteState, type ToolForm, setOption } from '#src/features/tool-form/tool-form.ts';
import { WayOn } from '#src/screens/tool/way-on.tsx';
import { Button } from '#src/ui/controls/button.tsx';

/** The button goes with the problem: the main one beside it takes the focus. */
const passFocus = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
  currentTarget.parentElement?.nextElementSibling?.querySelector<HTMLElement>('button, a')?.focus();

/** The one press that helps against the problem of the form. */
export function ProblemHelp({ form, by }: { form: ToolForm; by: NonNullable<QuoteState['helps']> }) {
  const t = useT();
  const own = useToolText(form.tool.family, mainKind(form.work));
  const press =
    (help: () => void) =>
    (event: MouseEvent<HTMLElement>): void => {
      passFocus(event);
      help();
    };
  if (by === 'retry')
    return (
      <Button size="sm" onClick={press(retryQuote)}>
        {t('error.retry')}
      </Button>
    );
  if (typeof by === 'string') return <WayOn to={by} />;
  return (
    <Button size="sm" onClick={press(() => setOption(form, by.option, by.value))}>
      {own(`instead.${by.option}`, { value: by.value })}
    </Button>
  );
}
