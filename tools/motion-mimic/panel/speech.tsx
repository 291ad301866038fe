import { useSignals } from '@preact/signals-react/runtime';
import { useFormat } from '#src/i18n/use-format.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { useT } from '#src/i18n/use-t.ts';
import { mostLetters } from '#contract/tools/options.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { TextArea } from '#src/ui/controls/field.tsx';
import { FileButton } from '#src/ui/controls/file-input.tsx';
import { Problem } from '#src/ui/feedback/problem.tsx';
import { css } from '#styled-system/css/css.js';
import { RECORDING, TEXT } from '#tools/motion-mimic/tool.ts';
import type { PanelProps } from '#tools/panel-props.ts';
import { VoiceFields, usePageLanguage } from '#tools/voice-fields.tsx';

const column = css({ display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0' });
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' });
const name = css({ textStyle: 'note', overflowWrap: 'anywhere' });
const SOUNDS = 'audio/*';

/** What the portrait says. */
export function Speech({ form }: PanelProps) {
  useSignals();
  const t = useT();
  const own = useToolText(form.tool.family);
  const format = useFormat();
  const text = String(form.options.value[TEXT] ?? '');
  const most = mostLetters(form.work.options, TEXT);
  const file = form.files.value.find(({ slot }) => slot === RECORDING);
  const state = file && form.stateOf(file.uploadId);
  usePageLanguage(form, ({ [TEXT]: words = '' }) => words !== '');
  const forget = (): void => {
    for (const { slot, uploadId } of form.files.value) if (slot === RECORDING) form.remove(uploadId);
  };
  return (
    <div className={column}>
      {!file && (
        <>
          <TextArea
            label={own(`option.${TEXT}`)}
            hint={own('count', { n: format.number(text.length), most: format.number(most) })}
            rows={3}
            maxLength={Math.max(most, text.length)}
            value={text}
            onChange={({ currentTarget }) => form.setOption(TEXT, currentTarget.value)}
          />
          <VoiceFields form={form} />
        </>
      )}
      <div className={row}>
        {file && <span className={name}>{state?.name}</span>}
        <FileButton
          accept={SOUNDS}
          onFiles={([chosen]) => {
            if (!chosen) return;
            forget();
            form.add(RECORDING, { file: chosen });
          }}
        >
          {own(file ? 'anotherRecording' : 'chooseRecording')}
        </FileButton>
        {file && (
          <Button size="sm" onClick={forget}>
            {t('tool.remove')}
          </Button>
        )}
      </div>
      {state?.problem !== undefined && <Problem>{state.problem}</Problem>}
    </div>
  );
}
