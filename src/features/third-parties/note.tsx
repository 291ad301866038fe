import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { loadToolTexts } from '#src/i18n/family-texts.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { css } from '#styled-system/css/css.js';
import { answer, consent } from './consent.ts';
import { PartyList } from './party-list.tsx';
import { thirdParties } from './third-parties.ts';

const box = css({
  display: 'grid',
  gap: '3',
  justifyItems: 'start',
  marginBlock: '6',
  padding: '5',
  borderRadius: 'lg',
  background: 'box',
});
const heading = css({ textStyle: 'h3' });

/** On the privacy page: what is switched on here, what the user has answered, and the other answer. */
export function ThirdPartyNote() {
  useSignals();
  const t = useToolText('third-parties');
  const third = thirdParties.value;
  useEffect(() => void loadToolTexts('third-parties'), []);
  if (!third) return null;
  const isOn = consent.value === 'on';
  return (
    <section className={box}>
      <h2 className={heading}>{t('here')}</h2>
      <PartyList third={third} />
      <p role="status">{t(isOn ? 'allowed' : 'refused')}</p>
      <Button tone="line" onClick={() => answer(isOn ? 'off' : 'on')}>
        {t(isOn ? 'refuse' : 'allow')}
      </Button>
    </section>
  );
}
