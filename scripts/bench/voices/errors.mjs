import { pinyin } from 'pinyin-pro';

/** What two ways to write the same are to a judge. */
const plain = (text) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’](?=s\b)/gu, "'")
    .replace(/[^\p{L}\p{N}' ]+/gu, ' ')
    .trim();

/** Words; characters of Japanese; syllables of Chinese without their tones, which the judge writes in either script. */
export function partsOf(text, language) {
  const said = plain(text);
  if (language.startsWith('zh')) return pinyin(said.replaceAll(' ', ''), { toneType: 'none', type: 'array' });
  return language === 'ja' ? Array.from(said.replaceAll(' ', '')) : said.split(/\s+/u);
}

/** Substitutions, insertions and deletions between two lists (Levenshtein). */
export function errorsBetween(said, heard) {
  let row = Array.from({ length: heard.length + 1 }, (_, n) => n);
  for (const [i, part] of said.entries()) {
    const next = [i + 1];
    for (const [j, other] of heard.entries())
      next.push(Math.min(row[j] + (part === other ? 0 : 1), row[j + 1] + 1, next[j] + 1));
    row = next;
  }
  return row.at(-1);
}
