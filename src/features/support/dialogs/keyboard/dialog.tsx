import { Fragment, useEffect } from 'react';
import { DialogFrame } from '#src/features/dialogs/dialog-frame.tsx';
import type { DialogPolicy } from '#src/features/dialogs/policy.ts';
import { loadToolTexts } from '#src/i18n/family-texts.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { useT } from '#src/i18n/use-t.ts';
import { css } from '#styled-system/css/css.js';

export const policy: DialogPolicy = { width: '560px' };

const heading = css({ textStyle: 'h3', marginBlock: '5 2' });
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '4px 16px',
  paddingBlock: '2',
  borderBlockStart: '1px solid {colors.split}',
});
const keys = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px',
  '& kbd': {
    minWidth: '28px',
    paddingInline: '2',
    borderRadius: 'xs',
    background: 'box3',
    color: 'menu',
    fontFamily: 'inherit',
    fontSize: 'small',
    textAlign: 'center',
    _forcedColors: { border: '1px solid' },
  },
});

/** Groups of commands, each with its keys: a name of `key.<name>`, or what is on the key. */
const groups: Record<string, Record<string, readonly string[]>> = {
  everywhere: {
    list: ['Ctrl', '/'],
    move: ['Tab'],
    press: ['enter', 'space'],
    close: ['esc'],
  },
  choices: { pick: ['←', '→', '↑', '↓'], ends: ['home', 'end'] },
  sliders: { slide: ['←', '→'], far: ['home', 'end'] },
  view: { browse: ['←', '→'], zoom: ['+', '−', '0'], compare: ['space'] },
};

const named: readonly string[] = ['space', 'enter', 'esc', 'home', 'end'];

export function Content() {
  const t = useT();
  const own = useToolText('keyboard');
  useEffect(() => void loadToolTexts('keyboard'), []);
  return (
    <DialogFrame title={t('settings.keyboard')}>
      {Object.entries(groups).map(([group, commands]) => (
        <section key={group}>
          <h3 className={heading}>{own(group)}</h3>
          <dl>
            {Object.entries(commands).map(([command, names]) => (
              <div key={command} className={row}>
                <dt>{own(command)}</dt>
                <dd className={keys}>
                  {names.map((name) => (
                    <Fragment key={name}>
                      <kbd>{named.includes(name) ? own(`key.${name}`) : name}</kbd>{' '}
                    </Fragment>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </DialogFrame>
  );
}
