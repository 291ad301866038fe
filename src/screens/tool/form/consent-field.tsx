import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useId, useRef } from 'react';
import { mainKind } from '#contract/tools/tool.ts';
import { consentsFor } from '#contract/tools/consent.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { useT } from '#src/i18n/use-t.ts';
import { asksConsent, consentOf, setConsent } from '#src/features/tool-form/form-consent.ts';
import type { ToolForm } from '#src/features/tool-form/tool-form.ts';
import { css } from '#styled-system/css/css.js';
import { Problem } from '#src/ui/feedback/problem.tsx';

const legend = css({ marginBlockEnd: '2', textStyle: 'label' });
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
const chip = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minHeight: 'target',
  paddingInline: { base: '10px', sm: '14px' },
  borderRadius: 'md',
  background: 'box',
  boxShadow: 'e1',
  fontSize: 'small',
  fontWeight: '520',
  lineHeight: 'tight',
  cursor: 'pointer',
  _hover: { background: 'box2' },
  '&:has(:checked)': {
    background: 'themeSoft',
    boxShadow: 'inset 0 0 0 1.5px {colors.theme}',
    color: 'menu',
  },
  '&:has(:focus-visible)': { outline: '2px solid {colors.themeText}', outlineOffset: '2px' },
  _forcedColors: { border: '1px solid', '&:has(:checked)': { outline: '2px solid Highlight' } },
});
const dot = css({
  /* Focused by keyboard, it must not lie under the action bar. */
  scrollMarginBlockEnd: '340px',
  appearance: 'none',
  flex: 'none',
  width: '16px',
  height: '16px',
  margin: '0',
  borderRadius: 'full',
  boxShadow: 'inset 0 0 0 1.5px {colors.line}',
  outline: 'none',
  cursor: 'inherit',
  _checked: { boxShadow: 'inset 0 0 0 5px {colors.theme}' },
});
/* Scrolled to, it must not lie under the action bar. */
const clear = css({ scrollMarginBlockEnd: '340px' });
const below = css({ marginBlockStart: '2' });

/** Who is in the user's own files: asked before human features are used, and stored with the job. */
export function ConsentField({ form }: { form: ToolForm }) {
  useSignals();
  const t = useT();
  const own = useToolText(form.tool.family, mainKind(form.work));
  const note = useId();
  const ref = useRef<HTMLFieldSetElement>(null);
  const missing = form.consentMissing.value;
  useEffect(() => {
    if (!missing) return;
    const first = ref.current?.querySelector('input');
    first?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, [missing]);
  if (!asksConsent(form.state.value)) return undefined;
  const said = consentOf(form.state.value);
  return (
    <fieldset className={clear} ref={ref} aria-describedby={missing ? note : undefined}>
      <legend className={legend}>{own('consent', {}, 'tool.whose')}</legend>
      <div className={row}>
        {consentsFor(form.work.consent).map((consent) => (
          <label key={consent} className={chip}>
            <input
              type="radio"
              className={dot}
              name="consent"
              value={consent}
              checked={said === consent}
              onChange={() => setConsent(form, consent)}
            />
            {t(`tool.${consent}`)}
          </label>
        ))}
      </div>
      {missing && (
        <Problem id={note} className={below}>
          {own('consentMissing', {}, 'tool.sayConsent')}
        </Problem>
      )}
    </fieldset>
  );
}
