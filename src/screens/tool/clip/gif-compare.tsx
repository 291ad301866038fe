import { useState } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { HoldToCompare } from '#src/ui/media/hold-to-compare.tsx';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';

const box = css({
  position: 'relative',
  width: 'full',
  height: 'full',
  '& > img': { width: 'full', height: 'full', objectFit: 'contain' },
});
const over = css({ position: 'absolute', inset: '0' });
const hidden = css({ visibility: 'hidden' });

interface GifCompareProps {
  src: string;
  /** Address of what it was made from. */
  before: string | undefined;
  alt: string;
  width: number;
  height: number;
}

/** A moving picture. No browser lets a page step through two of them, so the original shows while it is held. */
export function GifCompare({ src, before, alt, width, height }: GifCompareProps) {
  const t = useT();
  const [held, setHeld] = useState(false);
  const [isLost, setLost] = useState(false);
  const size = { width, height, draggable: false };
  return (
    <div className={box}>
      <img src={src} alt={alt} {...size} />
      {before !== undefined && !isLost && (
        <>
          <img
            className={cx(over, !held && hidden)}
            src={before}
            alt=""
            onError={() => setLost(true)}
            {...size}
          />
          <HoldToCompare held={held} onHold={setHeld} shown={t(held ? 'job.before' : 'job.after')}>
            {t('media.hold')}
          </HoldToCompare>
        </>
      )}
    </div>
  );
}
