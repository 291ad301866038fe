import { useRef, useState } from 'react';
import type { Result } from '#contract/media/media.ts';
import { lazyComponent } from '#src/hydration/lazy-component.tsx';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Tabs } from '#src/ui/controls/tabs.tsx';
import { useCssVars } from '#src/ui/css-vars.ts';
import { Compare } from '#src/ui/media/compare.tsx';
import { css } from '#styled-system/css/css.js';

const ClipPlayer = lazyComponent(
  async () => (await import('#src/features/page/media/clip-player.tsx')).ClipPlayer,
);

const stage = css({
  width: 'full',
  maxHeight: '56dvh',
  aspectRatio: 'var(--ratio,1)',
  marginInline: 'auto',
  '& :is(img)': { objectFit: 'contain!' },
});
const bar = css({ display: 'flex', justifyContent: 'center' });
const whole = css({ width: 'full', height: 'full' });

/** Ratios that differ by less are those of the same picture. */
const SAME = 0.02;

const ratioOf = ({ width, height }: Result): number => (width && height ? width / height : 1);
const sideways = (one: Result, other: Result): boolean =>
  Math.abs(Math.log(ratioOf(one) / ratioOf(other))) > SAME;

const Shown = ({ result: { url, width, height } }: { result: Result }) => (
  <img src={url} width={width ?? 960} height={height ?? 720} alt="" draggable={false} />
);

/** Two results over each other with a slider, or side by side; clips from their beginnings, in step. */
export function Pair({ first, second }: { first: Result; second: Result }) {
  const t = useT();
  const own = useToolText('results');
  const [wanted, setView] = useState<'slide' | 'side'>();
  const ref = useRef<HTMLDivElement>(null);
  // Pictures of different shapes do not lie over each other.
  const view = wanted ?? (sideways(first, second) ? 'side' : 'slide');
  useCssVars(ref, { '--ratio': String(ratioOf(first) * (view === 'side' ? 2 : 1)) });
  const labels = { label: own('compareTwo'), beforeLabel: own('one'), afterLabel: own('two') };
  return (
    <>
      <div ref={ref} className={stage}>
        {first.kind === 'video' ? (
          <ClipPlayer
            className={whole}
            src={second.url}
            alt={own('two')}
            width={second.width ?? 960}
            height={second.height ?? 720}
            poster={second.poster}
            mode={view}
            pair={{ src: first.url, ...labels }}
          />
        ) : (
          <Compare
            mode={view}
            {...labels}
            tags="top"
            className={whole}
            before={<Shown result={first} />}
            after={<Shown result={second} />}
          />
        )}
      </div>
      <div className={bar}>
        <Tabs
          compact
          label={t('job.view')}
          value={view}
          onChange={setView}
          items={[
            { id: 'slide', label: t('job.slide') },
            { id: 'side', label: t('job.side') },
          ]}
        />
      </div>
    </>
  );
}
