import { useSignals } from '@preact/signals-react/runtime';
import { template } from '#src/features/page/page.ts';
import { type ToolForm, setOption } from '#src/features/tool-form/tool-form.ts';
import { css } from '#styled-system/css/css.js';
import { button } from '#styled-system/recipes/button.js';

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });

/** Words of the page to begin with: a press adds them to the tool's text. */
export function TipWords({ form }: { form: ToolForm }) {
  useSignals();
  const tips = template.value?.operation?.tipWords ?? [];
  const option = form.work.options.find(({ kind }) => kind === 'text');
  if (option?.kind !== 'text' || tips.length === 0) return undefined;
  const { key, max_length: most } = option;
  const add = (tip: string): void => {
    const before = String(form.state.peek().options[key] ?? '').trimEnd();
    const next = before === '' ? tip : `${before} ${tip}`;
    if (next.length <= most) setOption(form, key, next);
  };
  return (
    <ul className={row}>
      {tips.map((tip) => (
        <li key={tip}>
          <button type="button" className={button({ tone: 'line', size: 'sm' })} onClick={() => add(tip)}>
            {tip}
          </button>
        </li>
      ))}
    </ul>
  );
}
