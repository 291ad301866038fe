import type { Item } from '#media/illustrate/compose/item.ts';
import { farOf, tonedAt } from '#media/illustrate/compose/picture.ts';
import type { Staging } from '#media/illustrate/compose/staging.ts';
import { canMove } from '#media/illustrate/draw/drawings.ts';
import type { Moment } from '#media/illustrate/draw/figure.ts';
import { type Random, randomOf } from '#media/illustrate/draw/pen.ts';
import type { Act, Actor } from './act.ts';
import { actorOf, alongEachOther } from './acting.ts';
import { type Rasterize, type Sprite, drawFigure } from './sprite.ts';

/** A figure at a moment: its pixels, and where and how it stands. */
export interface Standing extends Act {
  item: Item;
  sprite: Sprite;
}

/** Bytes of sprites that are kept; the oldest go first. */
const KEPT = 160e6;

interface Troupe {
  readonly items: readonly Item[];
  /** The one who is looked at. */
  readonly main: Item | undefined;
  /** Those of `items` at a moment, in their order; `mouth` is how far that of who speaks is open. */
  standAt(seconds: number, mouth: number | undefined): Promise<Standing[]>;
}

/** Openings of a mouth that are drawn. */
const MOUTHS = 3;

/** Seconds after which the next one speaks. */
const TURN = 1.9;
/** A figure that is less tall beside the tallest stands too far off to speak. */
const SPEAKS = 0.4;

/** Who speaks, in turns: the tallest first, people before animals. */
export function speakersOf(items: readonly Item[]): Item[] {
  const tall = ({ figure, size, scale }: Item): number => figure.height * size * scale;
  const standing = items.filter(({ depth }) => depth >= 4);
  const people = standing.filter(({ id }) => id === 'person');
  const able = people.length > 0 ? people : standing;
  const [first, ...others] = able.toSorted((a, b) => tall(b) - tall(a));
  if (!first) return [];
  return [first, ...others.filter((item) => canMove.has(item.id) && tall(item) > SPEAKS * tall(first))];
}

/** Gathers the figures; each is drawn once for each of its moments, `scale` pixels a unit of the stage. */
export function troupeOf(
  staging: Staging,
  {
    seconds: length,
    seed,
    scale,
    rasterize,
  }: { seconds: number; seed: number; scale: number; rasterize: Rasterize },
): Troupe {
  const { items, light, stage } = staging;
  const random: Random = randomOf(seed);
  alongEachOther(staging);
  const actors = new Map<Item, Actor>(
    items.map((item) => [item, actorOf(item, { staging, seconds: length, random })]),
  );
  const drawn = new Map<string, Sprite>();
  let bytes = 0;
  const speakers = speakersOf(items);
  const [main] = speakers;

  async function spriteOf(item: Item, index: number, moment: Moment): Promise<Sprite> {
    const key = `${index}/${JSON.stringify(moment)}`;
    const known = drawn.get(key);
    if (known) return known;
    const figure = item.drawAt(moment);
    const sprite = await drawFigure(
      tonedAt(figure.drawing, light, farOf(item, stage)),
      item.figure,
      scale * item.scale * item.size,
      rasterize,
    );
    drawn.set(key, sprite);
    bytes += sprite.sheet.rgba.length;
    for (const [old, { sheet }] of drawn) {
      if (bytes <= KEPT) break;
      drawn.delete(old);
      bytes -= sheet.rgba.length;
    }
    return sprite;
  }

  /** Where the hand of who holds it has gone. */
  function handOf(carrier: Item, moment: Moment): readonly [number, number] {
    const [x, y] = carrier.figure.hand ?? [0, 0];
    const [nx, ny] = carrier.drawAt(moment).hand ?? [x, y];
    const size = carrier.size * carrier.scale;
    return [(nx - x) * size * (carrier.isMirrored ? -1 : 1), (ny - y) * size];
  }

  return {
    items,
    main,
    async standAt(seconds, mouth) {
      const acts = new Map<Item, Act>();
      const actOf = (item: Item): Act => {
        const known = acts.get(item);
        if (known) return known;
        const own = actors.get(item)!(seconds);
        const act = { ...own };
        if (item.carrier) {
          const carrying = actOf(item.carrier);
          const [hx, hy] = item.isHeld ? handOf(item.carrier, carrying.moment ?? {}) : [0, 0];
          act.x += carrying.x + hx;
          act.y += carrying.y + hy;
        }
        acts.set(item, act);
        return act;
      };
      const isSpoken = mouth !== undefined && mouth > 0.02;
      const speaker = speakers[Math.floor(seconds / TURN) % speakers.length];
      return Promise.all(
        items.map(async (item, index) => {
          const act = actOf(item);
          const said =
            isSpoken && item === speaker ? { mouth: Math.ceil(MOUTHS * Math.min(1, mouth)) / MOUTHS } : {};
          return { ...act, item, sprite: await spriteOf(item, index, { ...act.moment, ...said }) };
        }),
      );
    },
  };
}
