import { roleOf } from './ideas.ts';
import type { Entry, Lexicon } from './lexicon.ts';

/** Scripts whose words stand without spaces between them, or with particles that stick to them. */
const JOINED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー]/u;
/** Of these, where one word seldom is a part of another: so many characters a word has beside what is not known. */
const SCRIPTS: readonly [RegExp, number][] = [
  [/[\p{Script=Katakana}ー]/u, 3],
  [/\p{Script=Hiragana}/u, 3],
  [/\p{Script=Hangul}/u, 3],
  [/\p{Script=Thai}/u, 4],
];
/** No word begins with these: Thai vowels and tones that follow, small kana. */
const NEVER_FIRST = /[\u0E30-\u0E3A\u0E45\u0E47-\u0E4Eぁぃぅぇぉゃゅょっゎァィゥェォャュョッヮー]/;
/** No word ends with these: Thai vowels that are written before. */
const NEVER_LAST = /[\u0E40-\u0E44]/;
const HANGUL = /\p{Script=Hangul}/u;

const WORD = 2;
/** More for a word of a language that knows less of the prompt. */
const OTHER_LANGUAGE = 3;
const UNKNOWN = 10;
const UNKNOWN_BEGINS = 4;

export const isJoinedText = (text: string): boolean => JOINED.test(text);

interface Piece {
  text: string;
  entry: Entry | undefined;
  /** Of another script, between those of joined words. */
  isForeign: boolean;
}
interface Step extends Piece {
  cost: number;
  next: number;
  state: State;
}
/** What is before: nothing that matters, a character that is not known, or a short word. */
type State = 0 | 1 | 2;

const scriptOf = (letter: string): readonly [RegExp, number] | undefined =>
  SCRIPTS.find(([script]) => script.test(letter));

/** Cuts joined words so that least is left unknown, by the fewest words; parts of a text stand between spaces. */
export function cut(parts: readonly string[], lexicons: readonly Lexicon[]): Piece[] {
  const steps = new Cutter(parts, lexicons);
  const pieces: Piece[] = [];
  let unknown = '';
  const flush = (): void => {
    if (unknown !== '') pieces.push({ text: unknown, entry: undefined, isForeign: false });
    unknown = '';
  };
  for (const { text, entry, isForeign, at } of steps.best()) {
    if (entry || isForeign || steps.gaps.has(at)) flush();
    if (entry || isForeign) pieces.push({ text, entry, isForeign });
    else unknown += text;
  }
  flush();
  return pieces;
}

class Cutter {
  readonly gaps = new Set<number>();
  private readonly text: string;
  private readonly lexicons: readonly Lexicon[];
  private readonly longest: number;

  constructor(parts: readonly string[], lexicons: readonly Lexicon[]) {
    let text = '';
    for (const part of parts) {
      this.gaps.add(text.length);
      text += part;
    }
    this.text = text;
    this.lexicons = lexicons;
    this.longest = Math.max(0, ...lexicons.map((each) => each.longest));
  }

  private isEdge(at: number): boolean {
    if (at <= 0 || at >= this.text.length || this.gaps.has(at)) return true;
    return !NEVER_FIRST.test(this.text[at]!) && !NEVER_LAST.test(this.text[at - 1]!);
  }
  /** The same script goes on here. */
  private goesOn(at: number): boolean {
    if (at <= 0 || at >= this.text.length || this.gaps.has(at)) return false;
    const script = scriptOf(this.text[at]!);
    return script !== undefined && script === scriptOf(this.text[at - 1]!);
  }
  private isShort(length: number, at: number): boolean {
    return length < (scriptOf(this.text[at]!)?.[1] ?? 0);
  }
  private isSpaceRight(entry: Entry, at: number, length: number): boolean {
    for (let i = 1; i < length; i++) if (this.gaps.has(at + i) && entry.gaps?.has(i) !== true) return false;
    return true;
  }
  private written(at: number, next: number): string {
    let text = '';
    for (let i = at; i < next; i++) text += (i > at && this.gaps.has(i) ? ' ' : '') + this.text[i]!;
    return text;
  }
  /** One Hangul syllable is a thing only where a word begins: 산 is a mountain, and not in 우산. */
  private isInWord(entry: Entry, at: number, length: number): boolean {
    if (length > 1 || !HANGUL.test(this.text[at]!) || !this.goesOn(at)) return false;
    return entry.ideas.some((id) => !['marker', 'relation'].includes(roleOf(id) ?? ''));
  }

  private *words(at: number, state: State): Generator<Omit<Step, 'cost'> & { own: number }> {
    if (!this.isEdge(at)) return;
    for (let length = Math.min(this.longest, this.text.length - at); length > 0; length--) {
      const next = at + length;
      if (!this.isEdge(next)) continue;
      if (state === 1 && this.goesOn(at) && this.isShort(length, at)) continue;
      const text = this.text.slice(at, next);
      const word = text.toLowerCase();
      const index = this.lexicons.findIndex(({ entries }) => {
        const entry = entries.get(word);
        return entry && this.isSpaceRight(entry, at, length) && !this.isInWord(entry, at, length);
      });
      if (index < 0) continue;
      yield {
        text: this.written(at, next),
        entry: this.lexicons[index]!.entries.get(word),
        isForeign: false,
        next,
        state: this.isShort(length, next - 1) ? 2 : 0,
        own: WORD + (index > 0 ? OTHER_LANGUAGE : 0),
      };
    }
  }
  private *steps(at: number, state: State): Generator<Omit<Step, 'cost'> & { own: number }> {
    yield* this.words(at, state);
    const letter = this.text[at]!;
    if (JOINED.test(letter) || this.isMark(at)) {
      if (state === 2 && this.goesOn(at)) return;
      const own = UNKNOWN + (state === 1 && !this.gaps.has(at) ? 0 : UNKNOWN_BEGINS);
      yield { text: letter, entry: undefined, isForeign: false, next: at + 1, state: 1, own };
      return;
    }
    let next = at + 1;
    while (next < this.text.length && !JOINED.test(this.text[next]!) && !this.gaps.has(next)) next++;
    yield { text: this.text.slice(at, next), entry: undefined, isForeign: true, next, state: 0, own: WORD };
  }
  /** A mark without a script of its own belongs to the letter before. */
  private isMark(at: number): boolean {
    return at > 0 && /\p{M}/u.test(this.text[at]!);
  }

  best(): (Piece & { at: number })[] {
    const table: (Step | undefined)[][] = Array.from({ length: this.text.length + 1 }, () => []);
    const costAt = (at: number, state: State): number =>
      at === this.text.length ? 0 : (table[at]![state]?.cost ?? Number.POSITIVE_INFINITY);
    for (let at = this.text.length - 1; at >= 0; at--)
      for (const state of [0, 1, 2] as const)
        for (const { own, ...step } of this.steps(at, state)) {
          const cost = own + costAt(step.next, step.state);
          if (cost < (table[at]![state]?.cost ?? Number.POSITIVE_INFINITY))
            table[at]![state] = { ...step, cost };
        }
    const found: (Piece & { at: number })[] = [];
    let state: State = 0;
    for (let at = 0; at < this.text.length;) {
      const step: Step | undefined = table[at]![state];
      if (!step) break;
      found.push({ ...step, at });
      at = step.next;
      state = step.state;
    }
    return found;
  }
}
