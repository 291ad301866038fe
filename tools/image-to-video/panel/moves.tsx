import { useSignals } from '@preact/signals-react/runtime';
import { useToolText } from '#src/i18n/tool-texts.ts';
import type { PanelForm } from '#src/platform/tool-panel.ts';
import { Chip } from '#src/ui/controls/chip.tsx';
import { Step } from '#src/ui/layout/step.tsx';
import { css } from '#styled-system/css/css.js';
import { isOnStage } from '#tools/clip-rules.ts';
import type { PanelProps } from '#tools/panel-props.ts';
import { MOOD, MOTION } from './rules.ts';

const column = css({ display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0' });
const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
const about = css({ textStyle: 'note', color: 'muted', marginBlockStart: '2', minHeight: '1.4em' });

function Choices({ form, option: key }: { form: PanelForm; option: string }) {
  useSignals();
  const t = useToolText(form.tool.family);
  const option = form.work.options.find((each) => each.key === key);
  if (option?.kind !== 'choice') return undefined;
  const now = String(form.options.value[key] ?? option.default);
  return (
    <div>
      <div className={chips} role="group" aria-label={t(`option.${key}`)}>
        {option.choices.map((choice) => (
          <Chip key={choice} pressed={choice === now} onClick={() => form.setOption(key, choice)}>
            {t(`choice.${key}.${choice}`)}
          </Chip>
        ))}
      </div>
      <p className={about}>{t(`about.${now}`)}</p>
    </div>
  );
}

export function Moves({ form, firstStep }: PanelProps) {
  useSignals();
  const t = useToolText(form.tool.family);
  return (
    <div className={column}>
      {[MOTION, MOOD].map((key, n) => (
        <Step key={key} number={String(firstStep + n)} wideOnly={isOnStage(form)} title={t(`option.${key}`)}>
          <Choices form={form} option={key} />
        </Step>
      ))}
    </div>
  );
}
