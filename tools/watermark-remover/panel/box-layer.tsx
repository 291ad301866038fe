import { useSignals } from '@preact/signals-react/runtime';
import { useId, useRef } from 'react';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useCssVars } from '#src/ui/css-vars.ts';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { frame, note } from '#tools/marks/on-stage.tsx';
import type { OverlayProps } from '#tools/panel-props.ts';
import { type Box, boxOf } from './box.ts';
import { useBox } from './use-box.ts';

const outline = css({
  position: 'absolute',
  left: 'calc(var(--left)*100%)',
  top: 'calc(var(--top)*100%)',
  width: 'calc(var(--wide)*100%)',
  height: 'calc(var(--high)*100%)',
  border: '2px solid #FFF',
  borderRadius: '3px',
  boxShadow: '0 0 0 1px rgb(0 0 0/.7),inset 0 0 0 1px rgb(0 0 0/.7),0 0 0 4000px rgb(0 0 0/.28)',
  cursor: 'move',
  pointerEvents: 'none',
});
const grip = css({
  position: 'absolute',
  width: '12px',
  height: '12px',
  translate: '-50% -50%',
  borderRadius: 'full',
  background: '#FFF',
  boxShadow: '0 0 0 1px rgb(0 0 0/.7)',
  '&:nth-child(2)': { left: 'full' },
  '&:nth-child(3)': { top: 'full' },
  '&:nth-child(4)': { left: 'full', top: 'full' },
});
const still = cx(frame, css({ '& :is(img,video,canvas)': { pointerEvents: 'none' } }));
/* In the middle: marks are at the edges. */
const ask = cx(
  note,
  css({
    insetInline: '0',
    top: '50%',
    transform: 'translateY(-50%)',
    width: 'fit-content',
    maxWidth: 'calc(100% - 16px)',
    marginInline: 'auto',
    textAlign: 'center',
  }),
);
const hidden = css({ srOnly: true });

export function BoxLayer({ form, picture, announce }: OverlayProps) {
  useSignals();
  const text = useToolText(form.tool.family);
  const format = useFormat();
  const help = useId();
  const ref = useRef<HTMLSpanElement>(null);
  const say = (box: Box | undefined): void =>
    announce(
      box
        ? text('boxAt', {
            x: format.percent(box.x),
            y: format.percent(box.y),
            width: format.percent(box.width),
            height: format.percent(box.height),
          })
        : text('boxGone'),
    );
  const { under, handlers } = useBox(form, say);
  const box = under ?? boxOf(form.options.value);
  useCssVars(ref, {
    '--left': box && String(box.x),
    '--top': box && String(box.y),
    '--wide': box && String(box.width),
    '--high': box && String(box.height),
  });
  return (
    <div
      className={still}
      role="application"
      tabIndex={0}
      aria-label={text('draw')}
      aria-describedby={help}
      {...handlers}
    >
      {picture}
      {/* always there, so that its place is never a frame late */}
      <span ref={ref} className={outline} hidden={!box}>
        {[0, 1, 2, 3].map((corner) => (
          <i key={corner} className={grip} />
        ))}
      </span>
      {!box && <p className={ask}>{text('drawHint')}</p>}
      <p id={help} className={hidden}>
        {text('drawKeys')}
      </p>
    </div>
  );
}
