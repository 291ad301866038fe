import { useId, type ReactNode } from 'react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Icon } from '#src/ui/media/icon.tsx';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';

const group = css({
  padding: '5',
  borderRadius: 'pack',
  background: 'box',
  boxShadow: 'e1',
  scrollMarginTop: '88px',
});
const heading = css({ fontSize: '1.125rem' });
const line = css({ textStyle: 'small', color: 'muted' });
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  rowGap: '2',
  minHeight: '64px',
  paddingBlock: '10px',
  '& + &': { borderTop: '1px solid {colors.split}' },
});
const words = css({ flex: '1 1 180px', minWidth: '0' });
const pressable = css({
  width: 'full',
  textAlign: 'start',
  cursor: 'pointer',
  flexWrap: 'nowrap',
  _hover: { color: 'menu' },
  _focusVisible: { outlineOffset: '-2px', borderRadius: 'sm' },
});
const arrow = css({ color: 'muted', flex: 'none' });
const name = css({ display: 'block', color: 'menu', fontWeight: 'ui', lineHeight: 'ui' });

export function SettingsGroup({
  title,
  text,
  anchor,
  children,
}: {
  title: string;
  text?: string;
  /** Id to link to. */ anchor?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section id={anchor} className={group} aria-labelledby={id}>
      <h2 id={id} className={heading}>
        {title}
      </h2>
      {text === undefined ? undefined : <p className={line}>{text}</p>}
      {children}
    </section>
  );
}

interface SettingsRowProps {
  title: string;
  text?: string;
  /** Id of the text, for a control that refers to it. */
  textId?: string;
  htmlFor?: string;
  children?: ReactNode;
}

export function SettingsRow({ title, text, textId, htmlFor, children }: SettingsRowProps) {
  return (
    <div className={row}>
      <div className={words}>
        {htmlFor === undefined ? (
          <span className={name}>{title}</span>
        ) : (
          <label htmlFor={htmlFor} className={name}>
            {title}
          </label>
        )}
        {text === undefined ? undefined : (
          <span id={textId} className={line}>
            {text}
          </span>
        )}
      </div>
      {children}
    </div>
  );
}

interface SettingsActionProps {
  title: string;
  text?: string;
  onClick?: () => void;
  /** Draws it as a link instead. */
  link?: (props: { className: string; children: ReactNode }) => ReactNode;
}

/** A row that leads on: pressed as a whole. */
export function SettingsAction({ title, text, onClick, link }: SettingsActionProps) {
  const className = cx(row, pressable);
  const inner = (
    <>
      <span className={words}>
        <span className={name}>{title}</span>
        {text === undefined ? undefined : <span className={line}>{text}</span>}
      </span>
      <Icon of={ChevronRight} flip className={arrow} />
    </>
  );
  if (link) return link({ className, children: inner });
  return (
    <button type="button" className={className} onClick={onClick}>
      {inner}
    </button>
  );
}
