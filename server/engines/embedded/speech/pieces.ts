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
const CLAUSE = /(?<=[,;:，、；：])\s*/u;
const WORD = /(?<=\s)/u;

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

/** Cuts a text at paragraphs, sentences (Unicode, UAX 29) and clauses. Nothing speakable: an empty list. */
export function piecesOf(text: string, language: string): Piece[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  return text.split(/\n+/).flatMap((paragraph) => {
    const pieces = [...segmenter.segment(paragraph)].flatMap(({ segment }) => {
      const sentence = segment.trim();
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
