import { effect } from '@preact/signals-core';
import { useEffect, useRef } from 'react';
import { type PageView, analyticsPath } from '#contract/site/third-parties.ts';
import { active } from '#src/i18n/messages.ts';
import { page } from '#src/features/page/page.ts';

/** The head of a page is written a moment after the page. Milliseconds. */
const TITLE_AFTER = 100;

/** Sends each page that is shown to the iframe, from the first. */
function sendPages(iframe: Window): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = effect(() => {
    const { path } = page.value;
    const { code: language } = active.value;
    clearTimeout(timer);
    timer = setTimeout(() => {
      const view: PageView = { address: location.origin + path, title: document.title, language };
      // The iframe has no origin of its own that could be named.
      iframe.postMessage(view, '*');
    }, TITLE_AFTER);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

/** Counts visits in an iframe without an origin: the tag sees neither this page nor its storage. */
export function AnalyticsFrame() {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    let stop: (() => void) | undefined;
    const listen = ({ source, data }: MessageEvent): void => {
      const own = frame.current?.contentWindow;
      if (!own || source !== own || data !== 'ready') return;
      stop?.();
      stop = sendPages(own);
    };
    addEventListener('message', listen);
    return () => {
      removeEventListener('message', listen);
      stop?.();
    };
  }, []);
  return <iframe ref={frame} src={analyticsPath} sandbox="allow-scripts" title="analytics" hidden />;
}
