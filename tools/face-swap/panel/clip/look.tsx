import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { mainKind } from '#contract/tools/tool.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import type { PanelForm } from '#src/platform/tool-panel.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Problem } from '#src/ui/feedback/problem.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { Eye } from '#src/ui/media/icons.ts';
import { css } from '#styled-system/css/css.js';
import type { OverlayProps } from '#tools/panel-props.ts';
import { detailOf, peopleOf } from '#tools/face-swap/panel/choice/detail.ts';
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
  maxWidth: 'calc(100% - 130px)',
});
const press = css({
  '&&': { background: 'onMediaChip', color: 'onMedia' },
  '&&[aria-pressed=true]': { background: 'theme', color: 'white' },
});
const problem = css({ padding: '2', borderRadius: 'md', background: 'onMediaChip' });

function stop({ moment }: PanelForm): void {
  moment.value = { ...moment.peek(), isPlaying: false };
}

/** The clip with a button that shows the moment it stands at as it would become, before anything is paid. */
export function Look({ form, picture, announce }: OverlayProps) {
  useSignals();
  const own = useToolText(form.tool.family, mainKind(form.work));
  const [wanted, setWanted] = useState(false);
  const { at, isPlaying } = form.moment.value;
  const request = form.request.value;
  const isOn = wanted && !isPlaying;
  const look = useLook(isOn ? request : undefined, at);
  const hasPeople = peopleOf(detailOf(form), form.files.value).length > 0;
  const toggle = (): void => {
    if (!isOn) {
      stop(form);
      announce(own('lookHint'));
    }
    setWanted(!isOn);
  };
  return (
    <div className={whole}>
      {picture}
      {isOn && look.url !== undefined && <img className={over} src={look.url} alt={own('lookPicture')} />}
      {hasPeople && (
        <div className={corner}>
          {isOn && look.problem !== undefined && <Problem className={problem}>{look.problem}</Problem>}
          <Button
            size="sm"
            className={press}
            aria-pressed={isOn}
            title={own('lookHint')}
            disabled={request === undefined}
            busy={look.busy}
            onClick={toggle}
          >
            <Icon of={Eye} size="s" />
            {own('look')}
          </Button>
        </div>
      )}
    </div>
  );
}
