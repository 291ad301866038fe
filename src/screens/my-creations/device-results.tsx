import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useId } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.ts';
import { readDeviceResults } from '#src/features/device-work/results.ts';
import { openDialog } from '#src/features/dialogs/dialogs.ts';
import { DeviceMenu } from '#src/screens/tool/device/menu.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { css } from '#styled-system/css/css.js';
import { grid } from './grid.ts';
import { shownDeviceResults } from '#src/features/device-work/shown-results.ts';
import { PickMark } from './select/pick-mark.tsx';
import { deviceKey, selected, selecting, toggle, wasHeld } from './select/selection.ts';

export { loadFurtherTexts } from '#src/i18n/family-texts.ts';

const head = css({ textStyle: 'h3' });
const note = css({ textStyle: 'small', color: 'muted', marginBlock: '4px 12px' });
const cell = css({
  position: 'relative',
  aspectRatio: '3/4',
  borderRadius: 'lg',
  overflow: 'hidden',
  background: 'box',
  isolation: 'isolate',
});
const open = css({
  display: 'block',
  width: 'full',
  height: 'full',
  cursor: 'pointer',
  _focusVisible: { outline: '2px solid {colors.onMediaFocus}', outlineOffset: '-4px' },
  '& img': { width: 'full', height: 'full', objectFit: 'cover' },
});
const mark = css({
  position: 'absolute',
  insetBlockStart: '10px',
  insetInlineStart: '10px',
  pointerEvents: 'none',
});
const menu = css({
  position: 'absolute',
  insetBlockEnd: '6px',
  insetInlineEnd: '6px',
  borderRadius: 'full',
  background: 'bg',
});

export function DeviceResults() {
  useSignals();
  const t = useT();
  const format = useFormat();
  const id = useId();
  useEffect(() => void readDeviceResults(), []);
  const items = shownDeviceResults.value;
  const isOn = selecting.value;
  if (items.length === 0) return undefined;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={head}>
        {t('device.mine')}
      </h2>
      <p className={note}>{t('device.mineNote')}</p>
      <ul className={grid}>
        {items.map((item) => {
          const { url, width, height, madeAt } = item;
          const date = format.date(madeAt, { dateStyle: 'medium', timeStyle: 'short' });
          const key = deviceKey(item.id);
          const isPicked = selected.value.has(key);
          const onClick = (): void => {
            if (isOn) toggle(key);
            else if (!wasHeld())
              openDialog('media-preview', { url, kind: 'image', alt: t('tool.result'), width, height });
          };
          return (
            <li key={item.id} data-key={key} className={cell}>
              <button
                type="button"
                className={open}
                aria-label={t('device.open', { date })}
                aria-pressed={isOn ? isPicked : undefined}
                onClick={onClick}
              >
                <img src={url} width={width} height={height} alt="" loading="lazy" draggable={false} />
              </button>
              <span className={mark}>
                <Badge tone="media">{t('device.badge')}</Badge>
              </span>
              {isOn ? (
                <PickMark picked={isPicked} />
              ) : (
                <span className={menu}>
                  <DeviceMenu item={item} shape="icon" whole />
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
