import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';

const hidden = css({ srOnly: true });
const Announce = createContext<(text: string) => void>(() => undefined);

/** Says something to a screen reader. */
export const useAnnounce = (): ((text: string) => void) => useContext(Announce);

/** Holds the live region that `useAnnounce` speaks through. */
export function LiveText({ children }: { children: ReactNode }) {
  const [text, setText] = useState({ words: '', turn: false });
  // The same text twice must be announced twice: a space that is not spoken makes them differ.
  const announce = useMemo(
    () =>
      (words: string): void =>
        setText(({ turn }) => ({ words, turn: !turn })),
    [],
  );
  return (
    <Announce value={announce}>
      {children}
      <div className={hidden} aria-live="polite" aria-atomic>
        {text.turn ? text.words : `${text.words} `}
      </div>
    </Announce>
  );
}
