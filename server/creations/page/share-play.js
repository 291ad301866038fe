(() => {
  const film = document.querySelector('video.whole');
  const rests = matchMedia('(prefers-reduced-motion: reduce)').matches || navigator.connection?.saveData;
  /* It has no sound yet; a browser that forbids it nevertheless shows its own button. */
  if (film && !rests) film.play().catch(() => undefined);
})();
