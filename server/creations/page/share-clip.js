(() => {
  const film = document.querySelector('[data-film]');
  if (!film) return;
  const [before, after] = film.querySelectorAll('video');
  const [play, sound, time] = ['[data-play]', '[data-sound]', '[data-time]'].map((part) =>
    film.querySelector(part),
  );
  const start = Number(film.dataset.start);
  const texts = [play.getAttribute('aria-label'), play.dataset.on];
  after.controls = false;
  for (const part of film.querySelectorAll('[hidden]')) part.hidden = false;
  sound.hidden = true;

  /* The result leads; the rules are those of the site's player: a jump over a large distance, speed for a small one. */
  const place = () => {
    before.currentTime = after.currentTime + start;
  };
  const follow = () => {
    if (before.seeking || after.paused) return;
    const behind = after.currentTime + start - before.currentTime;
    if (Math.abs(behind) > 0.25) place();
    else before.playbackRate = Math.abs(behind) < 0.02 ? 1 : 1 + Math.min(0.1, Math.max(-0.1, behind));
  };
  const run = () => {
    follow();
    before.play().catch(() => undefined);
  };
  const show = () => {
    play.setAttribute('aria-label', texts[after.paused ? 0 : 1]);
    play.toggleAttribute('data-pressed', !after.paused);
  };
  const on = (names, act) => names.forEach((name) => after.addEventListener(name, act));
  on(['play', 'pause'], show);
  on(['playing'], run);
  on(['pause', 'waiting'], () => before.pause());
  on(['pause', 'seeking', 'seeked'], place);
  on(['timeupdate'], () => {
    time.value = String(after.currentTime);
    follow();
  });
  on(['loadedmetadata'], () => {
    time.max = String(after.duration);
  });
  /* As `hasSound` of the site's player. */
  const listen = () => {
    const { mozHasAudio, audioTracks, webkitAudioDecodedByteCount: bytes = 1 } = after;
    sound.hidden = !(mozHasAudio ?? (audioTracks ? audioTracks.length > 0 : bytes > 0));
  };
  on(['loadeddata'], listen);
  if (after.readyState >= 2) listen();
  before.addEventListener('loadeddata', place);

  play.addEventListener('click', () => {
    if (after.paused) after.play().catch(() => undefined);
    else after.pause();
  });
  sound.addEventListener('click', () => {
    after.muted = !after.muted;
    sound.setAttribute('aria-pressed', String(!after.muted));
    sound.toggleAttribute('data-pressed', !after.muted);
  });
  time.addEventListener('input', () => {
    after.currentTime = Number(time.value);
  });
})();
(() => {
  const hold = document.querySelector('[data-hold]');
  const button = hold?.querySelector('button');
  if (!button) return;
  const show = (isHeld) => () => {
    button.setAttribute('aria-pressed', String(isHeld));
    hold.toggleAttribute('data-held', isHeld);
  };
  hold.dataset.hold = 'live';
  button.hidden = false;
  button.addEventListener('pointerdown', show(true));
  for (const name of ['pointerup', 'pointercancel', 'pointerleave', 'blur', 'keyup'])
    button.addEventListener(name, show(false));
  button.addEventListener('keydown', (event) => {
    if (event.key === ' ' || event.key === 'Enter') show(true)();
  });
  button.addEventListener('contextmenu', (event) => event.preventDefault());
})();
