import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useId } from 'react';
import { useToolText } from '#src/i18n/tool-texts.ts';
import type { PanelForm } from '#src/platform/tool-panel.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { css } from '#styled-system/css/css.js';
import { choose, chosenOf, proposeOthers, proposed } from './proposals.ts';

const group = css({ display: 'flex', flexDirection: 'column', gap: '2', minWidth: '0', border: '0' });
const head = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3' });
const label = css({ textStyle: 'label' });
const grid = css({ display: 'grid', gridTemplateColumns: 'repeat(3,minmax(0,1fr))', gap: '2' });
const tile = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  borderRadius: 'md',
  overflow: 'hidden',
  cursor: 'pointer',
  background: 'box',
  boxShadow: 'inset 0 0 0 1px {colors.line}',
  textStyle: 'note',
  textAlign: 'center',
  '& img': { width: 'full', aspectRatio: '4/3', objectFit: 'contain' },
  '& span': { paddingBlock: '2px 5px', paddingInline: '1' },
  '&:has(:checked)': { outline: '3px solid {colors.themeText}', outlineOffset: '-3px' },
  '&:has(:focus-visible)': { outline: '3px solid {colors.menu}', outlineOffset: '2px' },
});
const radio = css({ position: 'absolute', inset: '0', opacity: '0', cursor: 'pointer', margin: '0' });
const note = css({ textStyle: 'small', color: 'muted' });
const warning = css({
  paddingBlock: '10px',
  paddingInline: '14px',
  borderRadius: 'md',
  background: 'amberSoft',
  color: 'menu',
  textStyle: 'small',
});

/** Four ways in which the photo goes on, its blur and its mirror image: free to look at. */
export function Choose({ form, announce }: { form: PanelForm; announce: (text: string) => void }) {
  useSignals();
  const t = useToolText(form.tool.family);
  const name = useId();
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
    <fieldset className={group}>
      <div className={head}>
        <legend className={label}>{t('choose')}</legend>
        <Button size="sm" onClick={() => proposeOthers(form)}>
          {t('others')}
        </Button>
      </div>
      {(chosen?.poor ?? false) && (
        <p className={warning} role="status">
          {t(allPoor ? 'allPoor' : 'poor')}
        </p>
      )}
      <div className={grid}>
        {proposals.map((proposal) => {
          const { border, seed, picture } = proposal;
          const title = border === 'fill' ? t('way', { n: ++number }) : t(`choice.border.${border}`);
          return (
            <label key={`${border} ${seed}`} className={tile}>
              <input
                className={radio}
                type="radio"
                name={name}
                aria-label={title}
                checked={proposal === chosen}
                onChange={() => choose(form, proposal)}
              />
              <img src={picture} alt="" draggable={false} />
              <span>{title}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
