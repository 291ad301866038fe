import { useT } from '#src/i18n/use-t.ts';
import { Tabs } from '#src/ui/controls/tabs.tsx';
import { css } from '#styled-system/css/css.js';

/* The hint takes a line of its own where both do not fit on one. */
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '3',
  rowGap: '2',
  textStyle: 'small',
  color: 'muted',
  paddingInline: { base: '4', sm: '0' },
  paddingBlockEnd: { lg: '5' },
});
/* It keeps its room, so that no choice moves away from the finger. */
const hint = css({ '&[data-off]': { visibility: 'hidden' } });
const keys = css({ display: { base: 'none', lg: 'inline' } });
const touch = css({ display: { lg: 'none' } });
const views = css({
  flexGrow: { base: '1', sm: '0' },
  '& > *': { flexGrow: '1', paddingInline: { base: '2', sm: '3' } },
});

export type View = 'slide' | 'side' | 'loupe';

interface CompareViewsProps {
  view: View;
  onView: (view: View) => void;
  hasLoupe: boolean;
}

/** How a result is compared with what it was made from. */
export function CompareViews({ view, onView, hasLoupe }: CompareViewsProps) {
  const t = useT();
  return (
    <div className={row}>
      <span className={hint} data-off={view === 'slide' ? undefined : ''}>
        <span className={keys}>{t('job.drag')}</span>
        <span className={touch}>{t('job.dragTouch')}</span>
      </span>
      <Tabs
        compact
        className={views}
        label={t('job.view')}
        value={view}
        onChange={onView}
        items={[
          { id: 'slide', label: t('job.slide') },
          { id: 'side', label: t('job.side') },
          ...(hasLoupe ? [{ id: 'loupe' as const, label: t('media.loupe') }] : []),
        ]}
      />
    </div>
  );
}
