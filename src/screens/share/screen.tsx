import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { hrefIn } from '#src/i18n/links/href.ts';
import { active } from '#src/i18n/messages.ts';
import { useGo } from '#src/i18n/links/use-go.ts';
import { useT } from '#src/i18n/use-t.ts';
import { useHydrated } from '#src/hydration/use-hydrated.ts';
import type { ScreenProps } from '#src/features/page/page.ts';
import { openArrivals, watchLaunches } from '#src/features/sharing/share-arrivals.ts';
import { shares } from '#src/features/sharing/shares.ts';
import { Notice } from '#src/ui/sections/notice.tsx';
import { PageHead } from '#src/ui/sections/page-head.tsx';
import { Width } from '#src/ui/sections/width.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { css } from '#styled-system/css/css.js';
import { Empty } from './empty.tsx';
import { Things } from './things.tsx';
import { ToolList } from './tool-list.tsx';

const columns = css({
  display: 'grid',
  gap: { base: '8', lg: '10' },
  gridTemplateColumns: { base: 'minmax(0,1fr)', lg: 'minmax(0,6fr) minmax(0,5fr)' },
});
const waiting = css({ height: '320px' });
const errorBox = css({ marginBlockEnd: '5' });
const hidden = css({ srOnly: true });

/** Imports the share in the address, or redirects where the address only names another page. */
function useArrivals(): 'unreadable' | 'badOpen' | undefined {
  const go = useGo();
  const [error, setError] = useState<'unreadable' | 'badOpen'>();
  useEffect(() => {
    watchLaunches();
    void openArrivals().then((arrival) => {
      if (arrival && 'page' in arrival) go(hrefIn(active.peek().code, arrival.page));
      if (arrival && 'error' in arrival) setError(arrival.error);
    });
  }, [go]);
  return error;
}

function Body({ template }: Pick<ScreenProps, 'template'>) {
  useSignals();
  const t = useT();
  const hydrated = useHydrated();
  const { known, things, missing } = shares.value;
  const [section] = template?.seo_content ?? [];
  if (!hydrated || !known) {
    return (
      <div aria-busy>
        <p className={hidden} role="status">
          {t('share.looking')}
        </p>
        <Skeleton shape="block" className={waiting} />
      </div>
    );
  }
  if (things.length === 0 && missing.length === 0) return <Empty />;
  return (
    <div className={columns}>
      <Things />
      {section && <ToolList title={section.title} items={section.data} />}
    </div>
  );
}

export function Screen({ template }: ScreenProps) {
  const t = useT();
  const error = useArrivals();
  return (
    <Width padded>
      {template && <PageHead title={template.h1.title} lead={template.h1.description} />}
      {error && (
        <div className={errorBox} role="status">
          <Notice>{t(`share.${error}`)}</Notice>
        </div>
      )}
      <Body template={template} />
    </Width>
  );
}
