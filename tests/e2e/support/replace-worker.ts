/** What the browser says about the frame of `replaceWorker`, which the site does not let itself be shown in. */
export const FRAMED = /^error: Framing '\S+' violates .*frame-ancestors/;

/**
 * Evaluated in every page. Chromium often leaves an accepted worker waiting until the next navigation while DevTools,
 * which Playwright are, are attached to the one before it: 8 times of 12, without them none of 12 (the longest took
 * 1.1 s). A navigation in a frame is enough.
 */
export function replaceWorker(): void {
  if (!('ServiceWorker' in globalThis)) return;
  const send: (this: ServiceWorker, message: unknown, options?: StructuredSerializeOptions) => void =
    ServiceWorker.prototype.postMessage;
  ServiceWorker.prototype.postMessage = function (message: { type?: string }, options?: object) {
    send.call(this, message, options);
    if (message.type !== 'SKIP_WAITING') return;
    const timer = setInterval(() => {
      if (this.state !== 'installed') return clearInterval(timer);
      const frame = document.createElement('iframe');
      frame.hidden = true;
      frame.src = '/robots.txt';
      document.body.append(frame);
    }, 500);
  };
}
