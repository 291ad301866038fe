import { mediaAt } from '#contract/media/media-address.ts';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { DialogFrame } from '#src/features/dialogs/dialog-frame.tsx';
import type { DialogContentProps, DialogPolicy } from '#src/features/dialogs/policy.ts';
import { useT } from '#src/i18n/use-t.ts';
import { ClipGate } from '#src/features/page/media/clip-gate.tsx';
import { lazyComponent } from '#src/hydration/lazy-component.tsx';
import { MediaAway, useMediaAway } from '#src/features/page/media/media-missing.tsx';
import { savesData } from '#src/platform/data-saver.ts';
import type { DialogParams } from '#src/features/dialogs/dialog-params.ts';
import { cachedResults, cacheOpened, readGallery } from '#src/features/creations/gallery/gallery.ts';
import { prepareResult } from '#src/features/creations/files/result-ready.ts';
import { IconButton } from '#src/ui/controls/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { css } from '#styled-system/css/css.js';
import { Actions } from './actions.tsx';
import { Still } from './still.tsx';
import { useNeighbours } from './use-neighbours.ts';

export const policy: DialogPolicy = {
  width: '80vw',
  height: '80vh',
  full: true,
  closes: ['outside', 'escape', 'icon', 'back'],
};

const ClipPlayer = lazyComponent(
  async () => (await import('#src/features/page/media/clip-player.tsx')).ClipPlayer,
);

const SoundPlayer = lazyComponent(
  async () => (await import('#src/features/page/media/sound-player.tsx')).SoundPlayer,
);

const sound = css({
  maxWidth: '720px',
  maxHeight: 'full',
  overflowY: 'auto',
  padding: '4',
  color: 'onMedia',
});
const frame = css({
  '& > button': { background: 'onMediaChip!', color: 'onMedia!' },
  sm: { height: '80vh' },
});
const stage = css({
  position: 'relative',
  display: 'grid',
  gridTemplate: 'minmax(0,1fr)/minmax(0,1fr)',
  placeItems: 'center',
  height: 'full',
  background: 'stage',
});
const whole = css({ width: 'full', height: 'full' });
const way = css({
  position: 'absolute',
  insetBlockStart: 'calc(50% - 22px)',
  '&&': { background: 'onMediaChip', color: 'onMedia' },
  display: { base: 'none', sm: 'grid' },
});
const before = css({ insetInlineStart: '3' });
const after = css({ insetInlineEnd: '3' });

type Params = DialogParams['media-preview'];

function Media({
  params: { url, kind, alt, width = 960, height = 720, before: original, start, owned },
  ...ways
}: {
  params: Params;
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
  onClose: () => void;
}) {
  useSignals();
  const isCached = owned !== undefined && cachedResults.value.has(owned.result.name);
  const [away, onError, retry] = useMediaAway(url, isCached);
  if (away) return <MediaAway size="page" onRetry={retry} />;
  if (kind === 'audio')
    return (
      <SoundPlayer
        className={sound}
        src={url}
        label={alt}
        picture={owned?.result.poster}
        captions={owned?.result.captions}
        onError={onError}
      />
    );
  if ((kind ?? mediaAt(url)) !== 'video')
    return <Still src={url} {...{ before: original, alt, width, height, onError }} {...ways} />;
  // The device's own copy costs nothing; that of the site is as large as it is.
  const isCheap = original !== undefined && (original.startsWith('blob:') || !savesData.value);
  const film = (
    <ClipPlayer
      className={whole}
      src={url}
      {...{ alt, width, height, onError }}
      poster={owned?.result.poster}
      original={isCheap ? { src: original, start } : undefined}
    />
  );
  return isCached ? film : <ClipGate bytes={owned?.result.bytes}>{film}</ClipGate>;
}

export function Content({ params: asked, close }: DialogContentProps<Params>) {
  useSignals();
  const t = useT();
  const [params, setParams] = useState(asked);
  const { owned, url } = params;
  const { next, previous } = useNeighbours(params);
  useEffect(() => {
    if (!owned) return;
    void (owned.madeAt === undefined ? readGallery() : cacheOpened(owned.result, owned.madeAt));
    void prepareResult(owned);
  }, [owned]);
  const onNext = next && (() => setParams(next));
  const onPrevious = previous && (() => setParams(previous));
  return (
    <DialogFrame
      bare
      className={frame}
      label={t('media.preview')}
      {...(owned
        ? {
            footer: <Actions key={owned.jobId} owned={owned} original={params.before} onDeleted={close} />,
          }
        : {})}
    >
      <div className={stage}>
        <Media key={url} params={params} onNext={onNext} onPrevious={onPrevious} onClose={close} />
        {onPrevious && (
          <IconButton label={t('media.previous')} className={`${way} ${before}`} onClick={onPrevious}>
            <Icon of={ArrowLeft} />
          </IconButton>
        )}
        {onNext && (
          <IconButton label={t('media.next')} className={`${way} ${after}`} onClick={onNext}>
            <Icon of={ArrowRight} />
          </IconButton>
        )}
      </div>
    </DialogFrame>
  );
}
