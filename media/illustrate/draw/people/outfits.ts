import type { Look } from '#media/illustrate/draw/figure.ts';
import { pick } from '#media/illustrate/draw/pen.ts';

/** What a person wears; colours are `#rrggbb`. */
export interface Outfit {
  top: string;
  /** `trousers`, `shorts`, `skirt`, `dress`, `robe` or `tutu`. */
  cut: string;
  bottom: string;
  shoes: string;
  /** Worn on the head, neck, face and back: id -> colour. */
  extras: Map<string, string>;
}

interface Preset {
  top?: string;
  cut?: string;
  bottom?: string;
  shoes?: string;
  extras?: Readonly<Record<string, string>>;
}

/** By idea: occupations and figures of tales. */
const presets: Readonly<Record<string, Preset>> = {
  chef: {
    top: '#fbf7ee',
    bottom: '#3b3f58',
    extras: { chefhat: '#ffffff', apron: '#e8e2d6', kerchief: '#d9503f' },
  },
  doctor: { top: '#fdfbf6', bottom: '#4f7fa8', cut: 'robe', extras: { stethoscope: '#3a3f57' } },
  scientist: { top: '#fdfbf6', bottom: '#5a6a86', cut: 'robe', extras: { glasses: '#2a2338' } },
  farmer: { top: '#d9694a', bottom: '#4a6f9c', extras: { hat: '#e8c06a', overalls: '#4a6f9c' } },
  gardener: { top: '#e9b44c', bottom: '#4d7a52', extras: { hat: '#e8c06a', overalls: '#4d7a52' } },
  astronaut: { top: '#f3f1ec', bottom: '#f3f1ec', shoes: '#8d94ab', extras: { helmet: '#f3f1ec' } },
  knight: {
    top: '#aab4c8',
    bottom: '#8d98b0',
    shoes: '#6f7a94',
    extras: { knighthelm: '#b8c2d4', cape: '#b23a48' },
  },
  king: { top: '#b23a48', bottom: '#7c2438', cut: 'robe', extras: { crown: '#f2c14e', cape: '#7c2440' } },
  queen: { top: '#7b4fa0', bottom: '#7b4fa0', cut: 'gown', extras: { crown: '#f2c14e', cape: '#5a3580' } },
  princess: { top: '#ef8fb0', bottom: '#ef8fb0', cut: 'gown', extras: { crown: '#f6cf65' } },
  prince: { top: '#3f6db5', bottom: '#f0e8d8', extras: { crown: '#f2c14e', cape: '#b23a48' } },
  witch: { top: '#4a3470', bottom: '#33244f', cut: 'dress', extras: { witchhat: '#33244f' } },
  wizard: {
    top: '#3c4fa3',
    bottom: '#2e3d85',
    cut: 'robe',
    extras: { witchhat: '#3c4fa3', beard: '#ece8e4' },
  },
  pirate: { top: '#f1e6d0', bottom: '#7a3b3b', extras: { piratehat: '#2a2338', eyepatch: '#2a2338' } },
  police: { top: '#3d5a94', bottom: '#2c416e', extras: { cap: '#2c416e', badge: '#f2c14e' } },
  firefighter: {
    top: '#d9503f',
    bottom: '#d9503f',
    extras: { builderhelmet: '#c43b34', stripes: '#f6d55c' },
  },
  builder: { top: '#f08a3c', bottom: '#4a6f9c', extras: { builderhelmet: '#f6c945', stripes: '#fdf0a8' } },
  teacher: { top: '#5e8c6a', bottom: '#5b4a46', extras: { tie: '#b23a48', glasses: '#2a2338' } },
  student: { top: '#f1ede2', bottom: '#39507f', extras: { backpack: '#d9503f', tie: '#39507f' } },
  dancer: { top: '#f2a7b8', bottom: '#f7c3cf', cut: 'tutu', shoes: '#f2a7b8' },
  artist: { top: '#f1ede2', bottom: '#34406b', extras: { beret: '#b23a48', kerchief: '#d9503f' } },
  superhero: {
    top: '#d13c43',
    bottom: '#2f4fa0',
    shoes: '#d13c43',
    extras: { cape: '#f2b84b', mask: '#2f4fa0' },
  },
  ninja: { top: '#2b2f45', bottom: '#23273a', extras: { hood: '#2b2f45', belt: '#b23a48' } },
  santa: {
    top: '#cf3339',
    bottom: '#cf3339',
    extras: { santahat: '#cf3339', beard: '#ffffff', belt: '#2a2338' },
  },
  cowboy: { top: '#c8643c', bottom: '#4a6f9c', extras: { cowboyhat: '#8a5a34', kerchief: '#d13c43' } },
  sailor: { top: '#fbf8f0', bottom: '#2f4f86', extras: { sailorhat: '#ffffff', kerchief: '#2f4f86' } },
  clown: {
    top: '#f2b84b',
    bottom: '#4b8bd0',
    extras: { clownnose: '#e23d3d', partyhat: '#e8557a', dots: '#e8557a' },
  },
  angel: { top: '#fbf8ee', bottom: '#fbf8ee', cut: 'gown', extras: { wings: '#fdfaf2', halo: '#f6d765' } },
  fairy: {
    top: '#8fd0a5',
    bottom: '#8fd0a5',
    cut: 'tutu',
    extras: { wings: '#d8f1ff', flowercrown: '#f29fbe' },
  },
  mermaid: { top: '#9a6bc9', bottom: '#3fa796', cut: 'tail' },
  bride: {
    top: '#fffaf2',
    bottom: '#fffaf2',
    cut: 'gown',
    extras: { veil: '#fdf8f0', flowercrown: '#f2b8c6' },
  },
  biker: { top: '#33364a', bottom: '#2a2d40', shoes: '#1e2030', extras: { bikehelmet: '#d9503f' } },
  monk: { top: '#e08a2e', bottom: '#c9741f', cut: 'robe' },
  singer: { top: '#c23b78', bottom: '#2b2640' },
  businessperson: { top: '#39436b', bottom: '#2f3859', extras: { suit: '#39436b', tie: '#d9503f' } },
  fisherman: { top: '#f2c14e', bottom: '#3f6d8f', extras: { hat: '#f2c14e' } },
  soccerplayer: { top: '#e5484d', bottom: '#f7f3ea', cut: 'shorts' },
};

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

const upper = new Set(['shirt', 'sweater', 'coat', 'raincoat', 'jacket', 'suit', 'uniform']);
/** Their usual colours. */
const usual: Readonly<Record<string, string>> = {
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

/** The outfit that the words ask for; what they leave open is chosen by chance. */
export function outfitOf(look: Look, kind: { isWoman: boolean; isChild: boolean }): Outfit {
  const preset = presets[[...look.has].find((id) => id in presets) ?? ''] ?? {};
  const outfit: Outfit = {
    ...clothesOf(look, kind.isWoman, kind.isChild, preset),
    extras: new Map(Object.entries(preset.extras ?? {})),
  };
  if (look.colour !== undefined && preset.top === undefined) outfit.top = look.colour;
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
