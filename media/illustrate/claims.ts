import { type Item, itemsOf, linkOf } from './compose/item.ts';
import type { Stage } from './compose/layout.ts';
import { lightOf } from './compose/light.ts';
import { pictureOf } from './compose/picture.ts';
import { stagingOf } from './compose/staging.ts';
import { canMove, inSky } from './draw/drawings.ts';
import { randomOf } from './draw/pen.ts';
import { qualitiesOf } from './words/compounds.ts';
import { TABLETOP, acts, colours, roleOf, times } from './words/ideas.ts';
import { writtenOf } from './words/lettering.ts';
import type { Scene, Subject } from './words/scene.ts';
import { isEmpty } from './words/parse.ts';
import type { Told } from './words/told.ts';

/** A picture small enough to be drawn for each word. */
const SIZE = { width: 512, height: 512 };
const SEED = 1;
/** By chance somebody may have curls without being told: with one of these they have not. */
const SEEDS = [1, 2, 3];

/** What a figure always has. */
const ofItself: Readonly<Record<string, readonly string[]>> = {
  snowman: ['hat', 'scarf'],
  fox: ['redhead'],
};
/** Seen of whatever has them. */
const always = new Set(['big', 'small', 'standing', 'roof', 'hair', 'shoes']);

type Change = (subject: Subject) => Subject;

const without =
  (id: string): Change =>
  (subject) => ({
    ...subject,
    has: subject.has.filter((each) => each !== id),
    wears: new Map([...subject.wears].filter(([each]) => each !== id)),
  });
/** A colour that nothing has by itself: a red apple is red without being told. */
const ODD = '#0b7d5a';
const odd =
  (hex: string | undefined): Change =>
  (subject) => ({
    ...subject,
    ...(subject.colour === hex && { colour: ODD }),
    wears: new Map([...subject.wears].map(([id, own]) => [id, own === hex ? ODD : own])),
  });

/** What of a prompt's words is seen in every picture that is drawn of it. */
class Claims {
  private readonly scene: Scene;
  private readonly place: string;
  private readonly stage: Stage;
  private readonly items: readonly Item[];
  private readonly under: number | undefined;
  private picture: string | undefined;

  constructor(scene: Scene) {
    this.scene = scene;
    const { place, stage, items, under } = stagingOf(scene, SEED, SIZE);
    [this.place, this.stage, this.items, this.under] = [place, stage, items, under];
  }

  /** Whether a subject is drawn otherwise with what a change takes away. */
  private differs(index: number, change: Change): boolean {
    const { scene, place } = this;
    const drawn = (subject: Subject, seed: number): string | undefined => {
      // its chance is the same: only what was taken away tells
      const kept = { ...subject, from: { shots: 0, has: scene.subjects[index]!.has } };
      const subjects = scene.subjects.map((each, k) => (k === index ? kept : each));
      const light = lightOf({ ...scene, place }, randomOf(SEED));
      return itemsOf({ ...scene, subjects }, light, seed).find((item) => item.subject === index)?.figure
        .drawing;
    };
    const subject = scene.subjects[index]!;
    return SEEDS.some((seed) => drawn(subject, seed) !== drawn(change(subject), seed));
  }
  private someDiffers(is: (subject: Subject) => boolean, change: Change): boolean {
    return this.scene.subjects.some((subject, index) => is(subject) && this.differs(index, change));
  }
  private changesPicture(rest: Partial<Scene>): boolean {
    this.picture ??= pictureOf(this.scene, SEED, SIZE);
    return this.picture !== pictureOf({ ...this.scene, ...rest }, SEED, SIZE);
  }
  /** "Superhero cat": the second wears what the first does. */
  private isLent(ideas: readonly string[]): boolean {
    const { has, wears } = qualitiesOf(ideas, false);
    return [...has, ...wears.map(([id]) => id), ...ideas].some((id) => this.isQuality(id));
  }
  private isQuality(id: string): boolean {
    // what nobody is there to wear stands for itself
    if (this.scene.subjects.some((each) => each.id === id)) return true;
    const some = (is: (subject: Subject) => boolean): boolean => this.scene.subjects.some(is);
    const isSaid = ({ has, wears }: Subject): boolean => has.includes(id) || wears.has(id);
    if (always.has(id)) return some(isSaid);
    if (some((each) => isSaid(each) && ofItself[each.id]?.includes(id) === true)) return true;
    const { isIndoors, isFloating } = this.stage;
    if (id === 'jumping' || (id === 'flying' && !isIndoors && !isFloating))
      return some((each) => canMove.has(each.id) && isSaid(each));
    // an animal that sits in place of reading does not read
    const isPose = roleOf(id) === 'pose' && id !== 'sitting';
    return this.scene.subjects.some(
      (subject, index) =>
        isSaid(subject) &&
        this.differs(index, without(id)) &&
        (!isPose ||
          this.differs(index, (one) => ({ ...without(id)(one), has: [...without(id)(one).has, 'sitting'] }))),
    );
  }
  private isDrawn(subject: number): boolean {
    return subject === this.under || this.items.some((item) => item.subject === subject);
  }
  private isRelation(id: string, { of }: Told): boolean {
    const { links, subjects } = this.scene;
    if (!acts.has(id) && of === undefined) return false;
    if (!acts.has(id) && of !== 'subject')
      return id === 'above'
        ? subjects.some(({ has }) => has.includes('flying'))
        : ['in', 'on', 'beside', 'under'].includes(id);
    return links.some((link) => {
      const { relation, figure, ground } = link;
      if (relation !== id || !this.isDrawn(figure) || !this.isDrawn(ground)) return false;
      if (id === 'beside' || id === 'between') return true;
      if (inSky.has(subjects[ground]!.id)) return id === 'under';
      return linkOf(id === 'holding' ? ground : figure, this.scene) === link;
    });
  }
  private isMood(ideas: readonly string[]): boolean {
    const { mood } = this.scene;
    const [own, rest] = [true, false].map(
      (is) => new Set([...mood].filter((id) => ideas.includes(id) === is)),
    );
    if (own!.size === 0) return false;
    // "a snowy winter": each shows what the other does
    return this.changesPicture({ mood: rest! }) || (!ideas.some((id) => times.has(id)) && this.isAlike(own!));
  }
  /** Whether a picture of these moods alone is that of all of them, and not that of none. */
  private isAlike(own: ReadonlySet<string>): boolean {
    return !this.changesPicture({ mood: own }) && this.changesPicture({ mood: new Set() });
  }

