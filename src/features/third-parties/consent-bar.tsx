import { useId } from 'react';
import type { ThirdParties } from '#contract/site/third-parties.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { css } from '#styled-system/css/css.js';
import { answer } from './consent.ts';
import { PartyList } from './party-list.tsx';

const box = css({
  position: 'fixed',
  zIndex: 'bar',
  insetInline: '4',
  bottom: 'calc(16px + {sizes.tabbar})',
  maxWidth: '460px',
  maxHeight: '70dvh',
  overflowY: 'auto',
  marginInline: 'auto',
  padding: '5',
  borderRadius: 'lg',
  background: 'box',
  boxShadow: 'e2',
  color: 'menu',
  lg: { bottom: 'calc(24px + {spacing.safe})', marginInlineEnd: '0' },
  _forcedColors: { border: '1px solid' },
});
const heading = css({ textStyle: 'h3' });
const text = css({ marginBlock: '2', color: 'desc' });
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '4', '& > *': { flex: '1' } });

/** Asks once; nothing of a third party is loaded before the answer, and both answers are equally easy. */
export function ConsentBar({ third }: { third: ThirdParties }) {
  const t = useToolText('third-parties');
  const id = useId();
  return (
    <section className={box} role="dialog" aria-labelledby={id}>
      <h2 id={id} className={heading}>
        {t('title')}
      </h2>
      <p className={text}>{t('text')}</p>
      <PartyList third={third} />
      <div className={row}>
        <Button tone="line" onClick={() => answer('off')}>
          {t('refuse')}
        </Button>
        <Button tone="line" onClick={() => answer('on')}>
          {t('allow')}
        </Button>
      </div>
    </section>
  );
}
