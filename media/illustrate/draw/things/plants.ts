import type { Draw, Look } from '#media/illustrate/draw/figure.ts';
import { circle, darker, lighter, line, mix, oval, placed, repeat, round, shape } from '#media/illustrate/draw/pen.ts';

/** The colour of leaves in the season that the words name. */
export function leafOf(look: Look, usual = '#5f9f57'): string {
  if (look.colour !== undefined) return look.colour;
  if (look.has.has('autumn')) return ['#d9772f', '#c9522e', '#e3a63a'][Math.floor(look.random() * 3)]!;
  if (look.has.has('winter') || look.has.has('snow')) return '#e9eef2';
  return mix(usual, ['#3f8a5c', '#8ab54f', '#4f9a7a'][Math.floor(look.random() * 3)]!, 0.45);
}

const trunkOf = (height: number, width: number): string =>
  shape(`M${-width} 0Q${-width * 0.5} ${-height * 0.4} ${-width * 0.6} ${-height}H${width * 0.6}Q${width * 0.5} ${-height * 0.4} ${width * 1.2} 0Z`, '#7a5040') + shape(`M0 0Q${width * 0.1} ${-height * 0.4} 0 ${-height}H${width * 0.6}Q${width * 0.5} ${-height * 0.4} ${width * 1.2} 0Z`, '#5e3a34');

const crown = (leaf: string, look: Look): string => {
  const bumps: [number, number, number][] = [[-58, -150, 46], [56, -148, 44], [-34, -206, 50], [36, -208, 48], [0, -250, 46], [0, -168, 58]];
  return (
    bumps.map(([x, y, r]) => circle(x + look.random() * 6, y, r, darker(leaf, 0.14))).join('') +
    bumps.map(([x, y, r]) => circle(x - 8, y - 6, r * 0.86, leaf)).join('') +
    repeat(4, (i) => oval(-44 + i * 24, -236 + (i % 2) * 44, 17, 11, lighter(leaf, 0.2), { turn: -20 }))
  );
};

