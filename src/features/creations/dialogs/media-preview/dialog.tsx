import { mediaAt } from '#contract/media-address.ts';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { DialogFrame } from '#src/features/dialogs/dialog-frame.tsx';
import type { DialogContentProps, DialogPolicy } from '#src/features/dialogs/policy.ts';
import { useT } from '#src/i18n/use-t.ts';
import { ClipGate } from '#src/features/page/media/clip-gate.tsx';
import { MediaAway, useMediaAway } from '#src/features/page/media/media-missing.tsx';
import type { DialogParams } from '#src/features/dialogs/dialog-params.ts';
import { cachedResults, cacheOpened, readGallery } from '#src/features/creations/gallery/gallery.ts';
import { prepareResult } from '#src/features/creations/result-ready.ts';
import { Compare } from '#src/ui/media/compare.tsx';
import { useCssVars } from '#src/ui/css-vars.ts';
import { css } from '#styled-system/css/css.js';
import { Actions } from './actions.tsx';

export const policy: DialogPolicy = { width: '80vw', height: '80vh' };

const frame = css({ '& > button': { background: 'onMediaChip!', color: 'onMedia!' } });
const stage = css({
  display: 'grid',
  gridTemplate: 'minmax(0,1fr)/minmax(0,1fr)',
  placeItems: 'center',
  background: 'stage',
  height: { base: 'auto', sm: '80vh' },
});
const withFoot = css({
  display: 'grid',
  gridTemplate: 'minmax(0,1fr)/minmax(0,1fr)',
  placeItems: 'center',
  background: 'stage',
  height: { base: 'auto', sm: 'calc(80vh - 86px)' },
});
const whole = css({
  display: 'block',
  width: 'full',
  height: { base: 'auto', sm: 'full' },
  maxHeight: { base: '76dvh', sm: 'full' },
  objectFit: 'contain',
});
const pair = css({
  aspectRatio: 'var(--ratio)',
  width: { base: 'min(100%,66svh*var(--ratio))', sm: 'min(100%,(80vh - 86px)*var(--ratio))' },
  maxHeight: '100%',
  '& img': { objectFit: 'contain' },
});

/** A picture or a clip as large as the screen allows; beside the original, where that is still available. */
export function Content({
  params: { url, kind, alt, width = 960, height = 720, before, owned },
}: DialogContentProps<DialogParams['media-preview']>) {
  useSignals();
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  useCssVars(ref, { '--ratio': String(width / height) });
  const isCached = owned !== undefined && cachedResults.value.has(owned.result.name);
  const [away, onError] = useMediaAway(url, isCached);
  // The original is not stored on the device.
  const [isPair, setPair] = useState(before !== undefined);
  useEffect(() => {
    if (!owned) return;
    void (owned.madeAt === undefined ? readGallery() : cacheOpened(owned.result, owned.madeAt));
    void prepareResult(owned);
  }, [owned]);
  const after = (
    <img
      className={isPair ? undefined : whole}
      src={url}
      width={width}
      height={height}
      alt={alt}
      draggable={false}
      onError={onError}
    />
  );
  const film = (
    <video
      className={whole}
      src={url}
      width={width}
      height={height}
      aria-label={alt}
      autoPlay
      muted
      loop
      playsInline
      controls
      onError={onError}
    />
  );
  return (
    <DialogFrame
      bare
      className={frame}
      label={t('media.preview')}
      {...(owned ? { footer: <Actions owned={owned} /> } : {})}
    >
      <div ref={ref} className={owned ? withFoot : stage}>
        {away ? (
          <MediaAway size="page" />
        ) : (kind ?? mediaAt(url)) === 'video' ? (
          isCached ? (
            film
          ) : (
            <ClipGate bytes={owned?.result.bytes}>{film}</ClipGate>
          )
        ) : isPair ? (
          <Compare
            className={pair}
            flush
            label={t('job.compare')}
            beforeLabel={t('job.before')}
            afterLabel={t('job.after')}
            tags="top"
            before={
              <img
                src={before}
                width={width}
                height={height}
                alt=""
                draggable={false}
                onError={() => setPair(false)}
              />
            }
            after={after}
          />
        ) : (
          after
        )}
      </div>
    </DialogFrame>
  );
}
