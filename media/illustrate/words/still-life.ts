import { canMove, isFlower, isLarge } from '#media/illustrate/draw/drawings.ts';
import { goods } from '#media/illustrate/draw/things/objects/goods.ts';
import { type Building, seats } from './building.ts';
import { roleOf } from './ideas.ts';
import type { Link } from './scene.ts';
import type { Token } from './tokens.ts';

/** Drawn in what they are poured into. */
const drinks = new Set('coffee tea juice'.split(' '));
const joining = new Set('with of in'.split(' '));

interface Company {
  readonly tokens: readonly Token[];
  readonly all: readonly Building[];
}

function add(links: Link[], link: Link): void {
  const isSame = ({ relation, figure, ground }: Link): boolean =>
    relation === link.relation && figure === link.figure && ground === link.ground;
  if (!links.some(isSame)) links.push(link);
}

/** What stands between two subjects that nothing parts: neither a clause's end nor what one does or where it is. */
function between({ tokens, all }: Company, one: number, other: number): string[] | undefined {
  const [a, b] = [all[one], all[other]];
  if (!a || !b) return undefined;
  const words = tokens.slice(Math.min(a.at, b.at) + 1, Math.max(a.at, b.at));
  const said = words.flatMap(({ entry }) => entry?.ideas ?? []);
  const parts = (id: string): boolean =>
    ['relation', 'act', 'pose'].includes(roleOf(id) ?? '') && !joining.has(id);
  return words.some(({ isBreak }) => isBreak) || said.some(parts) ? undefined : said;
}

/** Whether two subjects, named one after the other, are said to be one: "a mug with hot coffee", "lavender soap". */
const areOne = (company: Company, one: number, other: number): boolean =>
  between(company, one, other)?.includes('and') === false;

/** A drink is drawn in its cup: the one that is named with it is that cup, and stands where it is said to stand. */
export function fillCups(company: Company, links: Link[]): void {
  company.all.forEach((cup, index) => {
    if (cup.id !== 'mug') return;
    const drink = [index + 1, index - 1].find(
      (near) => drinks.has(company.all[near]?.id ?? '') && areOne(company, index, near),
    );
    if (drink === undefined) return;
    cup.has.push('filled');
    const poured = company.all[drink]!;
    poured.count = Math.max(poured.count, cup.count);
    if (cup.colour !== undefined && poured.id !== 'juice') poured.colour = cup.colour;
    for (const link of links.splice(0)) {
      const [figure, ground] = [link.figure, link.ground].map((each) => (each === index ? drink : each));
      if (figure !== ground) add(links, { ...link, figure: figure!, ground: ground! });
    }
  });
}

/** Lavender and soap of "lavender soap on a table" are both on the table, whichever is named first. */
export function layScents(company: Company, links: Link[]): void {
  company.all.forEach(({ id }, flower) => {
    if (!isFlower.has(id)) return;
    const scented = [flower + 1, flower - 1].find(
      (near) => (company.all[near]?.id ?? '') in goods && areOne(company, flower, near),
    );
    const both = [flower, scented];
    for (const { relation, figure, ground } of links)
      if (scented !== undefined && relation === 'on' && both.includes(figure))
        add(links, { relation, figure: figure === flower ? scented : flower, ground });
  });
}

const tables = new Set('table desk shelf cafetable'.split(' '));

/** What is beside a thing on a table is on it, too: "a mug on a desk beside a laptop", "soap and roses on a table". */
export function setTables(company: Company, links: Link[]): void {
  const { all } = company;
  const stays = ({ id }: Building): boolean => canMove.has(id) || isLarge.has(id) || seats.has(id);
  const pairs = [
    ...links.flatMap(({ relation, figure, ground }) => (relation === 'beside' ? [[figure, ground]] : [])),
    ...all.flatMap((_, i) => (between(company, i, i + 1)?.includes('and') === true ? [[i, i + 1]] : [])),
  ];
  for (const pair of pairs.filter((both) => !both.some((each) => stays(all[each]!)))) {
    const on = links.find(
      (link) =>
        link.relation === 'on' &&
        tables.has(all[link.ground]!.id) &&
        (pair.includes(link.figure) || pair.includes(link.ground)),
    );
    for (const each of on ? pair : [])
      if (!tables.has(all[each]!.id)) add(links, { relation: 'on', figure: each, ground: on!.ground });
  }
}
