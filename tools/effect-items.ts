import { type MediaName, media } from './media.ts';

/** Tabs of the effects library. */
export const effectTabs = { video: 1, image: 2 } as const;
export type EffectTab = (typeof effectTabs)[keyof typeof effectTabs];

/** One item of the effects library, with the field names of the specification. */
export interface EffectItem {
  id: number;
  tab: EffectTab;
  /** Message key of its name. */
  name_lang: `effects.names.${string}`;
  credits_cost: number;
  cover_url: string;
  /** Page path of its own tool, or of the effect maker with the item's number. */
  detail_url: string;
}

const prices = { [effectTabs.video]: 20, [effectTabs.image]: 2 } as const;

const item = <Name extends string>(
  id: number,
  tab: EffectTab,
  name: Name,
  cover: MediaName,
  detail?: string,
) => ({
  id,
  tab,
  name_lang: `effects.names.${name}` as const,
  credits_cost: prices[tab],
  cover_url: media[cover].src,
  detail_url: detail ?? `/ai-effect/create?id=${id}`,
});

const { video, image } = effectTabs;

/** The library, in the order it is shown. */
export const effectItems = [
  item(20, video, 'hug', 'effects/hug', '/ai-hug-generator'),
  item(201, image, 'animePortrait', 'effects/anime-portrait'),
  item(101, video, 'firewalker', 'effects/firewalker'),
  item(21, video, 'frenchKiss', 'effects/french-kiss', '/ai-french-kiss-video-generator'),
  item(102, video, 'deepSea', 'effects/deep-sea'),
  item(339, video, 'halloween', 'effects/halloween'),
  item(202, image, 'coronation', 'effects/coronation'),
  item(103, video, 'nightCity', 'effects/night-city'),
  item(22, image, 'muscle', 'effects/muscle', '/ai-muscle-generator'),
] as const satisfies readonly EffectItem[];
