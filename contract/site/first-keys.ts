/** The names that the inline script of every page uses (src/app/document/first), which is to carry no others. */
export const LOCALE_COOKIE = 'i18n_redirected';
export const THEME = 'mirari_theme';
export const CHUNK_RELOAD = 'chunk_reload:';

/** Ages in seconds; for the second a path is not reloaded again for a missing chunk. */
export const LOCALE_COOKIE_AGE = 365 * 86400;
export const CHUNK_RELOAD_AGE = 10;
