import { useSignals } from '@preact/signals-react/runtime';
import { template } from '#src/features/page/page.ts';
import { type ToolForm, setOption } from '#src/features/tool-form/tool-form.ts';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { button } from '#styled-system/recipes/button.js';

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginBlockStart: '2' });
const item = css({ display: 'flex', maxWidth: 'full' });
/* Long tips break into lines. */
const words = css({
  height: 'auto',
  paddingBlock: '2',
  borderRadius: 'md',
  whiteSpace: 'normal',
  textAlign: 'start',
  fontWeight: 'normal',
});

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
        <li key={tip} className={item}>
          <button
            type="button"
            className={cx(button({ tone: 'line', size: 'sm' }), words)}
            onClick={() => add(tip)}
          >
            {tip}
          </button>
        </li>
      ))}
    </ul>
  );
}
