import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
} from 'react';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { Icon } from '#src/ui/media/icon.tsx';

const field = css({ display: 'flex', flexDirection: 'column', gap: '6px', minWidth: '0' });
const label = css({ textStyle: 'label' });
const hint = css({ textStyle: 'note', color: 'muted' });
const failed = css({ textStyle: 'note', display: 'flex', gap: '6px', color: 'danger' });
const inputBox = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  width: 'full',
  minHeight: 'field',
  paddingInline: '14px',
  borderRadius: 'md',
  background: 'field',
  color: 'menu',
  boxShadow: 'inset 0 0 0 1px {colors.line}',
  transition: 'box-shadow {durations.fast}',
  _hover: { boxShadow: 'inset 0 0 0 1px {colors.desc}' },
  '&:has([aria-invalid=true])': { boxShadow: 'inset 0 0 0 1.5px {colors.danger}' },
  '&:has(:is(input,textarea):focus)': {
    outline: '2px solid {colors.themeText}',
    outlineOffset: '-2px',
    boxShadow: 'none',
  },
  '&:has(:is(input,textarea):disabled)': {
    background: 'box2',
    color: 'muted',
    boxShadow: 'inset 0 0 0 1px {colors.split}',
  },
  _forcedColors: { border: '1px solid' },
});
const control = css({
  flex: '1',
  minWidth: '0',
  minHeight: 'field',
  padding: '0',
  border: '0',
  background: 'transparent',
  outline: '0',
  fontSize: 'body',
  '&::placeholder': { color: 'muted', opacity: '1' },
  '&:disabled': { cursor: 'not-allowed' },
});
const long = css({ paddingBlock: '3', lineHeight: '1.5', resize: 'vertical' });

/** Attributes of a control inside a Field. */
interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Replaces the hint. */
  error?: ReactNode;
  children: (control: FieldControl) => ReactNode;
  className?: string | undefined;
}

/** A label above its control, a hint or an error below, tied together for assistive technology. */
function Field({ label: text, hint: help, error, children, className }: FieldProps) {
  const id = useId();
  const note = `${id}-note`;
  const hasError = error !== undefined && error !== null && error !== false;
  return (
    <div className={cx(field, className)}>
      <label className={label} htmlFor={id}>
        {text}
      </label>
      {children({
        id,
        'aria-describedby': hasError || help !== undefined ? note : undefined,
        'aria-invalid': hasError || undefined,
      })}
      {hasError ? (
        <p id={note} className={failed}>
          <Icon of={CircleAlert} size="s" />
          {error}
        </p>
      ) : (
        help !== undefined && (
          <p id={note} className={hint}>
            {help}
          </p>
        )
      )}
    </div>
  );
}

interface Common extends Omit<FieldProps, 'children'> {
  /** Inside the border, before and after the text. */
  leading?: ReactNode;
  trailing?: ReactNode;
}

export interface TextFieldProps
  extends Common, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  ref?: Ref<HTMLInputElement> | undefined;
}

export function TextField({
  label: text,
  hint: help,
  error,
  className,
  leading,
  trailing,
  ...rest
}: TextFieldProps) {
  return (
    <Field label={text} hint={help} error={error} className={className}>
      {(aria) => (
        <div className={inputBox}>
          {leading}
          <input {...rest} {...aria} className={control} />
          {trailing}
        </div>
      )}
    </Field>
  );
}

interface TextAreaProps
  extends Common, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> {
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

export function TextArea({
  label: text,
  hint: help,
  error,
  className,
  leading,
  trailing,
  ...rest
}: TextAreaProps) {
  return (
    <Field label={text} hint={help} error={error} className={className}>
      {(aria) => (
        <div className={inputBox}>
          {leading}
          <textarea {...rest} {...aria} className={cx(control, long)} />
          {trailing}
        </div>
      )}
    </Field>
  );
}
