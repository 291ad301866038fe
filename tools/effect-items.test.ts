import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import english from '#locales/en/ui.json';
import texts from '#locales/en/tools/effects.json';
import { recipes } from '#media/effects/recipes.ts';
import { effectTabs, firstEffects } from './effect-items.ts';
import { effectItems, needsFace, recipeOf, stillOf } from './effect-library.ts';
import { toolOf } from './index.ts';

const byId = new Map(effectItems.map((item) => [item.id as number, item]));
const names: Readonly<Record<string, string>> = { ...english.effects.names, ...texts.names };

test('French kiss is the item of the specification', () => {
  expect(byId.get(21)).toMatchObject({
    id: 21,
    tab: 1,
    credits_cost: 20,
    name_lang: 'tools.effects.names.frenchKiss',
    detail_url: '/ai-french-kiss-video-generator',
  });
});

test('the Halloween effect has its address', () => {
  expect(byId.get(339)).toMatchObject({
    name_lang: 'tools.effects.names.halloween',
    detail_url: '/ai-effect/create?id=339',
  });
});

test('every item has a number of its own, a price, a name, a line about it and a picture', () => {
  expect(byId.size).toBe(effectItems.length);
  for (const { id, tab, credits_cost: credits, name_lang: name, cover_url: cover } of effectItems) {
    expect(credits).toBe(tab === effectTabs.video ? 20 : 2);
    expect(names[name.replace(/^.*\./, '')], name).toBeTruthy();
    expect(texts.about).toHaveProperty(String(id));
    for (const file of [cover, cover.replace('.webp', '@2x.webp')])
      expect(existsSync(`public${file}`), file).toBe(true);
  }
});

test('an item leads to its own tool where that is an effect, else to the effect maker', () => {
  const isRight = ({ id, detail_url: address }: (typeof effectItems)[number]): boolean =>
    address === `/ai-effect/create?id=${id}` || toolOf(address.slice(1))?.section === 'ai_effects';
  expect(effectItems.filter((item) => !isRight(item))).toEqual([]);
});

test('what is sold has a recipe, every recipe is sold once, and the landing page shows sold ones only', () => {
  expect([...recipeOf.values()].toSorted()).toEqual(Object.keys(recipes).toSorted());
  const makes = toolOf('ai-effect')?.work;
  for (const [id, recipe] of recipeOf) {
    expect(byId.get(id)?.tab, recipe).toBe(effectTabs.image);
    expect(makes?.price({}, {})).toMatchObject([{ credits: byId.get(id)?.credits_cost }]);
    expect(needsFace(id), recipe).toBe(recipes[recipe]?.needsFace);
  }
  expect(firstEffects.filter(({ id }) => !recipeOf.has(id))).toEqual([]);
  for (const [moving, still] of stillOf) {
    expect(recipeOf.has(moving)).toBe(false);
    expect(recipeOf.has(still)).toBe(true);
  }
});
