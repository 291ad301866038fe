/** Tabs of the effects library. */
export const effectTabs = { video: 1, image: 2 } as const;
export type EffectTab = (typeof effectTabs)[keyof typeof effectTabs];

/** One item of the effects library, with the field names of the specification. */
export interface EffectItem {
  id: number;
  tab: EffectTab;
  /** Message key of its name. */
  name_lang: `effects.names.${string}` | `tools.effects.names.${string}`;
  credits_cost: number;
  /** 300 by 400 pixels; twice as many under the same name with `@2x`. */
  cover_url: string;
  /** Page path of its own tool, or of the effect maker with the item's number. */
  detail_url: string;
}

export const prices = { [effectTabs.video]: 20, [effectTabs.image]: 2 } as const;

export const item = <Key extends EffectItem['name_lang']>(
  id: number,
  tab: EffectTab,
  name_lang: Key,
  cover: string,
  detail?: string,
) => ({
  id,
  tab,
  name_lang,
  credits_cost: prices[tab],
  cover_url: `/media/${cover}.webp`,
  detail_url: detail ?? `/ai-effect/create?id=${id}`,
});

const { image } = effectTabs;

/** The first of the library: what the landing page shows. All of them work. */
export const firstEffects = [
  item(201, image, 'effects.names.animePortrait', 'items/anime-portrait'),
  item(202, image, 'effects.names.coronation', 'items/coronation'),
  item(203, image, 'effects.names.flowerCrown', 'items/flower-crown'),
  item(205, image, 'effects.names.dragon', 'items/dragon'),
  item(204, image, 'effects.names.cat', 'items/cat'),
  item(22, image, 'effects.names.muscle', 'items/muscle', '/ai-muscle-generator'),
  item(208, image, 'effects.names.astronaut', 'items/astronaut'),
  item(206, image, 'effects.names.statue', 'items/statue'),
] as const satisfies readonly EffectItem[];
