import { useSignals } from '@preact/signals-react/runtime';
import { useId } from 'react';
import { useToolText } from '#src/i18n/tool-texts.ts';
import type { PanelForm } from '#src/platform/tool-panel.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { css } from '#styled-system/css/css.js';
import { proposeOthers, proposed, seedOf } from './proposals.ts';

const group = css({ display: 'flex', flexDirection: 'column', gap: '2', minWidth: '0', border: '0' });
const head = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3' });
const label = css({ textStyle: 'label' });
const grid = css({ display: 'grid', gridTemplateColumns: 'repeat(4,minmax(0,1fr))', gap: '2' });
const choice = css({
  position: 'relative',
  display: 'block',
  aspectRatio: '1',
  borderRadius: 'md',
  overflow: 'hidden',
  cursor: 'pointer',
  background: 'box',
  boxShadow: 'inset 0 0 0 1px {colors.line}',
  '& img': { width: 'full', height: 'full', objectFit: 'cover' },
  '&:has(:checked)': { outline: '3px solid {colors.themeText}', outlineOffset: '-3px' },
  '&:has(:focus-visible)': { outline: '3px solid {colors.menu}', outlineOffset: '2px' },
});
const radio = css({ position: 'absolute', inset: '0', opacity: '0', cursor: 'pointer', margin: '0' });

/** Four compositions of the same words. */
export function Choose({ form }: { form: PanelForm }) {
  useSignals();
  const t = useToolText(form.tool.family);
  const name = useId();
  const proposals = proposed.value?.proposals ?? [];
  const seed = seedOf(form);
  if (proposals.length === 0) return undefined;
  return (
    <fieldset className={group}>
      <div className={head}>
        <legend className={label}>{t('choose')}</legend>
        <Button size="sm" onClick={() => proposeOthers(form)}>
          {t('others')}
        </Button>
      </div>
      <div className={grid}>
        {proposals.map((proposal) => (
          <label key={proposal.seed} className={choice}>
            <input
              className={radio}
              type="radio"
              name={name}
              aria-label={t('proposal', { n: proposal.seed })}
              checked={proposal.seed === seed}
              onChange={() => form.setOption('seed', proposal.seed)}
            />
            <img src={proposal.url} alt="" draggable={false} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
