import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import { Field } from './field.tsx';
import { Icon } from './icon.tsx';
import { Menu } from './menu.tsx';

const frame = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  width: 'full',
  minHeight: 'field',
  paddingInline: '14px',
  borderRadius: 'md',
  background: 'field',
  color: 'menu',
  fontSize: 'body',
  textAlign: 'start',
  boxShadow: 'inset 0 0 0 1px {colors.line}',
  _hover: { boxShadow: 'inset 0 0 0 1px {colors.desc}' },
  _focusVisible: { outlineOffset: '-2px' },
  _off: { background: 'box2', color: 'muted', boxShadow: 'inset 0 0 0 1px {colors.split}', cursor: 'not-allowed' },
  _forcedColors: { border: '1px solid' },
});

export interface ChoiceProps<Id extends string> {
  label: string;
  hint?: ReactNode;
  options: readonly { id: Id; label: string; disabled?: boolean | undefined }[];
  value: Id;
  onChange: (id: Id) => void;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** One of a few, by name: a menu beside the field from 640 px, a sheet below. A twentieth of the weight of aria/select. */
export function Choice<Id extends string>({ label, hint, options, value, onChange, disabled, className }: ChoiceProps<Id>) {
  const chosen = options.find(({ id }) => id === value)?.label;
  return (
    <Field label={label} hint={hint} className={className}>
      {({ id, 'aria-describedby': describedBy }) => (
        <Menu
          label={label}
          items={options.map((option) => ({ ...option, checked: option.id === value, onSelect: () => onChange(option.id) }))}
          trigger={(props) => (
            <button {...props} type="button" id={id} className={frame} disabled={disabled} aria-label={`${label}: ${chosen ?? ''}`} aria-describedby={describedBy}>
              {chosen}
              <Icon of={ChevronDown} size="s" />
            </button>
          )}
        />
      )}
    </Field>
  );
}
