import { canMove, isFood } from '#media/illustrate/draw/drawings.ts';
import { acts, roleOf, transitive } from './ideas.ts';
import type { Lexicon } from './lexicon.ts';
import type { Link } from './scene.ts';
import type { Token } from './tokens.ts';

interface Sentence {
  tokens: readonly Token[];
  /** With the index of the token that names each. */
  subjects: readonly { id: string; at: number }[];
  /** Tokens that name a place. */
  placesAt: ReadonlySet<number>;
  lexicon: Lexicon;
}

/** What the relations of a prompt say about its subjects; those about a place say nothing. */
export function linksOf(relations: readonly { id: string; at: number }[], sentence: Sentence): Link[] {
  const linker = new Linker(sentence);
  for (const { id, at } of relations) linker.link(id, at);
  return linker.links;
}

class Linker {
  readonly links: Link[] = [];
  private readonly tokens: readonly Token[];
  private readonly subjects: Sentence['subjects'];
  private readonly placesAt: ReadonlySet<number>;
  private readonly lexicon: Lexicon;

  constructor({ tokens, subjects, placesAt, lexicon }: Sentence) {
    this.tokens = tokens;
    this.subjects = subjects;
    this.placesAt = placesAt;
    this.lexicon = lexicon;
  }

  private isPlaceBetween(from: number, to: number): boolean {
    for (let i = from; i <= to; i++) if (this.placesAt.has(i)) return true;
    return false;
  }

  /** A clause ends in between, or something worn is meant: "in white, the groom", "in a coat on a horse". */
  private isAnotherMatter(from: number, to: number): boolean {
    return this.tokens
      .slice(from, to)
      .some(({ entry, isBreak }) => isBreak || entry?.ideas.some((id) => roleOf(id) === 'worn') === true);
  }

  link(relation: string, at: number): void {
    const before = this.subjects.flatMap((subject, index) => (subject.at < at ? [index] : []));
    const after = this.subjects.flatMap((subject, index) => (subject.at > at ? [index] : []));
    if (acts.has(relation) && this.lexicon.isObjectFirst) this.act(relation, at, before, after);
    else if (acts.has(relation) || this.lexicon.relations === 'before')
      this.prefix(relation, at, before, after);
    else this.postfix(relation, at, before, after);
  }
  /** `figure ground ACT`, or `ground ACT figure`. */
  private act(relation: string, at: number, before: number[], after: number[]): void {
    const ground = before.at(-1);
    if (ground === undefined || this.isAnotherMatter(this.subjects[ground]!.at + 1, at)) return;
    const moves = (index: number): boolean => canMove.has(this.subjects[index]!.id);
    const figure = before.slice(0, -1).findLast(moves) ?? after.find(moves);
    if (figure !== undefined) this.links.push({ relation, figure, ground });
  }
  /** Whom a subject is said with, or who does something with it: "soap with lavender", "a girl reading a book". */
  private ownerOf(index: number): { owner: number; isObject: boolean } | undefined {
    const [owner, own] = [this.subjects[index - 1], this.subjects[index]!];
    if (!owner) return undefined;
    const between = this.tokens.slice(owner.at + 1, own.at);
    if (between.some(({ isBreak }) => isBreak)) return undefined;
    const says = (is: (id: string) => boolean): boolean =>
      between.some(({ entry }) => entry?.ideas.some(is) === true);
    if (canMove.has(owner.id) && says((id) => transitive.has(id) || id === 'holding'))
      return { owner: index - 1, isObject: true };
    const [leads, follows] = [canMove.has(owner.id), canMove.has(own.id)];
    const isCompany = (leads || !follows) && says((id) => id === 'with');
    const areBoth = leads && follows && says((id) => id === 'and');
    return isCompany || areBoth ? { owner: index - 1, isObject: false } : undefined;
  }
  /** Everybody of whom a relation tells that follows the figure. */
  private groupOf(figure: number, before: readonly number[]): number[] {
    const owned = this.ownerOf(figure);
    if (owned) return owned.isObject ? [owned.owner] : [owned.owner, figure];
    const foods = before.filter((index) => isFood.has(this.subjects[index]!.id));
    if (foods.length === before.length) return foods;
    const { at } = this.subjects[figure]!;
    return this.subjects.flatMap((subject, index) => (subject.at === at ? [index] : []));
  }
  /** `figure RELATION ground`. */
  private prefix(relation: string, at: number, before: number[], [ground, other]: number[]): void {
    const acting = acts.has(relation);
    if (ground === undefined) return;
    // "holds in the park a balloon"
    // "on a kitchen table" tells what table it is
    const named = this.subjects[ground]!.at - (this.lexicon.adjectives === 'before' ? 2 : 0);
    if (!acting && this.isPlaceBetween(at + 1, named)) return;
    if (this.isAnotherMatter(at + 1, this.subjects[ground]!.at)) return;
    const movers = before.filter((index) => canMove.has(this.subjects[index]!.id));
    const figure = acting
      ? (movers.at(-1) ??
        this.subjects.findIndex(
          ({ id, at: place }, index) => index !== ground && place > at && canMove.has(id),
        ))
      : (before.at(-1) ?? -1);
    if (figure < 0 || figure === ground) return;
    const group = acting ? [figure] : this.groupOf(figure, before);
    for (const each of group)
      this.links.push({
        relation,
        figure: each,
        ground,
        ...(relation === 'between' && other !== undefined ? { other } : {}),
      });
  }
  /** `figure (in) ground RELATION`, or `ground RELATION (of, is) figure`. */
  private postfix(relation: string, at: number, before: number[], after: number[]): void {
    const nearest = before.at(-1);
    const next = this.tokens[Math.floor(at) + 1];
    const leads = next?.entry?.ideas.some((id) => id === 'of' || id === 'have') === true;
    if (nearest === undefined || this.isPlaceBetween(this.subjects[nearest]!.at + 1, at - 1)) {
      // What stands "in front, beside" without a thing named is beside the first one.
      if (nearest !== undefined && leads && after[0] !== undefined && this.tokens[at - 1]?.isBreak)
        this.links.push({ relation, figure: after[0], ground: nearest });
      return;
    }
    const isPair = relation === 'between' && before.length > 1;
    const rest = before.slice(0, isPair ? -2 : -1);
    const follows = leads || rest.length === 0;
    const end = this.tokens.findIndex((token, index) => index > at && token.isBreak);
    const listed = after.filter((index) => end < 0 || this.subjects[index]!.at < end);
    const figures = follows ? listed : [rest.at(-1)!];
    for (const figure of figures)
      this.links.push({ relation, figure, ground: nearest, ...(isPair ? { other: before.at(-2)! } : {}) });
  }
}
