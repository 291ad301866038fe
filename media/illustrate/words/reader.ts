import { canMove } from '#media/illustrate/draw/drawings.ts';
import { goods } from '#media/illustrate/draw/things/objects/goods.ts';
import { type Building, countSeveral, family, isOfFamily, nothing, shareFeeling } from './building.ts';
import { isCharacter, qualitiesOf } from './compounds.ts';
import { colours, roleOf, transitive } from './ideas.ts';
import type { Lexicon } from './lexicon.ts';
import { linksOf } from './links.ts';
import { isBeforeNoun, isOfBackground, isOfUnknown, roleAfter } from './neighbors.ts';
import { countsWhatWasNamed } from './numbers.ts';
import { asBefore, lastingOf, meantBy } from './pronouns.ts';
import type { Link, Subject } from './scene.ts';
import { isMover } from './told.ts';
import type { Token } from './tokens.ts';

/** Not more of one subject than this are drawn. */
const MOST = 12;
const MOST_SUBJECTS = 14;

export class Reader {
  readonly subjects: Building[] = [];
  readonly links: Link[] = [];
  readonly moods = new Set<string>();
  readonly styles: string[] = [];
  place: string | undefined;
  backdrop: string | undefined;
  /** Tokens that name a subject. */
  readonly namedAt = new Set<number>();
  private pending = nothing();
  /** What a colour that follows is about. */
  private last: { subject: Building; wear?: string } | undefined;
  private readonly relations: { id: string; at: number }[] = [];
  private readonly placesAt = new Set<number>();
  private readonly tokens: readonly Token[];
  private readonly lexicon: Lexicon;
  private readonly before: readonly Subject[];
  /** Whom the last pronoun means. */
  private who: Building | undefined;
  /** Several are meant by a pronoun. */
  private areMeant = false;

  /** `before`: who was named in the shots before this one. */
  constructor(tokens: readonly Token[], lexicon: Lexicon, before: readonly Subject[] = []) {
    this.tokens = tokens;
    this.lexicon = lexicon;
    this.before = before;
  }

  private mover(): Building | undefined {
    return this.who ?? this.subjects.findLast(({ id }) => canMove.has(id));
  }

  /** "Baby dragon", "astronaut cat", "vampire girl" are one: the first says something about the second. */
  private isCompound(ideas: readonly string[], at: number): boolean {
    const after = this.tokens[at + 1]?.entry?.ideas ?? [];
    const next = after.find((id) => canMove.has(id));
    if (next === undefined || this.tokens[at]!.entry!.isPlural) return false;
    if (after.some((id) => roleOf(id) === 'act')) return false;
    if (this.lexicon.isJoined && next === 'person') return false;
    this.qualify(ideas, next === 'person');
    return true;
  }
  /** The same, said after its noun: "sapo príncipe", "octopus barista". */
  private isApposition(ideas: readonly string[], at: number): boolean {
    const { subject } = this.last ?? {};
    if (subject?.at !== at - 1 || !canMove.has(subject.id) || subject.id === 'person') return false;
    if (!isCharacter(ideas)) return false;
    this.qualify(ideas, false);
    subject.has.push(...this.pending.has);
    for (const [id, colour] of this.pending.wears) subject.wears.set(id, colour);
    this.pending = nothing();
    return true;
  }
  private qualify(ideas: readonly string[], isPerson: boolean): void {
    const { has, wears } = qualitiesOf(ideas, isPerson);
    this.pending.has.push(...has);
    this.pending.wears.push(...wears);
  }

