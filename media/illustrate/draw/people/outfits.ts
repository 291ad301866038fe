import type { Look } from '#media/illustrate/draw/figure.ts';
import { pick } from '#media/illustrate/draw/pen.ts';
import { type Preset, presets } from './presets.ts';

/** Colours are `#rrggbb`. */
export interface Outfit {
  top: string;
  /** `trousers`, `shorts`, `skirt`, `dress`, `robe` or `tutu`. */
  cut: string;
  bottom: string;
  shoes: string;
  /** Worn on the head, neck, face and back: id -> colour. */
  extras: Map<string, string>;
}

const tops = [
  '#e4664d',
  '#2f8f9d',
  '#f2b44b',
  '#5b7fc4',
  '#8a5ba8',
  '#f1e7d6',
  '#4f9d69',
  '#e58aa5',
  '#34406b',
];
const bottoms = ['#33406b', '#5a4a68', '#3f6473', '#7a5548', '#484b63', '#c9a67a'];
const skirts = ['dress', 'skirt', 'trousers'];

/** Garments by the idea that names them. */
const cuts: Readonly<Record<string, string>> = {
  dress: 'dress',
  skirt: 'skirt',
  shorts: 'shorts',
  trousers: 'trousers',
  kimono: 'gown',
  robe: 'robe',
  tutu: 'tutu',
};

const [WARM, COOL] = ['#e4664d', '#5b7fc4'];
const upper = new Set(['shirt', 'sweater', 'coat', 'raincoat', 'jacket', 'suit', 'uniform']);
/** Their usual colours. */
export const usual: Readonly<Record<string, string>> = {
  hat: '#d8a85a',
  cap: '#d9503f',
  scarf: '#d9503f',
  glasses: '#2a2338',
  sunglasses: '#1c1a2b',
  crown: '#f2c14e',
  raincoat: '#f6c945',
  backpack: '#3f78a8',
  mask: '#2b2f45',
  tie: '#b23a48',
  helmet: '#f3f1ec',
  apron: '#f1e7d6',
  headphones: '#33364a',
  wings: '#fdfaf2',
  cape: '#b23a48',
  earrings: '#f2c14e',
  boots: '#8a5a34',
  coat: '#b98455',
  suit: '#39436b',
  bow: '#e8557a',
  headscarf: '#2f7a74',
  flowercrown: '#f29fbe',
  witchhat: '#33244f',
  necklace: '#f2c14e',
  beanie: '#d9604a',
  gradcap: '#2a2d45',
  piratehat: '#2a2338',
  chefhat: '#ffffff',
  santahat: '#cf3339',
  cowboyhat: '#8a5a34',
  knighthelm: '#b8c2d4',
  vikinghelm: '#aab0c2',
  samuraihelm: '#3a3f5a',
  halo: '#f6d765',
};

const clothesOf = (
  look: Look,
  isWoman: boolean,
  isChild: boolean,
  preset: Preset,
): Omit<Outfit, 'extras'> => {
  const { random } = look;
  const top = preset.top ?? pick(random, tops);
  const cut =
    preset.cut ??
    (preset.top !== undefined
      ? 'trousers'
      : isWoman
        ? pick(random, skirts)
        : isChild && random() < 0.5
          ? 'shorts'
          : 'trousers');
  const bottom = preset.bottom ?? (cut === 'dress' ? top : pick(random, bottoms));
  return {
    top,
    cut,
    bottom,
    shoes: preset.shoes ?? pick(random, ['#4a3340', '#f1ede2', '#7a3f34', '#2f3350']),
  };
};

const cold = ['snow', 'winter'];

function dressWarmly(outfit: Outfit): void {
  if (outfit.cut === 'shorts') outfit.cut = 'trousers';
  outfit.extras.set('coat', outfit.top);
  outfit.extras.set('scarf', outfit.top === WARM ? COOL : WARM);
}

/** What they leave open is chosen by chance. */
export function outfitOf(look: Look, kind: { isWoman: boolean; isChild: boolean }): Outfit {
  const preset = presets[[...look.has].find((id) => id in presets) ?? ''] ?? {};
  const outfit: Outfit = {
    ...clothesOf(look, kind.isWoman, kind.isChild, preset),
    extras: new Map(Object.entries(preset.extras ?? {})),
  };
  if (look.colour !== undefined && preset.top === undefined) outfit.top = look.colour;
  if (cold.some((id) => look.has.has(id)) && preset.top === undefined) dressWarmly(outfit);
  if (look.colour !== undefined && outfit.cut === 'dress') outfit.bottom = look.colour;
  for (const [id, asked] of look.wears) {
    const cut = cuts[id];
    if (cut !== undefined) {
      outfit.cut = cut;
      if (asked !== undefined) outfit.bottom = asked;
      if (asked !== undefined && (cut === 'dress' || cut === 'gown' || cut === 'robe')) outfit.top = asked;
      else if (cut === 'dress' || cut === 'gown') outfit.top = outfit.bottom;
    } else if (upper.has(id)) {
      outfit.top = asked ?? usual[id] ?? outfit.top;
      outfit.extras.set(id, outfit.top);
      if (id === 'suit') outfit.bottom = outfit.top;
    } else if (id === 'boots' || id === 'shoes') outfit.shoes = asked ?? usual[id] ?? outfit.shoes;
    else outfit.extras.set(id, asked ?? usual[id] ?? '#d9503f');
  }
  return outfit;
}
