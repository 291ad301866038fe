import type { ButtonHTMLAttributes, AnchorHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { cx } from '#styled-system/css/cx.js';
import { button } from '#styled-system/recipes/button.js';

export interface ButtonLook {
  tone?: 'primary' | 'neutral' | 'line' | 'ghost' | 'danger' | undefined;
  /** 52, 44 or 36 px high; the small one keeps a 44 px hit area. */
  size?: 'lg' | 'md' | 'sm' | undefined;
  /** `stack`: icon above a small label. `icon`: square; use IconButton. */
  shape?: 'label' | 'icon' | 'stack' | undefined;
  full?: boolean | undefined;
}

interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-busy'> {
  children?: ReactNode;
  /** Work is under way: keeps its width and focus, ignores presses, a light crosses it. */
  busy?: boolean | undefined;
  /**
   * Id of the text beside it that says why it cannot be pressed. The button then stays focusable and points
   * at the text.
   */
  offReason?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** `type` is "button" by default. */
export function Button({
  tone,
  size,
  shape,
  full,
  busy,
  offReason,
  disabled,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const explained = disabled === true && offReason !== undefined;
  const inert = busy === true || explained;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (inert) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={cx(button({ tone, size, shape, full }), className)}
      disabled={disabled === true && !explained}
      aria-disabled={explained ? true : rest['aria-disabled']}
      aria-describedby={explained ? offReason : rest['aria-describedby']}
      aria-busy={busy === true ? true : undefined}
      onClick={press}
    />
  );
}

interface LinkButtonProps extends ButtonLook, AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

export function LinkButton({ tone, size, shape, full, className, ...rest }: LinkButtonProps) {
  return <a {...rest} className={cx(button({ tone, size, shape, full }), className)} />;
}

interface IconButtonProps extends Omit<ButtonProps, 'shape' | 'children' | 'full'> {
  /** The accessible name. */
  label: string;
  children: ReactNode;
}

export function IconButton({ label, tone = 'ghost', ...rest }: IconButtonProps) {
  return <Button {...rest} tone={tone} shape="icon" aria-label={label} />;
}
