import { useSignals } from '@preact/signals-react/runtime';
import { isNavigating } from '#src/app/routing/navigation/pending-navigation.ts';
import { inProgress } from '#src/platform/progress.ts';
import { useT } from '#src/i18n/use-t.ts';
import { css } from '#styled-system/css/css.js';

const line = css({
  position: 'fixed',
  insetInline: '0',
  top: '0',
  zIndex: 'toast',
  height: '2px',
  overflow: 'hidden',
  animation: 'fade 1ms 200ms backwards',
  _after: {
    content: '""',
    position: 'absolute',
    inset: '0',
    background: '{gradients.beam}',
    animation: 'sweep {durations.seam} {easings.enter} infinite',
  },
});

/** A line of light along the top edge while a page, or a part that was asked for, is loading. */
export function LoadingLine() {
  useSignals();
  const t = useT();
  return isNavigating.value !== undefined || inProgress.value ? (
    <div className={line} role="progressbar" aria-label={t('app.loading')} />
  ) : null;
}
