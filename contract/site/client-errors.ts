import { array, object, pattern, size, string } from 'superstruct';
import { Nothing, call } from '#contract/http/envelope.ts';

/** Most characters of a message, and most places of a stack. */
const MESSAGE_LENGTH = 300;
export const MOST_PLACES = 12;
/** Characters of a message that are looked at. */
const READ_LENGTH = 2000;

/** A place in the code of a build, `core.Ab12Cd34Ef.js:1:2345`: chunk, line and column, both from 1. */
const Place = pattern(string(), /^[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/);

/** An error of a page that nobody handled. `route` is the name of the page's route. */
const ClientError = object({
  build: pattern(string(), /^[\w.-]{1,100}$/),
  route: pattern(string(), /^[\w-]{0,60}$/),
  message: size(string(), 1, MESSAGE_LENGTH),
  stack: size(array(Place), 1, MOST_PLACES),
});
export type ClientError = typeof ClientError.TYPE;

export const reportClientError = call('POST', '/api/client-errors', ClientError, Nothing);

/** Words of code, which engines quote: `reading 'length'`. */
const IDENTIFIER = /^[\w$.#-]{1,40}$/;
const FILE =
  /[^\s"'“”`/\\]+\.(?:jpe?g|png|gif|webp|avif|hei[cf]|bmp|tiff?|svg|mp[34]|mov|webm|wav|ogg|m4a|zip|pdf)\b/giu;

/** A message without what may be a person's: addresses, names of files, what was typed, keys and numbers. */
export const withoutPersonal = (message: string): string =>
  message
    .slice(0, READ_LENGTH)
    .replaceAll(/\b(?:https?|wss?|blob|data|file):[^\s"'“”`]+/g, '<address>')
    .replaceAll(/[^\s"'“”`<>(),;:]+@[^\s"'“”`<>(),;:]+/gu, '<mail>')
    .replaceAll(FILE, '<file>')
    .replaceAll(
      /(^|[^\p{L}\p{N}])(["'“`])([^"'”`]*)(["'”`])/gu,
      (all, before: string, open, text: string, end) =>
        IDENTIFIER.test(text) || /^<\w+>$/.test(text) ? all : `${before}${open}<text>${end}`,
    )
    .replaceAll(/(?=[\w-]*\d)[\w-]{16,}/g, '<key>')
    .replaceAll(/\d{5,}/g, '<number>')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MESSAGE_LENGTH);
