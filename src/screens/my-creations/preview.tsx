import { useRef, useState } from 'react';
import type { Creation } from '#contract/media.ts';
import { useT } from '#src/i18n/use-t.ts';
import { type Owned, saveResult, shareResult } from '#src/stores/result-files.ts';
import { Button } from '#src/ui/button.tsx';
import { Compare } from '#src/ui/compare.tsx';
import { useCssVars } from '#src/ui/css-vars.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Download, Share2 } from '#src/ui/icons.ts';
import { css } from '#styled-system/css/css.js';

const frame = css({ display: 'grid', placeItems: 'center', '& > *': { aspectRatio: 'var(--ratio)', width: 'min(100%,62svh*var(--ratio))', maxHeight: '62svh' }, '& img': { objectFit: 'contain' } });
const row = css({ display: 'grid', gridTemplateColumns: '1fr auto', gap: '2' });
const plain = css({ borderRadius: 'lg' });

/** A creation at full size, beside what it was while that is still there. */
export function Preview({ creation, onClose }: { creation: Creation; onClose: () => void }) {
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState<'save' | 'share'>();
  const result = creation.results[0];
  const before = creation.inputs.find(({ slot }) => slot === 'target')?.url ?? undefined;
  const width = result?.width ?? 960;
  const height = result?.height ?? 720;
  useCssVars(ref, { '--ratio': String(width / height) });
  if (!result) return undefined;
  const run = async (name: 'save' | 'share', work: (owned: Owned) => Promise<void>): Promise<void> => {
    setBusy(name);
    await work({ jobId: creation.job_id, result });
    setBusy(undefined);
  };
  const after = <img className={plain} src={result.url} width={width} height={height} alt={t('job.result')} draggable={false} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('creations.preview')}
      closeLabel={t('app.close')}
      width="min(80vw,960px)"
      footer={
        <div className={row}>
          <Button tone="primary" size="lg" busy={busy === 'save'} onClick={() => void run('save', saveResult)}>
            <Icon of={Download} />
            {t('job.save')}
          </Button>
          <Button size="lg" busy={busy === 'share'} onClick={() => void run('share', shareResult)}>
            <Icon of={Share2} />
            {t('job.share')}
          </Button>
        </div>
      }
    >
      <div ref={ref} className={frame}>
        {before === undefined ? (
          after
        ) : (
          <Compare
            label={t('job.compare')}
            beforeLabel={t('job.before')}
            afterLabel={t('job.after')}
            tags="top"
            before={<img src={before} width={width} height={height} alt="" draggable={false} />}
            after={after}
          />
        )}
      </div>
    </Dialog>
  );
}
