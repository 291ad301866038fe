import { existsSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import english from '#locales/en/ui.json';
import texts from '#locales/en/tools/effects.json';
import { motions } from '#media/effects/moving/motions.ts';
import { meetings } from '#media/effects/pair/meetings.ts';
import { recipes } from '#media/effects/recipes.ts';
import { effectTabs, firstEffects, prices } from './effect-items.ts';
import {
  effectItem,
  effectItems,
  hasOwnPage,
  isMade,
  meetingOf,
  motionOf,
  needsFace,
  recipeOf,
} from './effect-library.ts';
import { isMade as isMadeInput } from '#contract/tools/tool.ts';
import { toolOf } from './index.ts';

const byId = new Map(effectItems.map((item) => [item.id as number, item]));
const names: Readonly<Record<string, string>> = { ...english.effects.names, ...texts.names };

test('every item has a number of its own, a price, a name, a line about it and a picture', () => {
  expect(byId.size).toBe(effectItems.length);
  for (const { id, credits_cost: credits, name_lang: name, cover_url: cover } of effectItems) {
    expect(Object.values(prices)).toContain(credits);
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

test('every item is made by one recipe, which makes it alone, and costs what its tool asks for', () => {
  expect([...recipeOf.values()].toSorted()).toEqual(Object.keys(recipes).toSorted());
  expect([...motionOf.values()].toSorted()).toEqual(Object.keys(motions).toSorted());
  expect([...meetingOf.values()].toSorted()).toEqual(Object.keys(meetings).toSorted());
  const made = [recipeOf, motionOf, meetingOf].flatMap((one) => [...one.keys()]);
  expect(made.toSorted((a, b) => a - b)).toEqual([...byId.keys()].toSorted((a, b) => a - b));
  const makes = toolOf('ai-effect')?.work;
  for (const id of made) {
    expect(makes?.price(makes.facts, { id })).toMatchObject([{ credits: byId.get(id)?.credits_cost }]);
    const recipe = recipes[recipeOf.get(id) ?? ''] ?? motions[motionOf.get(id) ?? '']?.recipe;
    expect(needsFace(id)).toBe(recipe?.needsFace ?? true);
  }
});

test('a film of two people has its own page, which makes that one', () => {
  for (const item of effectItems.filter(hasOwnPage)) {
    const { id } = item;
    const own = toolOf(item.detail_url.slice(1))?.work;
    expect(own).toMatchObject({
      result: 'video',
      options: [{ key: 'id', min: id, max: id }, { key: 'make' }, { key: 'seed' }],
    });
    expect(own?.price(own.facts, {})).toMatchObject([{ credits: 20 }]);
  }
});

test('thirty items and more fill five tabs, and people who meet come first', () => {
  expect(effectItems.filter(({ id }) => isMade(id)).length).toBeGreaterThanOrEqual(30);
  for (const tab of effectTabs) {
    expect(effectItems.filter((item) => item.tab === tab).length).toBeGreaterThanOrEqual(3);
    expect(texts.tabs).toHaveProperty(String(tab));
  }
  expect(effectItems.flatMap(({ id, tab }) => (tab === 1 ? [id] : []))).toEqual([...meetingOf.keys()]);
});

test('the form of an effect asks for a second photo where two people meet', () => {
  const second = toolOf('ai-effect')?.work?.inputs.find(({ slot }) => slot === 'image_2');
  for (const { id } of effectItems) expect(second && isMadeInput(second, { id })).toBe(!meetingOf.has(id));
});

test('the first items are pictures and their covers are small', () => {
  expect(firstEffects.filter(({ id }) => !recipeOf.has(id))).toEqual([]);
  for (const { cover_url: cover } of effectItems)
    expect(statSync(`public${cover.replace('.webp', '@2x.webp')}`).size, cover).toBeLessThanOrEqual(30_000);
});

test('strength is asked for where it changes something: not of films, nor of the astronaut', () => {
  const option = toolOf('ai-effect')?.work?.options.find(({ key }) => key === 'strength');
  const steady = [...motionOf.keys(), ...meetingOf.keys(), 208];
  expect(option).toMatchObject({ idle_with: { key: 'id' } });
  expect(option && 'idle_with' in option && option.idle_with?.values.toSorted((a, b) => a - b)).toEqual(
    steady.toSorted((a, b) => a - b),
  );
});

test('the film of a new year is a picture where that is chosen, and no other film is', () => {
  const { options = [], price } = toolOf('ai-effect')?.work ?? {};
  const make = options.find(({ key }) => key === 'make');
  const others = [...meetingOf.keys()].filter((id) => !hasOwnPage(effectItem(id)!));
  expect(make).toMatchObject({ default: 'film', only_with: { key: 'id', values: others } });
  const credits = (id: number) => price?.({ film: 1 }, { id, make: 'picture' })[0]?.credits;
  expect([credits(23), credits(101)]).toEqual([2, 20]);
});
