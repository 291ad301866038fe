import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { themeOfWeek, weekAt } from '#contract/site/challenge.ts';
import { TEXTS, enter } from '#src/features/challenge/challenge.ts';
import { loadToolTexts } from '#src/i18n/family-texts.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { serverNow } from '#src/platform/http/server-clock.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import Sparkles from 'lucide-react/icons/sparkles';
import { css } from '#styled-system/css/css.js';

const column = css({ display: 'grid', textStyle: 'small' });
const asked = css({ display: 'grid', '&:not(:empty)': { marginBlockEnd: '2' } });

/** Others will see what is entered: a first press tells the theme, a second one enters. */
export function ChallengeEntry({ id }: { id: string }) {
  useSignals();
  const t = useToolText(TEXTS);
  const [state, setState] = useState<'offered' | 'asked' | 'busy'>('offered');
  const [theme] = useState(() => themeOfWeek(weekAt(serverNow())));
  useEffect(() => void loadToolTexts(TEXTS), []);
  const take = async (): Promise<void> => {
    setState('busy');
    await enter(id);
    setState('offered');
  };
  const isOffered = state === 'offered';
  return (
    <div className={column}>
      <p className={asked} role="status">
        {!isOffered && (
          <>
            <span>{t('week')}</span>
            <b>{t(`themes.${theme}`)}</b>
            <span>{t(`ideas.${theme}`)}</span>
          </>
        )}
      </p>
      <Button
        full
        tone={isOffered ? undefined : 'primary'}
        busy={state === 'busy'}
        onClick={() => (isOffered ? setState('asked') : void take())}
      >
        <Icon of={Sparkles} />
        {t('enter')}
      </Button>
    </div>
  );
}
