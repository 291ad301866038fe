import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Problem } from '#src/ui/feedback/problem.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { Eye } from '#src/ui/media/icons.ts';
import { css } from '#styled-system/css/css.js';
import type { OverlayProps } from '#tools/panel-props.ts';
import { MOOD, MOTION } from './rules.ts';
import { useLook } from './use-look.ts';

const whole = css({ position: 'relative', width: 'full', height: 'full' });
const over = css({ position: 'absolute', inset: '0', background: 'stage' });
const corner = css({
  position: 'absolute',
  insetInlineEnd: '2',
  insetBlockEnd: '2',
  display: 'grid',
  justifyItems: 'end',
  gap: '2',
  maxWidth: 'calc(100% - 16px)',
});
const press = css({
  '&&': { background: 'onMediaChip', color: 'onMedia' },
  '&&[aria-pressed=true]': { background: 'theme', color: 'white' },
});
const problem = css({ padding: '2', borderRadius: 'md', background: 'onMediaChip' });

/** The photo with a button that shows it moving, small and marked, before anything is paid. */
export function Look({ form, picture, announce }: OverlayProps) {
  useSignals();
  const t = useToolText(form.tool.family);
  const [isOn, setOn] = useState(false);
  const request = form.request.value;
  const look = useLook(isOn ? request : undefined);
  const options = form.options.value;
  const nameOf = (key: string): string => t(`choice.${key}.${String(options[key])}`);
  const toggle = (): void => {
    if (!isOn) announce(t('lookHint'));
    setOn(!isOn);
  };
  return (
    <div className={whole}>
      {picture}
      {isOn && look.url !== undefined && (
        <img
          className={over}
          src={look.url}
          alt={t('lookPicture', { motion: nameOf(MOTION), mood: nameOf(MOOD) })}
          draggable={false}
        />
      )}
      <div className={corner}>
        {isOn && look.problem !== undefined && !look.busy && (
          <Problem className={problem}>{look.problem}</Problem>
        )}
        <Button
          size="sm"
          className={press}
          aria-pressed={isOn}
          title={t('lookHint')}
          disabled={request === undefined}
          busy={look.busy}
          onClick={toggle}
        >
          <Icon of={Eye} size="s" />
          {t('look')}
        </Button>
      </div>
    </div>
  );
}