  private subject(id: string, ideas: readonly string[], at: number, isPlural: boolean): void {
    // "they are friends" names nobody else
    if (id === 'person' && this.areMeant && ideas.some((each) => roleOf(each) === 'number')) return;
    if (id === 'person' && (this.isCompound(ideas, at) || this.isApposition(ideas, at))) return;
    // "on the roof of a house" names one
    if (id === 'house' && this.last?.wear === 'roof' && this.last.subject.at >= at - 3)
      return void this.namedAt.add(at);
    if (id === 'family' || id === 'couple') {
      for (const has of id === 'family' ? family : family.slice(0, 2))
        this.add({ id: 'person', has: [...has, 'kin'] }, ideas, at, false);
      return;
    }
    this.add({ id, has: [] }, ideas, at, isPlural);
  }
  private add(
    { id, has }: { id: string; has: string[] },
    ideas: readonly string[],
    at: number,
    isPlural: boolean,
  ): void {
    if (this.subjects.length >= MOST_SUBJECTS || isOfFamily({ id, has }, ideas, this.subjects)) return;
    const { colour, count, has: said, wears, poses } = this.pending;
    const moves = canMove.has(id);
    const built: Building = {
      id,
      at,
      isPlural,
      isCounted: count !== undefined,
      isOfGroup: has.includes('kin'),
      count: has.includes('kin') ? 1 : Math.min(MOST, Math.max(1, count ?? 1)), // "two lovers" are one couple
      has: [...has, ...said, ...(moves ? poses : [])],
      wears: new Map(moves || id === 'house' ? wears : []),
      ...(colour === undefined ? {} : { colour }),
    };
    this.pending = { ...nothing(), ...(moves ? {} : { wears, poses }) };
    this.subjects.push(built);
    this.namedAt.add(at);
    this.last = { subject: built };
    if (moves) this.who = undefined;
    for (const each of ideas) if (each !== id) this.attribute(each, built);
  }
  /** Somebody who was named before, in this shot or one before it. */
  private pronoun(id: string, at: number): void {
    const here = meantBy(id, this.subjects).at(-1);
    if (here) {
      this.last = { subject: here };
      if (canMove.has(here.id)) this.who = here;
      return;
    }
    const meant = meantBy(id, this.before);
    this.areMeant = id === 'they' && meant.length > 0;
    for (const one of meant) {
      const { poses } = this.pending;
      Object.assign(this.pending, { colour: one.colour, count: one.count, wears: [...one.wears], poses: [] });
      this.add({ id: one.id, has: [...lastingOf(one), ...poses] }, [], at, false);
      Object.assign(this.last!.subject, { from: asBefore(one) });
    }
    if (meant.length === 0 && (id === 'she' || id === 'he'))
      this.subject('person', ['person', id === 'she' ? 'female' : 'male'], at, false);
  }
  private attribute(id: string, subject: Building): void {
    const role = roleOf(id);
    if (role === 'colour') subject.colour ??= colours[id]!;
    else if (role === 'worn') subject.wears.set(id, undefined);
    else if (role === 'mood') this.moods.add(id);
    else if (role === 'place') this.place ??= id;
    else if (role === 'relation') this.relations.push({ id, at: subject.at + 0.5 });
    else if (role === 'act') this.relations.push({ id, at: subject.at - 0.5 });
    else if (role === 'number') subject.count = subject.isCounted ? subject.count : Number(id.slice(2));
    else subject.has.push(id);
  }

