import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useId } from 'react';
import type { Pack } from '#contract/users/pay.ts';
import { useT } from '#src/i18n/use-t.ts';
import { buy, buying } from '#src/features/payments/buy.ts';
import { catalogue, readShop } from '#src/features/payments/catalogue.ts';
import { Notice } from '#src/ui/sections/notice.tsx';
import { css } from '#styled-system/css/css.js';
import { StaleNote } from '#src/features/offline/stale-note.tsx';
import { useHydrated } from '#src/hydration/use-hydrated.ts';
import { PackCard } from './pack-card.tsx';

const grid = css({
  display: 'grid',
  gap: { base: '3', lg: '4' },
  gridTemplateColumns: { md: 'repeat(3,minmax(0,1fr))' },
});
const off = css({ marginBlockEnd: '4' });

/** `chosen` is the one that was chosen before a login: its Buy button gets the focus. */
export function Packs({ place, chosen }: { place: 'page' | 'dialog'; chosen?: Pack['name'] | undefined }) {
  useSignals();
  const t = useT();
  const reason = useId();
  // The page was prerendered before the payment provider was known.
  const closed = useHydrated() && catalogue.value.provider === 'off';
  useEffect(() => void readShop(), []);
  return (
    <div>
      {closed && (
        <div id={reason} className={off}>
          <Notice>{t('pricing.off')}</Notice>
        </div>
      )}
      <StaleNote at={catalogue.value.storedAt} />
      <div className={grid}>
        {catalogue.value.packs.map((pack) => (
          <PackCard
            key={pack.name}
            pack={pack}
            place={place}
            lit={chosen === undefined ? pack.popular : pack.name === chosen}
            focused={pack.name === chosen}
            busy={buying.value === pack.name}
            offReason={closed ? reason : undefined}
            onBuy={(wanted) => void buy(wanted)}
          />
        ))}
      </div>
    </div>
  );
}
