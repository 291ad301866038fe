import { useSignals } from '@preact/signals-react/runtime';
import { useLayoutEffect, useRef } from 'react';
import { recordTypes } from '#contract/users/credit.ts';
import { DialogFrame } from '#src/features/dialogs/dialog-frame.tsx';
import { type DialogContentProps, type DialogPolicy, OPEN_DELAY_MS } from '#src/features/dialogs/policy.ts';
import { Link } from '#src/i18n/links/link.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { creditRecords, openRecords } from '#src/features/credits/credit-records.ts';
import type { DialogParams } from '#src/features/dialogs/dialog-params.ts';
import { language } from '#src/features/page/locale.ts';
import { Tabs } from '#src/ui/controls/tabs.tsx';
import { css } from '#styled-system/css/css.js';
import { button } from '#styled-system/recipes/button.js';
import { RecordList } from './record-list.tsx';

export const policy: DialogPolicy = { width: '640px', delay: OPEN_DELAY_MS, full: true };

const foot = css({ display: 'flex', justifyContent: 'flex-end' });

export function Content({ params: { tab = 'all' } }: DialogContentProps<DialogParams['credit-details']>) {
  useSignals();
  const t = useT();
  const code = language.value;
  const opened = useRef(false);
  // The descriptions come from the server: another language loads them again.
  useLayoutEffect(() => {
    void openRecords(opened.current ? creditRecords.peek().query : tab);
    opened.current = true;
  }, [code, tab]);
  return (
    <DialogFrame
      title={t('creditDetails.title')}
      footer={
        <div className={foot}>
          <Link to="/balance" className={button({ tone: 'line' })}>
            {t('creditDetails.check')}
          </Link>
        </div>
      }
    >
      <Tabs
        look="underlined"
        label={t('creditDetails.show')}
        value={creditRecords.value.query}
        onChange={(type) => void openRecords(type)}
        items={recordTypes.map((id) => ({ id, label: t(`creditDetails.${id}`) }))}
      />
      <RecordList />
    </DialogFrame>
  );
}
