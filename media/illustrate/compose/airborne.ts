import { canMove, inSky } from '#media/illustrate/draw/drawings.ts';
import { type Random, between } from '#media/illustrate/draw/pen.ts';
import type { Scene } from '#media/illustrate/words/scene.ts';
import { type Item, heightOf, widthOf } from './item.ts';

const does = ({ id, subject }: Item, { subjects }: Scene, pose: string): boolean =>
  canMove.has(id) && subjects[subject]!.has.includes(pose);

/** Whoever flies does it in the sky, birds as well as cats. */
export const isFlying = (item: Item, scene: Scene): boolean => does(item, scene, 'flying');

/** Who is no bird flies where it is seen. */
export function raise(
  item: Item,
  count: number,
  stage: { width: number; height: number },
  random: Random,
): void {
  if (!canMove.has(item.id) || (item.figure.floats === true && item.id !== 'person')) return;
  const wide = (0.8 * stage.width) / (count * widthOf(item));
  item.scale = Math.min(2.6, (0.3 * stage.height) / heightOf(item), wide);
  item.y = stage.height * between(random, 0.36, 0.44);
}

/** Animals that jump are off the ground; people are drawn so. */
export function leap(item: Item, scene: Scene): void {
  if (item.id === 'person' || !does(item, scene, 'jumping')) return;
  item.y -= 0.3 * heightOf(item) * item.scale;
  item.hasShadow = false;
}

/** Moves what flies aside where somebody who stands would hide it. */
export function uncover(flying: readonly Item[], standing: readonly Item[], width: number): void {
  for (const item of flying)
    for (const other of inSky.has(item.id) ? [] : standing) {
      const wide = ((widthOf(item) * item.scale + widthOf(other) * other.scale) / 2) * 1.05;
      const [top, bottom] = [other.y - heightOf(other) * other.scale, other.y];
      if (Math.abs(item.x - other.x) >= wide || item.y < top || item.y > bottom) continue;
      item.x = other.x + (other.x < width / 2 ? wide : -wide);
    }
}
