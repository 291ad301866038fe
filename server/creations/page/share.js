(() => {
  const pair = document.querySelector('[data-pair]');
  const range = pair?.querySelector('[type=range]');
  if (!range) return;
  /* Pixels a finger travels sideways before it moves the slider: a scroll that starts here does not. */
  const SLOP = 6;
  let from;
  const show = (percent) => {
    const at = Math.min(100, Math.max(0, percent));
    pair.style.animation = 'none';
    pair.style.setProperty('--at', at + '%');
    range.value = String(Math.round(at));
  };
  const follow = (event) => {
    const { left, width } = pair.getBoundingClientRect();
    show(((event.clientX - left) / width) * 100);
  };
  range.hidden = false;
  range.addEventListener('input', () => show(Number(range.value)));
  pair.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    from = { x: event.clientX, live: event.pointerType === 'mouse' };
    pair.setPointerCapture(event.pointerId);
    if (from.live) follow(event);
  });
  pair.addEventListener('pointermove', (event) => {
    if (!from) return;
    from.live ||= Math.abs(event.clientX - from.x) >= SLOP;
    if (from.live) follow(event);
  });
  pair.addEventListener('pointerup', (event) => {
    if (from) follow(event);
    from = undefined;
  });
  pair.addEventListener('pointercancel', () => {
    from = undefined;
  });
})();
