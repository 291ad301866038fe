import type { ChangeEvent, ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { button } from '#styled-system/recipes/button.js';
import type { ButtonLook } from './button.tsx';

const hidden = css({ srOnly: true });
const ring = css({
  '&:has(input:focus-visible)': { outline: '2px solid {colors.themeText}', outlineOffset: '2px' },
});

export interface FileInputProps {
  onFiles: (files: File[]) => void;
  /** Types, as the file input takes them. */
  accept?: string | undefined;
  multiple?: boolean | undefined;
  /** Asks a phone for its camera: `user` is the front one. */
  capture?: 'user' | 'environment' | undefined;
  disabled?: boolean | undefined;
  /** The accessible name, where the label around it has no text. */
  label?: string | undefined;
}

/** The bare file input, out of sight; put it in a <label>. The same file can be picked twice. */
export function FileInput({ onFiles, label, ...rest }: FileInputProps) {
  const take = (element: HTMLInputElement) => {
    const files = [...(element.files ?? [])];
    element.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <input
      {...rest}
      type="file"
      className={hidden}
      aria-label={label}
      onChange={(event: ChangeEvent<HTMLInputElement>) => take(event.currentTarget)}
    />
  );
}

interface FileButtonProps extends FileInputProps, ButtonLook {
  children: ReactNode;
  className?: string | undefined;
}

/** A button that picks files: Replace, Camera, Add face. */
export function FileButton({ tone, size, shape, full, children, className, ...input }: FileButtonProps) {
  return (
    <label
      className={cx(button({ tone, size, shape, full }), ring, className)}
      aria-disabled={input.disabled}
    >
      <FileInput {...input} />
      {children}
    </label>
  );
}
