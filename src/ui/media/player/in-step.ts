/** Seconds. A larger distance is jumped over, a smaller one is made up for by speed; below that it is in step. */
const JUMP = 0.25;
const CLOSE = 0.02;
/** The speed changes by this share at most: nobody sees it. */
const MOST = 0.1;

/** How a follower that is `behind` (seconds, negative: ahead) catches up. */
export function correction(behind: number): { jump: true } | { rate: number } {
  if (Math.abs(behind) > JUMP) return { jump: true };
  if (Math.abs(behind) < CLOSE) return { rate: 1 };
  return { rate: 1 + Math.min(MOST, Math.max(-MOST, behind)) };
}

/**
 * Keeps a second, silent video in step with the first: it plays, pauses, seeks and runs as fast as that. It is
 * `offset` seconds further on, where the first is a part of it. Returns the function that ends it.
 */
export function keepInStep(lead: HTMLVideoElement, follower: HTMLVideoElement, offset: number): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const place = (): void => {
    follower.currentTime = lead.currentTime + offset;
  };
  const follow = (): void => {
    if (follower.seeking) return;
    const step = correction(lead.currentTime + offset - follower.currentTime);
    if ('jump' in step) place();
    else follower.playbackRate = lead.playbackRate * step.rate;
  };
  const start = (): void => {
    follow();
    void follower.play().catch(() => undefined); // not allowed, or paused again meanwhile
  };
  const on = (names: readonly string[], act: () => void): void =>
    names.forEach((name) => lead.addEventListener(name, act, { signal }));
  on(['play', 'playing'], start);
  on(['pause', 'waiting'], () => {
    follower.pause();
    place();
  });
  on(['seeking', 'seeked', 'loadeddata'], place);
  on(['ratechange'], () => {
    follower.playbackRate = lead.playbackRate;
  });
  // Where pictures are not announced one by one, the times are.
  const announces = typeof (lead as Partial<HTMLVideoElement>).requestVideoFrameCallback === 'function';
  let callback = 0;
  const onPicture = (): void => {
    if (!lead.paused) follow();
    callback = lead.requestVideoFrameCallback(onPicture);
  };
  if (announces) callback = lead.requestVideoFrameCallback(onPicture);
  else on(['timeupdate'], () => void (!lead.paused && follow()));
  follower.addEventListener('loadeddata', place, { signal });
  place();
  if (!lead.paused) start();
  return () => {
    controller.abort();
    if (announces) lead.cancelVideoFrameCallback(callback);
    follower.pause();
  };
}
