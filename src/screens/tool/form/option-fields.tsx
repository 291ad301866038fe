import { useSignals } from '@preact/signals-react/runtime';
import { useId } from 'react';
import type { OptionValue, OptionValues, ToolOption } from '#contract/tools/options.ts';
import { useT } from '#src/i18n/use-t.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { type ToolText, useToolText } from '#src/i18n/tool-texts.ts';
import { type ToolForm, setOption } from '#src/features/tool-form/tool-form.ts';
import { TextArea, TextField } from '#src/ui/controls/field.tsx';
import { RangeInput } from '#src/ui/controls/range-input.tsx';
import { Switch } from '#src/ui/controls/switch.tsx';
import { Tabs } from '#src/ui/controls/tabs.tsx';
import { toolPanel } from '#src/screens/tool/tool-panel.ts';
import { css } from '#styled-system/css/css.js';
import { trim } from '#tools/inputs.ts';

const column = css({ display: 'flex', flexDirection: 'column', gap: '4' });
const field = css({ display: 'flex', flexDirection: 'column', gap: '2', minWidth: '0' });
const head = css({ display: 'flex', justifyContent: 'space-between', gap: '3' });
const label = css({ textStyle: 'label' });
const value = css({ textStyle: 'note', color: 'muted', fontVariantNumeric: 'tabular-nums' });
const line = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  minHeight: 'target',
});

const anotherButton = css({
  minHeight: 'target',
  textStyle: 'note',
  color: 'themeText',
  textDecoration: 'underline',
  cursor: 'pointer',
});
/** Numbers that are offered stay short. */
const ANY = 10_000;

interface FieldProps<Option extends ToolOption> {
  option: Option;
  value: OptionValue | undefined;
  text: ToolText;
  onChange: (value: OptionValue | undefined) => void;
}
type Of<Kind extends ToolOption['kind']> = FieldProps<Extract<ToolOption, { kind: Kind }>>;

function TextOption({ option, value: now, text, onChange }: Of<'text'>) {
  const name = text(`option.${option.key}`);
  const shared = { label: name, maxLength: option.max_length, value: String(now ?? '') };
  return option.max_length > 200 ? (
    <TextArea {...shared} rows={4} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  ) : (
    <TextField {...shared} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  );
}

function ChoiceOption({ option, value: now, text, onChange }: Of<'choice'>) {
  const name = text(`option.${option.key}`);
  const nameOf = (choice: string): string => text(`choice.${option.key}.${choice}`) || choice;
  return (
    <div className={field}>
      <span className={label} aria-hidden>
        {name}
      </span>
      <Tabs
        label={name}
        value={String(now ?? option.default)}
        onChange={onChange}
        items={option.choices.map((choice) => ({ id: choice, label: nameOf(choice) }))}
      />
    </div>
  );
}

function SliderOption({ option, value: now, text, onChange }: Of<'number'>) {
  const id = useId();
  const format = useFormat();
  const { min, max, step = (max - min) / 20 } = option;
  const shown = Number(now ?? option.default ?? min);
  const share = min === 0 && max === 1;
  return (
    <div className={field}>
      <span className={head}>
        <label className={label} htmlFor={id}>
          {text(`option.${option.key}`)}
        </label>
        <output className={value} htmlFor={id}>
          {share ? format.percent(shown) : format.number(shown)}
        </output>
      </span>
      <RangeInput
        id={id}
        min={min}
        max={max}
        step={step}
        value={shown}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
    </div>
  );
}

/** A number that the tool chooses where nothing is typed. */
function NumberOption({ option, value: now, text, onChange }: Of<'number'>) {
  const t = useT();
  const { min, max } = option;
  const another = (): void => onChange(min + Math.floor(Math.random() * (Math.min(max, min + ANY) - min)));
  return (
    <TextField
      label={text(`option.${option.key}`)}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      placeholder={t('tool.automatic')}
      step={option.step ?? 'any'}
      value={now === undefined ? '' : String(now)}
      onChange={({ currentTarget }) =>
        onChange(Number.isFinite(currentTarget.valueAsNumber) ? currentTarget.valueAsNumber : undefined)
      }
      trailing={
        <button type="button" className={anotherButton} onClick={another}>
          {t('tool.anotherNumber')}
        </button>
      }
    />
  );
}

function SwitchOption({ option, value: now, text, onChange }: Of<'switch'>) {
  const name = text(`option.${option.key}`);
  return (
    <label className={line}>
      <span className={label} aria-hidden>
        {name}
      </span>
      <Switch label={name} on={now === true} onChange={onChange} />
    </label>
  );
}

function Option(props: FieldProps<ToolOption>) {
  const { option } = props;
  switch (option.kind) {
    case 'text':
      return <TextOption {...props} option={option} />;
    case 'choice':
      return <ChoiceOption {...props} option={option} />;
    case 'number':
      return option.default === undefined ? (
        <NumberOption {...props} option={option} />
      ) : (
        <SliderOption {...props} option={option} />
      );
    case 'switch':
      return <SwitchOption {...props} option={option} />;
  }
}

/** Drawn below the clip. */
const trimKeys = new Set(trim.map(({ key }) => key));

/** Whether an option is not in the form: no choice, set by the page, or without effect beside the others. */
const isLeftOut = (option: ToolOption, values: OptionValues): boolean =>
  (option.kind === 'choice' &&
    (option.choices.length < 2 ||
      (option.only_with !== undefined &&
        !option.only_with.values.includes(Number(values[option.only_with.key]))))) ||
  (option.kind === 'number' &&
    (option.set_by_page === true ||
      (option.idle_with !== undefined &&
        option.idle_with.values.includes(Number(values[option.idle_with.key])))));

export function OptionFields({ form }: { form: ToolForm }) {
  useSignals();
  const text = useToolText(form.tool.family);
  const ofPanel = toolPanel(form.tool.family)?.rules.options ?? [];
  const options = form.work.options.filter(
    (option) =>
      !trimKeys.has(option.key) &&
      !ofPanel.includes(option.key) &&
      !isLeftOut(option, form.state.value.options),
  );
  if (options.length === 0) return undefined;
  return (
    <div className={column}>
      {options.map((option) => (
        <Option
          key={option.key}
          option={option}
          value={form.state.value.options[option.key]}
          text={text}
          onChange={(next) => setOption(form, option.key, next)}
        />
      ))}
    </div>
  );
}