  private number(count: number, at: number): void {
    const last = this.last?.subject;
    if (last && !last.isCounted && countsWhatWasNamed(this.tokens, at, last.at, this.lexicon))
      Object.assign(last, { count: Math.min(MOST, Math.max(1, count)), isCounted: true });
    else this.pending.count = count;
  }
  private colour(id: string, at: number): void {
    const hex = colours[id]!;
    const before = this.lexicon.adjectives === 'before';
    if (isOfBackground(this.tokens, at, before)) return void (this.backdrop = hex);
    const next = roleAfter(this.tokens, at, ['colour', 'size', 'trait', 'marker', 'number']);
    if (before && (next === 'place' || isOfUnknown(this.tokens, at))) return;
    if (!this.last || (before && (next === 'subject' || next === 'worn'))) this.pending.colour = hex;
    else if (this.last.wear !== undefined) this.last.subject.wears.set(this.last.wear, hex);
    else this.last.subject.colour ??= hex;
  }
  private said(id: string, at: number): void {
    const next = roleAfter(this.tokens, at, ['colour', 'size', 'trait', 'marker', 'number', 'worn']);
    const before = this.lexicon.adjectives === 'before' || isBeforeNoun(this.tokens, at);
    if ((before && next === 'subject') || !this.last) this.pending.has.push(id);
    else (roleOf(id) === 'size' ? this.last.subject : (this.mover() ?? this.last.subject)).has.push(id);
  }
  private pose(id: string, at: number): void {
    const next = this.tokens[at + 1];
    const isAdjacent = next?.entry?.ideas.some((each) => canMove.has(each)) === true && !transitive.has(id);
    const who = this.mover();
    if (isAdjacent || !who) this.pending.poses.push(id);
    else who.has.push(id);
  }
  private wear(id: string, at: number): void {
    const after = this.tokens[at + 1]?.entry?.ideas;
    if (id in goods && !this.tokens.some(isMover)) return this.add({ id, has: [] }, [], at, false);
    const { colour } = this.pending;
    this.pending.colour = undefined;
    const building =
      id === 'roof'
        ? this.subjects.findLast((each) => each.id === 'house' || each.id === 'cabin')
        : undefined;
    if (id === 'roof' && !building) {
      this.subject('house', [], at, false);
      this.last!.subject.wears.set('roof', colour);
      this.last = { subject: this.last!.subject, wear: 'roof' };
      return;
    }
    const who = building ?? this.mover();
    const isBefore =
      who === undefined || (after?.includes('of') === true && this.lexicon.relations === 'after');
    if (isBefore) this.pending.wears.push([id, colour]);
    else {
      who.wears.set(id, colour);
      this.last = { subject: who, wear: id };
    }
  }

  private idea(id: string, token: Token, at: number): void {
    const ideas = token.entry!.ideas;
    switch (roleOf(id)) {
      case 'subject':
        return this.subject(id, ideas, at, token.entry!.isPlural);
      case 'pronoun':
        return this.pronoun(id, at);
      case 'place':
        // "a mountain road" is a road
        if (this.lexicon.adjectives === 'before' && this.placesAt.has(at - 1)) this.place = id;
        this.place ??= id;
        return void this.placesAt.add(at);
      case 'mood':
        return void this.moods.add(id);
      case 'style':
        return this.styles.includes(id) ? undefined : void this.styles.push(id);
      case 'number':
        return this.number(Number(id.slice(2)), at);
      case 'colour':
        return this.colour(id, at);
      case 'size':
      case 'trait':
        return this.said(id, at);
      case 'pose':
        return this.pose(id, at);
      case 'worn':
        return this.wear(id, at);
      case 'act':
      case 'relation':
        return void this.relations.push({ id, at });
      default:
    }
  }

  read(): void {
    this.tokens.forEach((token, at) => {
      if (token.isBreak) {
        this.pending = { ...nothing(), poses: this.pending.poses, wears: this.pending.wears };
        this.areMeant = false;
      }
      const ideas = token.entry?.ideas ?? [];
      const subject = ideas.find((id) => roleOf(id) === 'subject');
      if (subject !== undefined) this.idea(subject, token, at);
      else for (const id of ideas) this.idea(id, token, at);
    });
    const { tokens, subjects: all, placesAt, lexicon } = this;
    this.links.push(...linksOf(this.relations, { tokens, subjects: all, placesAt, lexicon }));
    const wearer = this.mover();
    for (const [id, colour] of this.pending.wears)
      if (wearer?.wears.has(id) === false) wearer.wears.set(id, colour);
    if (!this.styles.includes('portrait')) countSeveral(all);
    if (this.pending.poses.length > 0 && all[0]) all[0].has.push(...this.pending.poses);
    shareFeeling(all);
  }
}
