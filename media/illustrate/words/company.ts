import { canMove } from '#media/illustrate/draw/drawings.ts';
import type { Building } from './building.ts';
import { poses, roleOf } from './ideas.ts';
import type { Link } from './scene.ts';
import type { Token } from './tokens.ts';

/** "A cat, a dog and a rabbit": one after the other without a word of what the first does. */
function isListed(between: readonly Token[]): boolean {
  const said = between.flatMap(({ entry }) => entry?.ideas ?? []);
  const ends = said.some((id) => ['pose', 'relation', 'act'].includes(roleOf(id) ?? ''));
  return !ends && (said.includes('and') || between.some(({ isBreak }) => isBreak));
}

/** What is said after several does each of them: "a boy and a girl dance", "they sit". */
export function sharePoses(tokens: readonly Token[], all: readonly Building[]): void {
  all.forEach((last, j) => {
    const end = all.find(({ at }) => at > last.at)?.at ?? tokens.length;
    const after = tokens.slice(last.at + 1, end).flatMap(({ entry }) => entry?.ideas ?? []);
    const shared = last.has.filter((id) => poses.has(id) && after.includes(id));
    for (let i = j - 1; i >= 0 && shared.length > 0; i--) {
      const [one, next] = [all[i]!, all[i + 1]!];
      const isCompany = one.at === next.at || isListed(tokens.slice(one.at + 1, next.at));
      if (!isCompany || !canMove.has(one.id) || one.has.some((id) => poses.has(id))) break;
      one.has.push(...shared);
    }
  });
}

const carried = new Set('umbrella balloon lantern flag'.split(' '));

/** "A girl with an umbrella" holds it. */
export function carryThings(tokens: readonly Token[], all: readonly Building[], links: Link[]): void {
  all.forEach(({ id, at, count }, ground) => {
    const owner = all[ground - 1];
    if (!carried.has(id) || count > 1 || owner?.id !== 'person' || owner.count > 1) return;
    const between = tokens.slice(owner.at + 1, at);
    const isWith = between.some(({ entry }) => entry?.ideas.includes('with'));
    const isFree = links.every(({ figure, ground: other }) => figure !== ground && other !== ground);
    if (isWith && isFree && !between.some(({ isBreak }) => isBreak))
      links.push({ relation: 'holding', figure: ground - 1, ground });
  });
}
