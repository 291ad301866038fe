/** Tabs of the effects library, in the order they are shown. */
export const effectTabs = [1, 2, 3, 4, 5] as const;
export type EffectTab = (typeof effectTabs)[number];

/** One item of the effects library, with the field names of the specification. */
export interface EffectItem {
  id: number;
  tab: EffectTab;
  /** Message key of its name: in the shell's texts for those of the landing page, else in those of the family. */
  name_lang: `effects.names.${string}` | `tools.effects.names.${string}`;
  credits_cost: number;
  /** 300 by 400 pixels; twice as many under the same name with `@2x`. */
  cover_url: string;
  /** Page path of its own tool, or of the effect maker with the item's number. */
  detail_url: string;
}

export const prices = { picture: 2, film: 20 } as const;

export const item = <Key extends EffectItem['name_lang']>(
  id: number,
  tab: EffectTab,
  name_lang: Key,
  cover: string,
  detail?: string,
  kind: keyof typeof prices = 'picture',
) => ({
  id,
  tab,
  name_lang,
  credits_cost: prices[kind],
  cover_url: `/media/${cover}.webp`,
  detail_url: detail ?? `/ai-effect/create?id=${id}`,
});

/** The first of the library: what the landing page shows. All of them work. */
export const firstEffects = [
  item(201, 2, 'effects.names.animePortrait', 'items/anime-portrait'),
  item(202, 3, 'effects.names.coronation', 'items/coronation'),
  item(203, 5, 'effects.names.flowerCrown', 'items/flower-crown'),
  item(205, 3, 'effects.names.dragon', 'items/dragon'),
  item(204, 3, 'effects.names.cat', 'items/cat'),
  item(22, 2, 'effects.names.muscle', 'items/muscle', '/ai-muscle-generator'),
  item(208, 4, 'effects.names.astronaut', 'items/astronaut'),
  item(206, 2, 'effects.names.statue', 'items/statue'),
] as const satisfies readonly EffectItem[];
