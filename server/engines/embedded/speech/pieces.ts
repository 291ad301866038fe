import { withoutMarkup } from './markup.ts';

/** A stretch of text that is spoken in one go and shown as one caption. */
interface Piece {
  text: string;
  /** Seconds of silence after it, without what the user asked for. */
  rest: number;
  /** Whether a sentence ends here. */
  ends: boolean;
}

const SENTENCE_S = 0.3;
const CLAUSE_S = 0.12;
const PARAGRAPH_S = 0.7;
/** A caption of more characters would fill a phone. */
const MOST = { wide: 42, narrow: 110 };
const WIDE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;
/** Numbers stay whole, and with the sign or word of size beside them. */
const CLAUSE = /(?<=[,;:，、；：])(?!(?<=\p{N}.)\p{N})\s*/u;
const WORD = /(?<=\s)(?<![\p{N}\p{Sc}]\s)(?!\p{Sc})/u;

/** A point that ends no sentence: of an initial, of a title before a name, of a word of size or money. */
const TITLE =
  /(?:^|[\s(“„«"'])(?:\p{L}|Dr|Mr|Mrs|Ms|Prof|St|Jr|Sr|Sra|Srta|Mme|Mlle|Sig|Dott|Nr|Hr|Fr|Dhr|Mevr|Drs|Rs|Rp|Mio|Mrd|mln|mld|тыс)\.\s*$/iu;
/** The same of a number that says which one it is, as these languages write it: 5. März. */
const ORDINAL = /(?:^|\s)(?:\d{1,2}|[IVX]+)\.\s*$/;
const withOrdinals: ReadonlySet<string> = new Set(['de', 'tr']);

/** The sentences of a paragraph by Unicode (UAX 29), which knows no titles and no ordinal numbers. */
function sentencesOf(paragraph: string, language: string): string[] {
  const goesOn = (part: string): boolean =>
    TITLE.test(part) || (withOrdinals.has(language) && ORDINAL.test(part));
  const sentences: string[] = [];
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'sentence' }).segment(paragraph)) {
    const last = sentences.at(-1);
    if (last !== undefined && goesOn(last)) sentences[sentences.length - 1] = last + segment;
    else sentences.push(segment);
  }
  return sentences;
}

/** Joins neighbours as long as they fit, so that a long text is cut as late as possible. */
function packed(parts: readonly string[], most: number): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + part.length <= most) lines[lines.length - 1] = last + part;
    else lines.push(part);
  }
  return lines;
}

/** A sentence in lines: at commas where it can, then between words, then anywhere. */
function linesOf(sentence: string, most: number): string[] {
  if (sentence.length <= most) return [sentence];
  return packed(sentence.split(CLAUSE), most).flatMap((clause) => {
    if (clause.length <= most) return [clause];
    const words = clause.split(WORD).flatMap((word) => word.match(new RegExp(`.{1,${most}}`, 'gsu')) ?? []);
    return packed(words, most);
  });
}

/** Cuts a text without its markup at paragraphs, sentences and clauses. Nothing speakable: an empty list. */
export function piecesOf(text: string, language: string): Piece[] {
  return withoutMarkup(text)
    .split(/\n+/)
    .flatMap((paragraph) => {
      const pieces = sentencesOf(paragraph, language).flatMap((part) => {
        const sentence = part.trim();
        if (!/[\p{L}\p{N}]/u.test(sentence)) return [];
        const lines = linesOf(sentence, WIDE.test(sentence) ? MOST.wide : MOST.narrow);
        return lines.map((line, index): Piece => {
          const ends = index === lines.length - 1;
          return { text: line.trim(), rest: ends ? SENTENCE_S : CLAUSE_S, ends };
        });
      });
      const last = pieces.at(-1);
      if (last) last.rest = PARAGRAPH_S;
      return pieces;
    });
}
