import { useState } from 'react';
import { language } from '#src/features/page/locale.ts';
import { effectiveTheme } from '#src/platform/theme.ts';
import { css } from '#styled-system/css/css.js';
import { FrameLoading } from './frame-waiting.tsx';

const frame = css({ display: 'block', width: 'full', height: 'full', border: '0', background: 'box' });

/**
 * The browser's own error page has another origin and cannot be read: this distinguishes it from the
 * payment page.
 */
const isOurs = (element: HTMLIFrameElement): boolean => {
  try {
    return element.contentDocument !== null;
  } catch {
    return false;
  }
};

/** Behind a skeleton until the payment page has loaded. */
export function PayFrame({
  address,
  title,
  onFailed,
}: {
  address: string;
  title: string;
  onFailed: () => void;
}) {
  const [loaded, setLoaded] = useState(false);
  // Language and theme of the moment it opened; a later change must not empty a form that is being filled
  // in.
  const [query] = useState(() =>
    new URLSearchParams({ lang: language.peek(), theme: effectiveTheme() }).toString(),
  );
  return (
    <>
      <iframe
        src={`${address}?${query}`}
        title={title}
        className={frame}
        allow="payment"
        onLoad={({ currentTarget }) => {
          setLoaded(true);
          if (!isOurs(currentTarget)) onFailed();
        }}
      />
      {!loaded && <FrameLoading />}
    </>
  );
}
