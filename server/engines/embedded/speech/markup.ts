import { decodeHTML } from 'entities';

/** Tags of HTML and SSML, not `a < b and c > d`: their attributes have values. */
const TAG =
  /<!--.*?-->|<[?!][^<>]*>|<\/?[a-z][\w:-]*(?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))*\s*\/?>/gis;
/** Tags within a sentence. All others stand between sentences, as a pause does. */
const WITHIN =
  /^<\/?(?:a|abbr|b|bdi|bdo|big|cite|code|data|del|dfn|em|emphasis|font|i|ins|kbd|lang|mark|phoneme|prosody|q|ruby|s|samp|say-as|small|span|strike|strong|sub|sup|time|tt|u|var|voice|w|wbr)\b/i;

/** A text without tags, its entities as the characters that they stand for. */
export const withoutMarkup = (text: string): string =>
  decodeHTML(text.replace(TAG, (tag) => (WITHIN.test(tag) ? '' : '\n')));
