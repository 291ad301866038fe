import { useEffect, useState } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { HoldToCompare } from '#src/ui/media/hold-to-compare.tsx';
import { css } from '#styled-system/css/css.js';
import { useViewer } from './use-viewer.ts';

const box = css({
  position: 'relative',
  width: 'full',
  height: 'full',
  overflow: 'hidden',
  touchAction: 'none',
  userSelect: 'none',
  cursor: 'zoom-in',
  '&[data-zoomed]': { cursor: 'grab' },
  '&[data-zoomed]:active': { cursor: 'grabbing' },
  _focusVisible: { outlineOffset: '-3px' },
});
const moved = css({ position: 'absolute', inset: '0', transform: 'var(--view)', transformOrigin: 'center' });
const whole = css({
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  objectFit: 'contain',
  WebkitTouchCallout: 'none',
});
const hidden = css({ visibility: 'hidden' });

interface StillProps {
  src: string;
  before: string | undefined;
  alt: string;
  width: number;
  height: number;
  onError: () => void;
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
  onClose: () => void;
}

/** A picture to look at closely; what it was made from shows while it is held. */
export function Still({ src, before, alt, width, height, onError, ...ways }: StillProps) {
  const t = useT();
  // The original is not stored on the device.
  const [isPair, setPair] = useState(before !== undefined);
  const { ref, comparing, setComparing, handlers } = useViewer(ways);
  // Keys go on working on the neighbour that has just replaced another picture.
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [ref]);
  const shown = { width, height, draggable: false };
  const isBefore = isPair && comparing;
  return (
    // The picture is worked by keys and pointers like a map; its buttons are beside it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex
    <div ref={ref} className={box} role="group" tabIndex={0} aria-label={t('media.view')} {...handlers}>
      <div className={moved}>
        <img className={whole} src={src} alt={alt} onError={onError} {...shown} />
        {isPair && (
          <img
            className={`${whole} ${isBefore ? '' : hidden}`}
            src={before}
            alt=""
            onError={() => setPair(false)}
            {...shown}
          />
        )}
      </div>
      {isPair && (
        <HoldToCompare
          held={comparing}
          onHold={setComparing}
          shown={t(comparing ? 'job.before' : 'job.after')}
        >
          {t('media.hold')}
        </HoldToCompare>
      )}
    </div>
  );
}
