import sharp from 'sharp';
import { goods } from '#scripts/art/drawn/goods.mjs';
import { svg } from '#scripts/art/drawn/svg.mjs';
import { wall } from '#scripts/art/render/backgrounds.mjs';
import { portraits } from './portrait.mjs';

const WIDTH = 1200;
const HEIGHT = 900;

const drawn = (shapes, width = WIDTH, height = HEIGHT) => sharp(Buffer.from(svg(width, height, shapes)));
const rgb = (picture) => sharp(picture).removeAlpha().raw().toBuffer();

async function goodsCase(name, { shapes, ground }, pointed) {
  const own = await drawn(shapes).ensureAlpha().raw().toBuffer();
  return {
    name,
    own,
    ground: await rgb(await drawn(ground).png().toBuffer()),
    width: WIDTH,
    height: HEIGHT,
    pointed,
  };
}

/** Leaves, bright and dark, from fine to coarse. */
const leaves = (side) =>
  drawn(
    `<filter id="l" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".03" numOctaves="4" seed="3"/>
      <feColorMatrix values=".5 0 0 0 .02 .8 0 0 0 .02 .3 0 0 0 0 0 0 0 0 1"/></filter><rect width="${side}" height="${side}" filter="url(#l)"/>`,
    side,
    side,
  )
    .png()
    .toBuffer();

/** Every case by name, made when it is asked for. */
const cases = {
  mug: () => goodsCase('mug', goods.mug),
  'tapped mug': () => goodsCase('tapped mug', goods.mug, { x: 0.5, y: 0.6 }),
  bottle: () => goodsCase('bottle', goods.bottle),
  'tapped bottle': () => goodsCase('tapped bottle', goods.bottle, { x: 0.5, y: 0.4 }),
};

const people = ['zola', 'liam'];

async function peopleCases(names) {
  const made = [];
  for (const { name, data: own, width, height } of await portraits(names)) {
    const lit = await wall({ width, height, light: '#9a7fb8', dark: '#40305c', glow: '#ffd9a0', seed: 5 });
    const add = async (before, picture) =>
      made.push({ name: `${name}, ${before}`, own, ground: await rgb(picture), width, height });
    await add('wall', lit);
    await add('leaves', await leaves(width));
  }
  return made;
}

/** `wanted`: names of goods and of people; without it all. */
export async function casesOf(wanted) {
  const isWanted = (name) => !wanted || wanted.includes(name);
  const goodsMade = await Promise.all(
    Object.entries(cases).flatMap(([name, make]) => (isWanted(name) ? [make()] : [])),
  );
  const names = people.filter(isWanted);
  return [...goodsMade, ...(names.length > 0 ? await peopleCases(names) : [])];
}
