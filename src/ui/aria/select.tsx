import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { Text } from 'react-aria-components/Text';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { Icon } from '#src/ui/icon.tsx';

const root = css({ display: 'flex', flexDirection: 'column', gap: '6px', minWidth: '0' });
const name = css({ textStyle: 'label' });
const note = css({ textStyle: 'note', color: 'muted' });
const frame = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  minHeight: 'field',
  paddingInline: '14px',
  borderRadius: 'md',
  background: 'field',
  color: 'menu',
  fontSize: 'body',
  textAlign: 'start',
  boxShadow: 'inset 0 0 0 1px {colors.line}',
  _hover: { boxShadow: 'inset 0 0 0 1px {colors.desc}' },
  '&[data-focus-visible]': { outline: '2px solid {colors.themeText}', outlineOffset: '-2px' },
  _disabled: { background: 'box2', color: 'muted', cursor: 'not-allowed' },
  _forcedColors: { border: '1px solid' },
});
const list = css({
  width: 'var(--trigger-width)',
  maxHeight: '320px',
  padding: '6px',
  overflowY: 'auto',
  borderRadius: 'btnLg',
  background: 'box2',
  boxShadow: 'e2',
  zIndex: 'dialogPopover',
  '&[data-entering]': { animation: 'drop {durations.base} {easings.enter}' },
  _forcedColors: { border: '1px solid' },
  smDown: {
    position: 'fixed!',
    inset: 'auto 0 0!',
    width: 'full',
    maxWidth: 'none!',
    maxHeight: '70dvh!',
    paddingBlockEnd: 'calc(12px + {spacing.safe})',
    borderRadius: '{radii.xl} {radii.xl} 0 0',
    boxShadow: '0 0 0 100vmax {colors.scrim}',
  },
});
const option = css({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  minHeight: 'target',
  paddingInline: '3',
  borderRadius: 'sm',
  color: 'menu',
  fontSize: 'ui',
  cursor: 'pointer',
  outline: 'none',
  '&[data-focused]': { background: 'box3' },
  '&[data-focus-visible]': { outline: '2px solid {colors.themeText}', outlineOffset: '-2px' },
  '&[data-disabled]': { color: 'muted', cursor: 'not-allowed' },
});
const tick = css({ marginInlineStart: 'auto', color: 'themeText' });

export interface SelectOption<Id extends string> {
  id: Id;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectProps<Id extends string> {
  label: ReactNode;
  hint?: ReactNode;
  options: readonly SelectOption<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** One of several, by name: a list beside the field from 640 px, a sheet below. Typing finds an option. */
export function Select<Id extends string>({ label, hint, options, value, onChange, disabled = false, className }: SelectProps<Id>) {
  const choose = (key: unknown) => {
    const option = options.find((each) => each.id === key);
    if (option !== undefined) onChange(option.id);
  };
  return (
    <AriaSelect className={cx(root, className)} value={value} onChange={choose} isDisabled={disabled}>
      <Label className={name}>{label}</Label>
      <Button className={frame}>
        <SelectValue />
        <Icon of={ChevronDown} size="s" />
      </Button>
      {hint !== undefined && (
        <Text slot="description" className={note}>
          {hint}
        </Text>
      )}
      <Popover className={list} offset={6}>
        <ListBox>
          {options.map(({ id, label: text, disabled: isOff }) => (
            <ListBoxItem key={id} id={id} textValue={text} className={option} isDisabled={isOff ?? false}>
              {({ isSelected }) => (
                <>
                  {text}
                  {isSelected && <Icon of={Check} size="s" className={tick} />}
                </>
              )}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
