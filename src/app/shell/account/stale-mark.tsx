import { useAge } from '#src/i18n/use-age.ts';
import { css } from '#styled-system/css/css.js';

const dot = css({
  position: 'absolute',
  insetBlockStart: '10px',
  insetInlineStart: '22px',
  width: '9px',
  height: '9px',
  borderRadius: 'full',
  background: 'muted',
  boxShadow: '0 0 0 2px {colors.box}',
});
const hiddenText = css({ srOnly: true });

/** A dot on a cached number: how old it is, in its title and for assistive technology. */
export function StaleMark({ id, at }: { id: string; at: number }) {
  const age = useAge(at);
  return (
    <span className={dot} title={age}>
      <span id={id} className={hiddenText}>
        {age}
      </span>
    </span>
  );
}
