import { drawings, isFlower, isFood, isLarge } from '#media/illustrate/draw/drawings.ts';
import type { Figure, Look, Moment } from '#media/illustrate/draw/figure.ts';
import { goods } from '#media/illustrate/draw/things/objects/goods.ts';
import { gear } from '#media/illustrate/draw/things/objects/gear.ts';
import { hash, placed, randomOf } from '#media/illustrate/draw/pen.ts';
import { seats } from '#media/illustrate/words/building.ts';
import type { Link, Scene, Subject } from '#media/illustrate/words/scene.ts';
import type { Light } from './light.ts';

/** In thousandths of the picture's shorter side. */
export interface Item {
  id: string;
  /** Index of its subject in the scene. */
  subject: number;
  figure: Figure;
  drawAt: (moment: Moment) => Figure;
  /** Of a figure's units. */
  size: number;
  x: number;
  y: number;
  scale: number;
  isMirrored: boolean;
  /** Drawn in this order; what belongs together stays together. */
  depth: number;
  hasShadow: boolean;
  /** What it stands on, sits in or is held by. */
  carrier?: Item;
  isHeld?: boolean;
}

const sizeOf = ({ has, id }: Subject): number => {
  const large = isLarge.has(id) ? 1.25 : 1.45;
  return (has.includes('big') ? large : 1) * (has.includes('small') ? 0.62 : 1);
};

/** Poses of who does not sit, whatever is below. */
const onFoot = new Set('standing walking running jumping dancing sleeping flying skateboarding'.split(' '));

const instruments = new Set('guitar piano drum trumpet'.split(' '));

/** What playing looks like: on an instrument that is named, else for fun. */
export const playsAs = (subjects: Scene['subjects']): 'playing-music' | 'dancing' =>
  subjects.some(({ id }) => instruments.has(id)) ? 'playing-music' : 'dancing';

/** Poses and things in hands that follow from what one subject does with another. */
function acting(index: number, { links, subjects }: Scene): string[] {
  const { has, id } = subjects[index]!;
  const held = links
    .filter(({ figure, relation }) => figure === index && relation === 'holding')
    .map(({ ground }) => subjects[ground]!);
  const isUp = has.some((each) => onFoot.has(each));
  const isSeated = links.some(
    ({ figure, relation, ground }) =>
      figure === index && relation === 'on' && seats.has(subjects[ground]!.id) && id === 'person' && !isUp,
  );
  const isDunking = has.includes('basketballplayer') && subjects.some(({ id }) => id === 'hoop');
  const poses = links
    .filter(({ figure, relation }) => figure === index && relation === 'riding')
    .map(() => 'riding');
  if (has.includes('playing')) poses.push(playsAs(subjects));
  if (isSeated) poses.push('sitting');
  if (isDunking) poses.push('jumping');
  for (const thing of held) {
    if (['balloon', 'umbrella', 'lantern', 'kite', 'flag'].includes(thing.id)) poses.push('holding');
    else if (
      thing.id === 'person' ||
      drawings[thing.id] === undefined ||
      ['cat', 'dog', 'rabbit', 'baby', 'box', 'basket', 'teddy'].includes(thing.id)
    )
      poses.push('carrying');
    else poses.push('holding');
  }
  return poses;
}

/** What somebody stands on who rides a board. */
function geared(figure: Figure, { has }: Look): Figure {
  const ridden = gear[Object.keys(gear).find((id) => has.has(id)) ?? ''];
  if (ridden === undefined) return figure;
  return {
    ...figure,
    drawing:
      ridden.draw(ridden.colour, Math.max(110, figure.width * 1.3)) + placed(figure.drawing, 0, -ridden.lift),
    width: Math.max(120, figure.width * 1.3),
    height: figure.height + ridden.lift,
  };
}

/** A ball is that of the game that is played. */
function kindOf(id: string, { subjects }: Scene): string {
  if (id !== 'ball') return id;
  const some = (idea: string): boolean =>
    subjects.some((each) => each.id === idea || each.has.includes(idea));
  if (some('racket')) return 'tennisball';
  return some('hoop') || some('basketballplayer') ? 'basketball' : id;
}