const tree: Draw = (look) => {
  const leaf = leafOf(look);
  return { drawing: trunkOf(140, 15) + line('M0 -100L38 -146M0 -112L-34 -150', '#6b4438', 10) + crown(leaf, look), width: 206, height: 300 };
};
const fruitTree = (fruit: string, leaf?: string): Draw => (look) => {
  const base = tree(leaf === undefined ? look : { ...look, colour: look.colour ?? leaf });
  return { ...base, drawing: base.drawing + repeat(9, (i) => circle(-60 + (i % 5) * 30 + look.random() * 10, -150 - Math.floor(i / 5) * 56 - look.random() * 26, 7.4, fruit)) };
};
const cherry: Draw = (look) => {
  const pink = look.colour ?? '#f4b3c6';
  return { drawing: trunkOf(136, 14) + line('M0 -96Q20 -130 58 -150M0 -108Q-18 -140 -60 -152', '#5e3a40', 10) + crown(pink, look) + repeat(16, (i) => circle(-76 + (i % 8) * 21, -128 - (i % 5) * 32, 4, '#fff0f4')) + repeat(8, (i) => oval(-90 + look.random() * 190, -100 * look.random(), 4, 2.4, '#f7c6d4', { turn: i * 40 })), width: 210, height: 300 };
};
const pine: Draw = (look) => {
  const leaf = look.colour ?? mix('#2f6b5a', '#3f8a62', look.random());
  const isSnowy = look.has.has('snow') || look.has.has('winter');
  const tier = (y: number, w: number, h: number): string =>
    shape(`M0 ${y - h}Q${-w * 0.4} ${y - h * 0.3} ${-w} ${y}Q0 ${y + 12} ${w} ${y}Q${w * 0.4} ${y - h * 0.3} 0 ${y - h}Z`, leaf) + shape(`M0 ${y - h}Q${w * 0.4} ${y - h * 0.3} ${w} ${y}Q${w * 0.5} ${y + 7} 6 ${y + 6}Z`, darker(leaf, 0.18)) + (isSnowy ? shape(`M0 ${y - h}Q${-w * 0.3} ${y - h * 0.5} ${-w * 0.5} ${y - h * 0.36}Q0 ${y - h * 0.3} ${w * 0.46} ${y - h * 0.38}Q${w * 0.3} ${y - h * 0.5} 0 ${y - h}Z`, '#f6f8fb') : '');
  return { drawing: trunkOf(50, 9) + tier(-34, 74, 96) + tier(-98, 58, 92) + tier(-160, 42, 88), width: 150, height: 250 };
};
const christmas: Draw = (look) => {
  const base = pine(look);
  return { ...base, drawing: base.drawing + repeat(12, (i) => circle([-40, 0, 38, -24, 22, -46, 10, 44, -10, 26, -28, 4][i]!, [-46, -52, -48, -104, -110, -66, -84, -70, -160, -150, -124, -190][i]!, 6, `rgb(${['230,70,70', '250,205,90', '110,180,240'][i % 3]})`)) + shape('M0 -272L6 -256L22 -254L10 -244L14 -228L0 -236L-14 -228L-10 -244L-22 -254L-6 -256Z', 'rgb(255,214,100)'), height: 270 };
};
const palm: Draw = (look) => {
  const leaf = look.colour ?? '#4f9a5c';
  const frond = (turn: number, c: string): string => placed(shape('M0 0Q40 -34 92 -6Q78 -10 74 -2Q62 -12 56 0Q46 -10 40 4Q30 -6 20 6Z', c), 14, -226, { turn });
  return { drawing: shape('M-10 0Q-4 -120 8 -226L20 -226Q14 -110 14 0Z', '#a87b52') + repeat(8, (i) => line(`M${round(-7 + i * 2.4)} ${-24 - i * 25}q8 5 17 1`, '#7f5638', 2.4)) + [170, 205, -30].map((t) => frond(t, darker(leaf, 0.2))).join('') + [140, 240, 10, -70, 50].map((t) => frond(t, leaf)).join('') + circle(6, -216, 8, '#7a5230') + circle(20, -212, 8, '#6b4428'), width: 190, height: 290 };
};
const cactus: Draw = (look) => {
  const c = look.colour ?? '#5a9a63';
  return { drawing: line('M0 -6V-128', c, 36) + line('M-6 -56H-42V-92M6 -40H44V-84', c, 22) + line('M-7 -8V-126M7 -8V-126M-42 -60V-90M44 -48V-84', darker(c, 0.2), 2.4) + repeat(5, (i) => circle([-8, 6, -8, 7, 0][i]!, -30 - i * 22, 1.8, '#fdf6dc')) + circle(0, -148, 8, '#f27a9a') + circle(7, -143, 6, '#f49ab0'), width: 120, height: 156 };
};
const bamboo: Draw = (look) => {
  const c = look.colour ?? '#7fb552';
  return { drawing: repeat(5, (i) => { const x = -56 + i * 28; const t = i % 2 ? c : darker(c, 0.2); return line(`M${x} 0V${-250 - (i % 3) * 24}`, t, 13) + repeat(5, (n) => line(`M${x - 6} ${-30 - n * 48}h12`, darker(t, 0.25), 2.4)) + repeat(3, (n) => shape(`M${x} ${-100 - n * 62}q24 -22 46 -10q-24 14 -46 10Z`, lighter(t, 0.1))); }), width: 170, height: 300 };
};
const bush: Draw = (look) => { const c = leafOf(look); return { drawing: circle(-30, -24, 28, darker(c, 0.15)) + circle(30, -22, 26, darker(c, 0.15)) + circle(0, -38, 34, c) + box0(-56, -22, 112, 22, darker(c, 0.1)) + oval(-10, -50, 14, 9, lighter(c, 0.2)), width: 116, height: 72 }; };
const box0 = (x: number, y: number, w: number, h: number, c: string): string => `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="11" fill="${c}"/>`;

/** Petals around a middle. */
const bloom = (petal: string, middle: string, count: number, size: number): string =>
  repeat(count, (i) => { const a = (i * 2 * Math.PI) / count; return oval(size * 0.62 * Math.cos(a), size * 0.62 * Math.sin(a), size * 0.5, size * 0.32, i % 2 ? petal : darker(petal, 0.06), { turn: (a * 180) / Math.PI }); }) + circle(0, 0, size * 0.34, middle);
const tulipHead = (c: string): string => shape('M-14 -6C-18 -22 -12 -32 -9 -34L-3 -24L0 -36L4 -24L10 -34C14 -30 18 -20 14 -6Q0 6 -14 -6Z', c) + shape('M0 -36L4 -24L10 -34C14 -30 18 -20 14 -6Q8 2 0 1Z', darker(c, 0.14));
const roseHead = (c: string): string => circle(0, -14, 17, c) + line('M-9 -18q8 -10 18 -2q-2 12 -13 9q-7 -5 1 -9', darker(c, 0.28), 2.6) + shape('M-17 -12Q0 6 17 -12Q14 4 0 4Q-14 4 -17 -12Z', darker(c, 0.14));
const lavenderHead = (c: string): string => repeat(7, (i) => oval(i % 2 ? 4 : -4, -4 - i * 6, 5.4, 4, i % 3 ? c : lighter(c, 0.2)));

