import { expect, test } from 'vitest';
import english from '#locales/en/ui.json';
import { effectItems, effectTabs } from './effect-items.ts';
import { media } from './media.ts';
import { toolOf } from './index.ts';

const byId = new Map(effectItems.map((item) => [item.id, item]));

test('French kiss is the item of the specification', () => {
  expect(byId.get(21)).toMatchObject({
    id: 21,
    tab: 1,
    credits_cost: 20,
    name_lang: 'effects.names.frenchKiss',
    detail_url: '/ai-french-kiss-video-generator',
  });
});

test('the Halloween effect has its address', () => {
  expect(byId.get(339)).toMatchObject({
    name_lang: 'effects.names.halloween',
    detail_url: '/ai-effect/create?id=339',
  });
});

test('every item has a number of its own, a price, a name and a picture', () => {
  expect(byId.size).toBe(effectItems.length);
  for (const { tab, credits_cost: credits, name_lang: name, cover_url: cover } of effectItems) {
    expect(credits).toBe(tab === effectTabs.video ? 20 : 2);
    expect(english.effects.names).toHaveProperty(name.replace('effects.names.', ''));
    expect(Object.values(media).map(({ src }) => src as string)).toContain(cover);
  }
});

test('an item leads to its own tool where that is an effect, else to the effect maker', () => {
  const isRight = ({ id, detail_url: address }: (typeof effectItems)[number]): boolean =>
    address === `/ai-effect/create?id=${id}` || toolOf(address.slice(1))?.section === 'ai_effects';
  expect(effectItems.filter((item) => !isRight(item))).toEqual([]);
});