/** Draws every subject as often as it is asked for. */
export function itemsOf(scene: Scene, light: Light, seed: number): Item[] {
  return scene.subjects.flatMap((subject, index) => {
    const { shots, has } = subject.from ?? { shots: 0, has: subject.has };
    const own = `${seed - shots}/${subject.id}/${has.join()}`;
    return Array.from({ length: isPart(subject, scene) ? 0 : subject.count }, (_, nth): Item => {
      const lookAt = (moment?: Moment): Look => ({
        moment,
        has: new Set([
          ...subject.has,
          ...scene.mood,
          ...acting(index, scene),
          ...partsOf(scene),
          ...(scene.styles.includes('portrait') && subject.id !== 'person' ? ['sitting'] : []),
          ...(subject.id === 'cake' ? candlesOf(scene) : []),
        ]),
        colour: subject.colour,
        wears: subject.wears,
        isDark: light.isDark,
        random: randomOf(hash(`${own}/${nth}`)),
      });
      const id = kindOf(subject.id, scene);
      const drawAt = (moment?: Moment): Figure => {
        const look = lookAt(moment);
        return geared(drawings[id]!(look), look);
      };
      const figure = drawAt();
      return {
        id: subject.id,
        subject: index,
        figure,
        drawAt,
        size: sizeOf(subject),
        x: 0,
        y: 0,
        scale: 1,
        isMirrored: false,
        depth: 0,
        hasShadow: figure.floats !== true,
      };
    });
  });
}

/** Whether somebody who reads is drawn with a book: dogs only sit down. */
function hasBook(id: string): boolean {
  const drawn = (pose: string): string | undefined =>
    drawings[id]?.({
      has: new Set([pose]),
      colour: undefined,
      wears: new Map(),
      isDark: false,
      random: randomOf(1),
    }).drawing;
  return drawn('reading') !== drawn('sitting') && drawn('reading') !== drawn('standing');
}

/** Drinks that who drinks has in hand. */
const drinks = new Set('coffee tea'.split(' '));

/** What another subject shows: the book of a reader, the cup of who drinks and of a drink, the smoke of a chimney. */
function isPart({ id, has: own }: Subject, { subjects }: Scene): boolean {
  const some = (test: (subject: Subject) => boolean): boolean => subjects.some(test);
  if (id === 'book') return some(({ has, id: who }) => has.includes('reading') && hasBook(who));
  if (drinks.has(id)) return some(({ has, id: who }) => who === 'person' && has.includes('drinking'));
  if (own.includes('filled')) return true;
  if (id === 'guitar')
    return some(
      ({ has, id: who }) =>
        who === 'person' && has.some((each) => each === 'playing' || each === 'playing-music'),
    );
  if (id === 'candle') return some((each) => each.id === 'cake');
  if (id === 'carrot') return some((each) => each.id === 'snowman');
  if (id === 'smoke') return some((each) => each.id === 'house' || each.id === 'cabin');
  return id === 'steam' && some((each) => isFood.has(each.id));
}
const partsOf = ({ subjects }: Scene): string[] =>
  subjects.flatMap(({ id }) => (id === 'smoke' || id === 'steam' || instruments.has(id) ? [id] : []));

/** Candles stand on a cake, where there is one. */
const candlesOf = ({ subjects }: Scene): string[] =>
  subjects.filter(({ id }) => id === 'candle').map(({ count }) => `candles:${count}`);

export const heightOf = ({ figure, size }: Item): number => figure.height * size;
export const widthOf = ({ figure, size }: Item): number => figure.width * size;

/** What stands in front of the others where there is something larger. */
export const isTiny = (item: Item): boolean =>
  isFlower.has(item.id) || isFood.has(item.id) || (heightOf(item) < 60 && !(item.id in goods));

/** Relations that fix where a figure stands; the others only put it next to its ground. */
const fixed = new Set(['on', 'in', 'under', 'behind', 'front', 'above', 'holding', 'riding']);
export const linkOf = (index: number, { links }: Scene): Link | undefined =>
  links.find(({ figure, relation }) => figure === index && fixed.has(relation)) ??
  links.find(({ ground, relation }) => ground === index && relation === 'holding');
