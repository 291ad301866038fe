import ImageUp from 'lucide-react/icons/image-up';
import type { ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { FileInput, type FileInputProps } from '#src/ui/controls/file-input.tsx';
import { Icon } from './icon.tsx';
import { useFileDrop } from './use-file-drop.ts';

const zone = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '3',
  minHeight: '148px',
  padding: '18px',
  border: '1.5px dashed {colors.line}',
  borderRadius: 'lg',
  textAlign: 'center',
  transition: 'background-color {durations.fast},border-color {durations.fast}',
  _hover: { borderColor: 'theme', background: 'themeSoft' },
  '&:has(input:focus-visible)': { outline: '2px solid {colors.themeText}', outlineOffset: '2px' },
});
const rest = css({ background: 'box' });
const hot = css({ background: 'themeSoft', borderColor: 'theme' });
const pick = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '2px',
  cursor: 'pointer',
  _before: { content: '""', position: 'absolute', inset: '0', borderRadius: 'inherit' },
});
const iconBox = css({ color: 'themeText', marginBlockEnd: '6px' });
const heading = css({ color: 'menu' });
const wrong = css({ position: 'relative', textAlign: 'start' });
const small = css({ textStyle: 'note', color: 'muted' });
const slots = css({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '2',
});

interface DropzoneProps extends FileInputProps {
  /** "Choose a photo, drop or paste it"; mark the first words with <b>. */
  title: ReactNode;
  /** The accepted files. */
  hint?: ReactNode;
  icon?: ReactNode;
  /** Other sources: Camera, URL. */
  actions?: ReactNode;
  /** What was wrong with the last file. */
  problem?: ReactNode;
  className?: string | undefined;
}

export function Dropzone({ title, hint, icon, actions, problem, className, ...input }: DropzoneProps) {
  const { over, handlers } = useFileDrop(input.onFiles, input.disabled);
  return (
    <div className={cx(zone, over ? hot : rest, className)} {...handlers}>
      <label className={pick}>
        <FileInput {...input} />
        <span className={iconBox}>{icon ?? <Icon of={ImageUp} size="l" />}</span>
        <span className={heading}>{title}</span>
        {hint !== undefined && <span className={small}>{hint}</span>}
      </label>
      {actions !== undefined && <div className={slots}>{actions}</div>}
      {problem !== undefined && <div className={wrong}>{problem}</div>}
    </div>
  );
}
