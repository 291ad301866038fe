/** Letters that carry their stroke within them, which no decomposition takes off. */
const STROKES: Readonly<Record<string, string>> = { ı: 'i', ł: 'l', ø: 'o', đ: 'd', ß: 'ss' };

/** A text as it is searched: lower case, without the marks of Latin letters, wide forms as narrow ones. */
export const searchable = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll(/[ıłøđß]/g, (letter) => STROKES[letter] ?? letter);

/** Letters of a result that are searched. */
const MOST_LETTERS = 4000;

/** What is searched of the options that a result was made with: texts, unless they are data for the tool alone. */
export function searchableOf(options: unknown): string {
  const values = typeof options === 'object' && options !== null ? Object.values(options) : [];
  const texts = values.filter((value): value is string => typeof value === 'string' && !/^[[{#]/.test(value));
  return searchable(texts.join(' ')).slice(0, MOST_LETTERS);
}