const heads: Readonly<Record<string, { usual: readonly string[]; draw: (c: string) => string; stem: number }>> = {
  flower: { usual: ['#f2668b', '#f6b93f', '#8a7fe0', '#f28a5c'], draw: (c) => placed(bloom(c, '#f6cf4c', 7, 21), 0, -12), stem: 44 },
  daisy: { usual: ['#fffdf6'], draw: (c) => placed(bloom(c, '#f6b93f', 11, 20), 0, -10), stem: 42 },
  sunflower: { usual: ['#f6b82c'], draw: (c) => placed(bloom(c, '#6b3f22', 15, 34), 0, -20), stem: 96 },
  rose: { usual: ['#d6334a'], draw: roseHead, stem: 48 },
  tulip: { usual: ['#e8475a', '#f6b93f', '#e07ab0', '#f2863c'], draw: tulipHead, stem: 46 },
  lavender: { usual: ['#8f7ad6'], draw: lavenderHead, stem: 34 },
  lotus: { usual: ['#f2a3bd'], draw: (c) => repeat(5, (i) => oval(-20 + i * 10, -10, 8, 20, i % 2 ? c : lighter(c, 0.24), { turn: -40 + i * 20 })), stem: 8 },
};

/** Flowers in a clump of `count`. */
const clump = (id: string, count: number): Draw => (look) => {
  const { usual, draw, stem } = heads[id]!;
  return {
    drawing: repeat(count, (i) => {
      const x = (i - (count - 1) / 2) * 26 + look.random() * 8;
      const tall = stem * (0.8 + 0.35 * look.random());
      const c = look.colour ?? usual[Math.floor(look.random() * usual.length)]!;
      return line(`M${round(x)} 0Q${round(x + 4)} ${round(-tall * 0.6)} ${round(x)} ${round(-tall)}`, '#4f8f52', 4) + shape(`M${round(x)} -4q18 -4 22 -24q-20 2 -22 24Z`, '#67a85c') + placed(draw(c), x, -tall);
    }),
    width: count * 27 + 20,
    height: stem * 1.15 + 34,
  };
};
const plantPot: Draw = (look) => { const c = look.colour ?? '#4f9a63'; return { drawing: repeat(7, (i) => shape('M0 0Q-14 -34 0 -66Q14 -34 0 0Z', i % 2 ? c : darker(c, 0.16)).replace('/>', ` transform="translate(0 -34) rotate(${-66 + i * 22})"/>`)) + shape('M-25 -40H25L18 0H-18Z', '#d9764a') + shape('M4 -40H25L18 0H4Z', '#b85c38') + box0(-28, -45, 56, 10, '#e58a5c'), width: 110, height: 106 }; };
const mushroom: Draw = (look) => { const c = look.colour ?? '#dd4b3f'; return { drawing: shape('M-12 0Q-7 -20 -10 -34H10Q7 -20 14 0Z', '#fbf0dc') + shape('M-38 -28C-36 -70 36 -70 38 -28Q0 -16 -38 -28Z', c) + circle(-14, -44, 6, '#fff6e6') + circle(10, -50, 5, '#fff6e6') + circle(22, -36, 4.4, '#fff6e6'), width: 80, height: 62 }; };
const grass: Draw = (look) => ({ drawing: repeat(9, (i) => line(`M${-28 + i * 7} 0q${-4 + (i % 3) * 4} -20 ${-8 + (i % 4) * 5} -34`, i % 2 ? leafOf(look) : darker(leafOf(look), 0.15), 4)), width: 66, height: 38 });

export const plants: Readonly<Record<string, Draw>> = {
  tree, cherry, pine, christmas, palm, cactus, bamboo, bush, mushroom, grass,
  appletree: fruitTree('#dd3f3f'), orangetree: fruitTree('#f2933c'), plant: plantPot,
  ...Object.fromEntries(Object.keys(heads).map((id) => [id, clump(id, id === 'lotus' ? 1 : 3)])),
};
/** One flower of a kind, for fields and bunches. */
export const flowerOf = (id: string, look: Look): string => clump(id, 1)(look).drawing;
