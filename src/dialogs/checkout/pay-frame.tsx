import { useState } from 'react';
import { css } from '#styled-system/css/css.js';
import { FrameWaiting } from './frame-waiting.tsx';

const frame = css({ display: 'block', width: 'full', height: 'full', border: '0', background: 'box' });

/** The browser's own error page is nobody's to read: that is how it is told from the payment page. */
const isOurs = (element: HTMLIFrameElement): boolean => {
  try {
    return element.contentDocument !== null;
  } catch {
    return false;
  }
};

/** The payment page in its frame, behind a skeleton until it is there. */
export function PayFrame({ address, title, onFailed }: { address: string; title: string; onFailed: () => void }) {
  const [loaded, setLoaded] = useState(false);
  return (
    <>
      <iframe
        src={address}
        title={title}
        className={frame}
        allow="payment"
        onLoad={({ currentTarget }) => {
          setLoaded(true);
          if (!isOurs(currentTarget)) onFailed();
        }}
      />
      {!loaded && <FrameWaiting />}
    </>
  );
}
