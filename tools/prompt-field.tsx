import { useSignals } from '@preact/signals-react/runtime';
import { MAX_TEXT } from '#contract/tools/options.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { Chip } from '#src/ui/controls/chip.tsx';
import { TextArea } from '#src/ui/controls/field.tsx';
import { css } from '#styled-system/css/css.js';

const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '2' });
const wrapped = css({
  '&&': { flex: '0 1 auto', whiteSpace: 'normal', textAlign: 'start', paddingBlock: '6px' },
});

interface PromptFieldProps {
  /** Family of its texts: `option.prompt`, `placeholder`, `examples`, and `example.<key>` of each example. */
  family: string;
  /** Prompts that work, by their texts. */
  examples: readonly string[];
  value: string;
  onChange: (prompt: string) => void;
}

export function PromptField({ family, examples, value, onChange }: PromptFieldProps) {
  useSignals();
  const t = useToolText(family);
  return (
    <>
      <TextArea
        label={t('option.prompt')}
        placeholder={t('placeholder')}
        rows={4}
        maxLength={MAX_TEXT}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <div className={chips} role="group" aria-label={t('examples')}>
        {examples.map((key) => {
          const example = t(`example.${key}`);
          return (
            <Chip
              key={key}
              className={wrapped}
              pressed={value.trim() === example}
              onClick={() => onChange(example)}
            >
              {example}
            </Chip>
          );
        })}
      </div>
    </>
  );
}
