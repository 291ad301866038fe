import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useToolText } from '#src/i18n/tool-texts.ts';
import type { PanelForm } from '#src/platform/tool-panel.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { PictureChoice } from '#src/ui/controls/picture-choice.tsx';
import { css } from '#styled-system/css/css.js';
import { choose, chosenOf, proposeOthers, proposed } from './proposals.ts';

const note = css({ textStyle: 'small', color: 'muted' });
const warning = css({ layerStyle: 'warning', textStyle: 'small' });

/** Four ways in which the photo goes on, its blur and its mirror image: free to look at. */
export function Choose({ form, announce }: { form: PanelForm; announce: (text: string) => void }) {
  useSignals();
  const t = useToolText(form.tool.family);
  const { isBusy, proposals, problem } = proposed.value;
  const chosen = chosenOf(form);
  const count = proposals.length;
  useEffect(() => {
    if (count > 0) announce(t('ready', { n: count }));
  }, [count, announce, t]);
  if (problem !== undefined)
    return (
      <p className={warning} role="alert">
        {problem}
      </p>
    );
  if (isBusy) return <p className={note}>{t('looking')}</p>;
  if (count === 0) return <p className={note}>{t('free')}</p>;
  const allPoor = proposals.every(({ border, poor }) => border !== 'fill' || poor);
  let number = 0;
  return (
    <PictureChoice
      captioned
      legend={t('choose')}
      action={
        <Button size="sm" onClick={() => proposeOthers(form)}>
          {t('others')}
        </Button>
      }
      note={
        (allPoor || chosen?.poor === true) && (
          <p className={warning} role="status">
            {t(allPoor ? 'allPoor' : 'poor')}
          </p>
        )
      }
      options={proposals.map((proposal) => ({
        key: `${proposal.border} ${proposal.seed}`,
        name: proposal.border === 'fill' ? t('way', { n: ++number }) : t(`choice.border.${proposal.border}`),
        picture: proposal.picture,
        checked: proposal === chosen,
        onChoose: () => choose(form, proposal),
      }))}
    />
  );
}
