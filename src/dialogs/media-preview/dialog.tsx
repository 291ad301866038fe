import { useRef, useState } from 'react';
import { Frame } from '#src/dialogs/frame.tsx';
import type { DialogContentProps, DialogPolicy } from '#src/dialogs/policy.ts';
import { useT } from '#src/i18n/use-t.ts';
import { ClipGate } from '#src/page/clip-gate.tsx';
import type { DialogParams } from '#src/stores/dialog-params.ts';
import { type Owned, saveResult, shareResult } from '#src/stores/result-files.ts';
import { Button } from '#src/ui/button.tsx';
import { Compare } from '#src/ui/compare.tsx';
import { useCssVars } from '#src/ui/css-vars.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Download, Share2 } from '#src/ui/icons.ts';
import { css } from '#styled-system/css/css.js';

export const policy: DialogPolicy = { width: '80vw', height: '80vh' };

const frame = css({ '& > button': { background: 'onMediaChip!', color: 'onMedia!' } });
const stage = css({ display: 'grid', gridTemplate: 'minmax(0,1fr)/minmax(0,1fr)', placeItems: 'center', background: 'stage', height: { base: 'auto', sm: '80vh' } });
const withFoot = css({ display: 'grid', gridTemplate: 'minmax(0,1fr)/minmax(0,1fr)', placeItems: 'center', background: 'stage', height: { base: 'auto', sm: 'calc(80vh - 86px)' } });
const whole = css({ display: 'block', width: 'full', height: { base: 'auto', sm: 'full' }, maxHeight: { base: '76dvh', sm: 'full' }, objectFit: 'contain' });
const pair = css({ aspectRatio: 'var(--ratio)', width: { base: 'min(100%,66svh*var(--ratio))', sm: 'min(100%,(80vh - 86px)*var(--ratio))' }, maxHeight: '100%', '& img': { objectFit: 'contain' } });
const row = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2', '& > *': { flex: { base: '1 1 160px', sm: '0 1 auto' } } });

function Actions({ owned }: { owned: Owned }) {
  const t = useT();
  const [busy, setBusy] = useState<'save' | 'share'>();
  const run = async (name: 'save' | 'share', work: (owned: Owned) => Promise<void>): Promise<void> => {
    setBusy(name);
    await work(owned);
    setBusy(undefined);
  };
  return (
    <div className={row}>
      <Button busy={busy === 'share'} onClick={() => void run('share', shareResult)}>
        <Icon of={Share2} />
        {t('job.share')}
      </Button>
      <Button tone="primary" busy={busy === 'save'} onClick={() => void run('save', saveResult)}>
        <Icon of={Download} />
        {t('job.save')}
      </Button>
    </div>
  );
}

/** A picture or a clip as large as the screen allows; beside what it was, where that is still there. */
export function Content({ params: { url, kind, alt, width = 960, height = 720, before, owned } }: DialogContentProps<DialogParams['media-preview']>) {
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  useCssVars(ref, { '--ratio': String(width / height) });
  const after = <img className={before === undefined ? whole : undefined} src={url} width={width} height={height} alt={alt} draggable={false} />;
  return (
    <Frame bare className={frame} label={t('media.preview')} {...(owned ? { footer: <Actions owned={owned} /> } : {})}>
      <div ref={ref} className={owned ? withFoot : stage}>
        {kind === 'video' ? (
          <ClipGate bytes={owned?.result.bytes}>
            <video className={whole} src={url} width={width} height={height} aria-label={alt} autoPlay muted loop playsInline controls />
          </ClipGate>
        ) : before === undefined ? (
          after
        ) : (
          <Compare
            className={pair}
            flush
            label={t('job.compare')}
            beforeLabel={t('job.before')}
            afterLabel={t('job.after')}
            tags="top"
            before={<img src={before} width={width} height={height} alt="" draggable={false} />}
            after={after}
          />
        )}
      </div>
    </Frame>
  );
}
