import { useSignals } from '@preact/signals-react/runtime';
import type { OptionValues } from '#contract/tools/options.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import type { PanelForm } from '#src/platform/tool-panel.ts';
import { Chip } from '#src/ui/controls/chip.tsx';
import { css } from '#styled-system/css/css.js';
import { VoiceFields, usePageLanguage } from '#tools/voice-fields.tsx';

const column = css({ display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' });
const label = css({ textStyle: 'label' });
const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });

const isTold = ({ narration }: OptionValues): boolean => narration === true;

export function Narrator({ form }: { form: PanelForm }) {
  useSignals();
  const t = useToolText(form.tool.family);
  const isOn = isTold(form.options.value);
  usePageLanguage(form, isTold);
  return (
    <div className={column} role="group" aria-label={t('option.narration')}>
      <span className={label} aria-hidden>
        {t('option.narration')}
      </span>
      <div className={chips}>
        {(['silent', 'spoken'] as const).map((key) => (
          <Chip
            key={key}
            pressed={isOn === (key === 'spoken')}
            onClick={() => form.setOption('narration', key === 'spoken')}
          >
            {t(`narrator.${key}`)}
          </Chip>
        ))}
      </div>
      {isOn && <VoiceFields form={form} />}
    </div>
  );
}
