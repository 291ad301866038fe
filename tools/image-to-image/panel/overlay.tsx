import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { HoldToCompare } from '#src/ui/media/hold-to-compare.tsx';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import type { OverlayProps } from '#tools/panel-props.ts';
import { Drawing } from './drawing.tsx';
import { liveOf } from './live.ts';

const frame = css({ position: 'relative', width: 'full', height: 'full' });
const over = css({ position: 'absolute', inset: '0', width: 'full', height: 'full', objectFit: 'contain' });
const away = css({ visibility: 'hidden' });
const tag = css({
  position: 'absolute',
  insetBlockStart: '14px',
  insetInline: '14px',
  width: 'fit-content',
  paddingBlock: '1',
  paddingInline: '10px',
  borderRadius: 'lg',
  background: 'onMediaChip',
  color: 'onMedia',
  textStyle: 'note',
  pointerEvents: 'none',
});

/** Over the photo: the chosen style, drawn on this device; the photo itself for as long as it is held. */
export function Overlay({ form, picture }: OverlayProps) {
  useSignals();
  const t = useToolText(form.tool.family);
  const [held, setHeld] = useState(false);
  const { drawn, problem } = liveOf(form).live.value;
  if (form.isOurs.value === false) return picture;
  return (
    <div className={frame}>
      {picture}
      <Drawing bitmap={drawn} className={cx(over, held && away)} />
      {drawn ? (
        <HoldToCompare held={held} onHold={setHeld} shown={t(held ? 'live.photo' : 'live.shown')}>
          {t('live.hold')}
        </HoldToCompare>
      ) : (
        <span className={tag} aria-live="polite">
          {t(problem === undefined ? 'live.drawing' : `live.${problem}`)}
        </span>
      )}
    </div>
  );
}
