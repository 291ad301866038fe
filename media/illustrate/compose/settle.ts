import type { Random } from '#media/illustrate/draw/pen.ts';
import { attachments } from './attach.ts';
import { type Item, heightOf, widthOf } from './item.ts';

/** Half the width of what things stand on, as `on` takes it, how far they stand out of it, and their gaps. */
const [HALF, OUT, GAP] = [0.36, 1.2, 1.12];

/** Where a thing stands beside the others on the same, in halves of the room there is. */
function besides(group: readonly Item[], item: Item, parent: Item): number {
  const at = group.indexOf(item);
  const before = group.slice(0, at).reduce((sum, each) => sum + widthOf(each), 0);
  const all = group.reduce((sum, each) => sum + widthOf(each), 0);
  const middle = GAP * (before + widthOf(item) / 2 - all / 2) * item.scale;
  return Math.max(-OUT, Math.min(OUT, middle / (HALF * widthOf(parent) * parent.scale)));
}

/** Parents first, so that chains (a cat on a sofa under a tree) stand where they should. */
export function settle(
  attached: readonly Item[],
  items: readonly Item[],
  parentOf: (item: Item) => Item | undefined,
  relationOf: (item: Item) => string,
  random: Random,
): void {
  for (let pass = 0, left = attached; left.length > 0 && pass < 4; pass++) {
    const now = left.filter((item) => !left.includes(parentOf(item)!));
    for (const item of now) {
      const parent = parentOf(item)!;
      const relation = relationOf(item);
      const group = now.filter((each) => parentOf(each) === parent && relationOf(each) === relation);
      const share = group.length === 1 ? 0 : (2 * group.indexOf(item)) / (group.length - 1) - 1;
      item.scale = parent.scale;
      if (relation === 'on')
        item.scale *= Math.min(
          1,
          (widthOf(parent) * 0.95) / group.reduce((sum, each) => sum + widthOf(each), 0),
        );
      item.isMirrored = share > 0;
      attachments[relation]!(item, parent, relation === 'on' ? besides(group, item, parent) : share, random);
      item.carrier = parent;
      item.isHeld = relation === 'holding';
    }
    left = left.filter((item) => !now.includes(item));
  }
}

/** Draws everything smaller where something stands out of the picture's top. */
export function enclose(items: readonly Item[], { width, height }: { width: number; height: number }): void {
  if (items.length === 0) return;
  const top = Math.min(...items.map((item) => item.y - heightOf(item) * item.scale));
  const base = Math.max(...items.map(({ y }) => y));
  const room = height * 0.04;
  if (top >= room || base <= room) return;
  const factor = (base - room) / (base - top);
  const middle = width / 2;
  for (const item of items) {
    item.scale *= factor;
    item.x = middle + (item.x - middle) * factor;
    item.y = base - (base - item.y) * factor;
  }
}