  isSeen(id: string, told: Told): boolean {
    const { subjects, styles, place } = this.scene;
    switch (roleOf(id)) {
      case 'subject':
        return told.isSubject || this.isLent(told.ideas);
      case 'place':
        return place === id || place?.startsWith(`${id}:`) === true;
      case 'mood':
        return this.isMood(told.ideas);
      case 'style':
        if (id === 'lettering') return writtenOf(this.scene.lettering).length > 0;
        return this.changesPicture({ styles: styles.filter((each) => each !== id) });
      case 'number':
        return subjects.some(({ count }) => count === Number(id.slice(2)));
      case 'colour': {
        const hex = colours[id];
        if (hex === this.scene.backdrop && this.place === TABLETOP) return true;
        return this.someDiffers(
          ({ colour, wears }) => colour === hex || [...wears.values()].includes(hex),
          odd(hex),
        );
      }
      case 'relation':
      case 'act':
        return this.isRelation(id, told);
      default:
        return this.isQuality(id);
    }
  }
}

interface Claimed {
  /** Words as written: what every picture of the prompt shows, and what is understood and left out. */
  readonly drawn: readonly string[];
  readonly left: readonly string[];
}

const unique = (told: readonly Told[]): string[] => [...new Set(told.map(({ text }) => text))];

export function claimsOf(scene: Scene): Claimed {
  if (isEmpty(scene)) return { drawn: [], left: [] };
  const claims = new Claims(scene);
  const isSeen = (told: Told): boolean => {
    const subject = told.ideas.find((id) => roleOf(id) === 'subject');
    if (subject !== undefined) return claims.isSeen(subject, told);
    // a snowfield is a place, and snow in any other
    const roles = new Set(told.ideas.map(roleOf));
    const seen = (id: string): boolean => claims.isSeen(id, told);
    return roles.has('place') && roles.has('mood') ? told.ideas.some(seen) : told.ideas.every(seen);
  };
  // a long prompt says the same often, and each drawing takes its time
  const known = new Map<string, boolean>();
  const once = (told: Told): boolean => {
    const key = `${told.ideas.join()}/${told.isSubject}/${told.of}`;
    const is = known.get(key) ?? isSeen(told);
    known.set(key, is);
    return is;
  };
  const seen = new Map(scene.told.map((told) => [told, once(told)]));
  const isRelation = ({ ideas }: Told): boolean => ideas.every((id) => roleOf(id) === 'relation');
  const written = writtenOf(scene.lettering);
  const shown = unique(scene.told.filter((told) => seen.get(told) && !isRelation(told)));
  const drawn = [...shown, ...written];
  const unwritten = scene.lettering.filter((text) => !written.includes(text));
  // "in" a jar that is not known: the jar is named
  const isLeft = (told: Told): boolean =>
    seen.get(told) !== true && !(told.of === undefined && isRelation(told));
  return {
    drawn,
    left: [...unique(scene.told.filter(isLeft)), ...unwritten].filter((text) => !drawn.includes(text)),
  };
}
