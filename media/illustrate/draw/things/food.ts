import type { Draw, Figure, Look } from '#media/illustrate/draw/figure.ts';
import { box, circle, darker, lighter, line, lit, oval, placed, repeat, shape } from '#media/illustrate/draw/pen.ts';

export const steam = (x: number, y: number): string =>
  repeat(3, (i) => line(`M${x - 16 + i * 16} ${y}q-9 -12 0 -24t0 -24`, '#ffffff', 4, 0.6));

type Bite = (colour: string, look: Look) => string;
interface Food {
  colour: string;
  width: number;
  height: number;
  draw: Bite;
}

const apple: Bite = (c) => shape('M0 -44C-12 -54 -36 -48 -34 -22C-32 -2 -16 4 0 -2C16 4 32 -2 34 -22C36 -48 12 -54 0 -44Z', c) + shape('M10 -48C34 -50 38 -20 28 -6C22 2 10 2 4 0C24 -10 28 -32 10 -48Z', darker(c, 0.14)) + line('M0 -42Q0 -54 6 -60', '#6b4028', 4) + shape('M4 -52Q14 -66 30 -60Q22 -48 4 -52Z', '#5f9f57') + oval(-18, -30, 5, 8, lighter(c, 0.5), { turn: 20 });
const bowl = (c: string, inside: string): string => inside + shape('M-50 -34H50Q48 0 22 0H-22Q-48 0 -50 -34Z', c) + shape('M14 -34H50Q48 0 22 0H4Q18 -10 14 -34Z', darker(c, 0.16)) + line('M-46 -24H46', lighter(c, 0.4), 3);
const noodleTop = (egg: boolean): string => oval(0, -34, 50, 15, '#d9913f') + repeat(7, (i) => line(`M${-36 + i * 10} -32q8 -12 16 -2`, '#f6dc8f', 4.4)) + (egg ? oval(-18, -40, 13, 9, '#fffaf0') + circle(-18, -40, 5.4, '#f2a03c') : '') + oval(20, -40, 12, 6, '#e8a9a0') + line('M0 -40l10 -5M6 -36l12 -6', '#5f9f57', 4) + line('M30 -44L64 -82M38 -42L72 -78', '#8a4f34', 3.4);
const cake: Bite = (c, look) => {
  const n = Math.min(12, Number([...look.has].find((id) => id.startsWith('candles:'))?.slice(8) ?? 3));
  return box(-70, -8, 140, 8, '#e8dfe8', 4) + box(-56, -52, 112, 46, '#f6dfb8', 8) + box(-40, -88, 80, 40, '#fbf0dc', 8) + shape('M-56 -44Q-56 -56 -46 -56H46Q56 -56 56 -44Q50 -30 42 -42Q34 -26 24 -42Q14 -28 4 -42Q-6 -26 -16 -42Q-26 -28 -36 -42Q-46 -30 -56 -44Z', c) + shape('M-40 -82Q-40 -94 -30 -94H30Q40 -94 40 -82Q34 -70 26 -80Q18 -68 8 -80Q-2 -68 -12 -80Q-22 -70 -30 -80Q-36 -72 -40 -82Z', lighter(c, 0.1)) + repeat(n, (i) => { const x = n === 1 ? 0 : -30 + (60 * i) / (n - 1); return box(x - 3, -118, 6, 26, ['#5fa8d9', '#f2b53f', '#8a7fe0'][i % 3]!, 2) + shape(`M${x} -136q7 10 0 17q-7 -7 0 -17Z`, lit('#ffb53c')); });
};

const foods: Readonly<Record<string, Food>> = {
  apple: { colour: '#dd4540', width: 70, height: 62, draw: apple },
  tangerine: { colour: '#f2933c', width: 66, height: 60, draw: (c) => circle(0, -30, 30, c) + shape('M12 -58C36 -46 36 -12 12 -2C24 -20 24 -42 12 -58Z', darker(c, 0.12)) + shape('M0 -58Q10 -70 24 -64Q16 -54 0 -58Z', '#5f9f57') },
  lemon: { colour: '#f6d23f', width: 76, height: 52, draw: (c) => shape('M-38 -24Q-30 -30 -26 -36C-10 -52 18 -50 28 -34Q34 -28 38 -26Q34 -20 28 -14C14 2 -14 2 -26 -14Q-32 -20 -38 -24Z', c) },
  banana: { colour: '#f6cf4a', width: 96, height: 60, draw: (c) => shape('M-44 -50C-40 -10 0 8 44 -16L46 -26C10 -12 -20 -24 -32 -54Z', c) + shape('M-32 -6C-8 8 20 2 44 -16L45 -20C20 -4 -12 -6 -38 -30Z', darker(c, 0.14)) + line('M-40 -52l-4 -8', '#7a5a2c', 7) },
  grapes: { colour: '#7a4f9f', width: 66, height: 76, draw: (c) => [[-20, -52], [0, -54], [20, -52], [-10, -36], [10, -36], [0, -20], [-24, -36], [24, -36], [-12, -20], [12, -20], [0, -8]].map(([x, y], i) => circle(x!, y!, 11, i % 2 ? c : darker(c, 0.14)) + circle(x! - 3, y! - 3, 2.6, lighter(c, 0.5))).join('') + line('M0 -64v-12', '#6b4a2c', 4) },
  strawberry: { colour: '#e2404c', width: 50, height: 58, draw: (c) => shape('M0 0C-24 -12 -30 -46 -14 -46H14C30 -46 24 -12 0 0Z', c) + shape('M-18 -46L-6 -38L0 -50L6 -38L18 -46L8 -56H-8Z', '#5f9f57') + repeat(5, (i) => oval([-10, 8, -2, -6, 9][i]!, [-34, -34, -24, -14, -20][i]!, 1.6, 2.4, '#fbe08a')) },
  watermelon: { colour: '#e8505a', width: 110, height: 60, draw: (c) => shape('M-54 -52H54A54 54 0 0 1 -54 -52Z', '#4f9a57') + shape('M-48 -52H48A48 46 0 0 1 -48 -52Z', '#f3f6dc') + shape('M-43 -52H43A43 40 0 0 1 -43 -52Z', c) + repeat(5, (i) => oval(-26 + i * 13, -36 + (i % 2) * 10, 2.4, 4, '#3a2430')) },
  pineapple: { colour: '#f2b53f', width: 60, height: 110, draw: (c) => oval(0, -34, 28, 35, c) + line('M-24 -48L10 -4M-14 -62L24 -14M24 -48L-10 -4M14 -62L-24 -14', darker(c, 0.24), 2) + repeat(5, (i) => shape('M0 0Q-9 -22 0 -44Q9 -22 0 0Z', i % 2 ? '#4f8f52' : '#67a85c').replace('/>', ` transform="translate(0 -62) rotate(${-44 + i * 22})"/>`)) },
  pumpkin: { colour: '#ec8a34', width: 96, height: 78, draw: (c) => oval(-26, -32, 22, 31, darker(c, 0.16)) + oval(26, -32, 22, 31, darker(c, 0.16)) + oval(-12, -32, 20, 33, c) + oval(12, -32, 20, 33, c) + oval(0, -32, 15, 34, lighter(c, 0.12)) + shape('M-5 -62Q-4 -74 6 -80L12 -76Q6 -70 6 -62Z', '#5f8a47') },
  coconut: { colour: '#8a5a38', width: 56, height: 52, draw: (c) => circle(0, -26, 26, c) + shape('M10 -50C32 -40 32 -10 10 -2C20 -18 20 -36 10 -50Z', darker(c, 0.18)) + circle(-8, -34, 3, '#3a2420') + circle(2, -38, 3, '#3a2420') + circle(0, -28, 3, '#3a2420') },
  carrot: { colour: '#ee8434', width: 34, height: 82, draw: (c) => shape('M-14 -54Q0 -62 14 -54Q12 -20 0 0Q-12 -20 -14 -54Z', c) + line('M-8 -42h7M0 -30h7M-5 -20h6', darker(c, 0.2), 2) + line('M0 -58v-22M-3 -58l-9 -18M3 -58l9 -18', '#5f9f57', 5) },
  cheese: { colour: '#f6c445', width: 90, height: 56, draw: (c) => shape('M-42 -20L40 -54V0H-42Z', c) + shape('M-42 -20L40 -54V-40L-42 -12Z', lighter(c, 0.3)) + circle(-14, -10, 7, darker(c, 0.16)) + circle(14, -20, 9, darker(c, 0.16)) + circle(28, -6, 5, darker(c, 0.16)) },
  bread: { colour: '#d99a52', width: 100, height: 50, draw: (c) => shape('M-48 -18C-52 -44 -20 -52 0 -48C24 -52 52 -44 48 -18C48 0 34 0 0 0C-34 0 -48 0 -48 -18Z', c) + line('M-22 -40l9 20M-2 -42l9 22M18 -40l9 20', lighter(c, 0.4), 4.4) },
  egg: { colour: '#fbf3e2', width: 40, height: 50, draw: (c) => shape('M0 -50C18 -50 24 -10 0 0C-24 -10 -18 -50 0 -50Z', c) },
  cake: { colour: '#f291ab', width: 146, height: 138, draw: cake },
  icecream: { colour: '#f7a9bd', width: 54, height: 100, draw: (c) => shape('M-20 -48H20L0 0Z', '#dfa35c') + line('M-12 -46L6 -14M12 -46L-6 -14', '#b87b3c', 2) + circle(-12, -58, 16, c) + circle(13, -58, 16, '#fdf0d0') + circle(0, -76, 17, lighter(c, 0.3)) + circle(3, -96, 6, '#d6333f') },
  donut: { colour: '#f28aab', width: 74, height: 66, draw: (c) => circle(0, -32, 32, '#d99a52') + circle(0, -34, 28, c) + circle(0, -33, 10, '#b87a3c') + repeat(9, (i) => line(`M${Math.round(19 * Math.cos(i * 0.7))} ${Math.round(-34 + 19 * Math.sin(i * 0.7))}l4 3`, ['#fff6e0', '#5fb0d9', '#f6cf4a'][i % 3]!, 3)) },
  cookie: { colour: '#d49a55', width: 56, height: 54, draw: (c) => circle(0, -26, 26, c) + repeat(6, (i) => circle([-10, 8, -2, 14, -16, 4][i]!, [-36, -38, -24, -22, -20, -10][i]!, 3.8, '#5a3424')) },
  chocolate: { colour: '#6b3f2a', width: 64, height: 44, draw: (c) => box(-30, -40, 60, 40, c, 4) + repeat(6, (i) => box(-27 + (i % 3) * 19, -37 + Math.floor(i / 3) * 19, 16, 16, lighter(c, 0.14), 2)) },
  pizza: { colour: '#f2c04f', width: 100, height: 92, draw: (c) => shape('M-48 -78Q0 -98 48 -78L0 0Z', c) + shape('M-50 -76Q0 -100 50 -76L46 -66Q0 -86 -46 -66Z', '#cf8a44') + circle(-14, -58, 9, '#cf4a3f') + circle(16, -56, 9, '#cf4a3f') + circle(2, -32, 8, '#cf4a3f') + shape('M-4 -68q10 -4 12 4q-8 4 -12 -4Z', '#5f9f57') },
  burger: { colour: '#d9943f', width: 92, height: 74, draw: (c) => shape('M-42 -18H42Q42 0 28 0H-28Q-42 0 -42 -18Z', c) + box(-46, -30, 92, 13, '#7a4430', 6) + shape('M-48 -32L48 -32L30 -22L16 -32L0 -22L-16 -32Z', '#f6c445') + box(-46, -40, 92, 9, '#6fae52', 5) + shape('M-44 -40C-44 -82 44 -82 44 -40Z', c) + repeat(5, (i) => oval(-24 + i * 12, -60 - (i % 2) * 6, 3, 1.8, '#fdf0d0')) },
  sushi: { colour: '#f2803f', width: 110, height: 46, draw: (c) => repeat(2, (i) => placed(box(-22, -26, 44, 26, '#fffaf0', 11) + shape('M-26 -24Q0 -48 26 -24Q24 -14 18 -16Q0 -26 -20 -16Q-26 -14 -26 -24Z', i ? '#e8574a' : c) + line('M-8 -34l5 9M6 -34l5 9', lighter(c, 0.5), 2.4), -28 + i * 56, 0)) },
  ramen: { colour: '#c2453c', width: 110, height: 84, draw: (c) => bowl(c, noodleTop(true)) },
  noodles: { colour: '#3f7fa3', width: 110, height: 84, draw: (c) => bowl(c, noodleTop(false)) },
  soup: { colour: '#e08a4a', width: 104, height: 54, draw: (c) => bowl(c, oval(0, -34, 50, 13, '#e8a04a') + circle(-14, -36, 5, '#6fae52') + circle(12, -33, 5, '#d9503f')) },
  rice: { colour: '#3f6f9f', width: 104, height: 70, draw: (c) => bowl(c, shape('M-46 -34C-44 -74 44 -74 46 -34Z', '#fffaf2')) },
  pasta: { colour: '#f3e8dc', width: 124, height: 60, draw: (c) => shape('M-34 -12C-40 -50 40 -50 34 -12Z', '#f2cf6f') + repeat(6, (i) => line(`M${-26 + i * 9} -14q-6 -20 10 -24`, '#dba94a', 2.6)) + circle(0, -42, 10, '#cf4a3f') + circle(10, -36, 7, '#b83f38') + shape('M-4 -50q10 -8 14 0q-8 6 -14 0Z', '#5f9f57') + oval(0, -8, 60, 9, c) + oval(0, -10, 44, 5, darker(c, 0.1)) },
  dumpling: { colour: '#fbf0da', width: 110, height: 50, draw: (c) => repeat(3, (i) => placed(shape('M-22 0C-28 -14 -20 -28 0 -30C20 -28 28 -14 22 0Z', c) + line('M-12 -20q4 -6 6 -8M0 -18v-11M12 -20q-4 -6 -6 -8', darker(c, 0.2), 2), -34 + i * 34, i === 1 ? -12 : 0)) },
  popcorn: { colour: '#dd4a42', width: 70, height: 96, draw: (c) => repeat(9, (i) => circle(-26 + (i % 5) * 13, -70 - Math.floor(i / 5) * 12 - (i % 2) * 4, 9, i % 2 ? '#fff6dc' : '#f6dfa0')) + shape('M-32 -66H32L24 0H-24Z', '#fffaf0') + repeat(3, (i) => shape(`M${-26 + i * 20} -66h12l${-2 - i} 66h-8Z`, c)) },
  coffee: { colour: '#fbf4e8', width: 76, height: 56, draw: (c) => steam(0, -52) + line('M26 -36q20 0 14 17q-4 8 -18 6', c, 6) + shape('M-30 -44H30Q30 0 12 0H-12Q-30 0 -30 -44Z', c) + oval(0, -44, 30, 7, '#6b4028') + shape('M12 -40Q30 -40 30 -44Q30 0 12 0H4Q20 -12 12 -40Z', darker(c, 0.1)) + oval(0, 0, 40, 5, darker(c, 0.08)) },
  tea: { colour: '#7fb09a', width: 130, height: 70, draw: (c) => steam(-24, -66) + shape('M-58 -30C-58 -60 8 -60 8 -30C8 -6 0 0 -24 0C-50 0 -58 -6 -58 -30Z', c) + line('M-56 -38Q-76 -40 -70 -20Q-66 -12 -54 -14', c, 6) + shape('M4 -34Q18 -36 22 -52L30 -50Q26 -22 6 -18Z', c) + oval(-25, -52, 14, 4, darker(c, 0.2)) + circle(-25, -58, 4, darker(c, 0.2)) + shape('M38 -24H66Q66 0 52 0Q38 0 38 -24Z', lighter(c, 0.5)) },
  'bubble-tea': { colour: '#d9a877', width: 54, height: 100, draw: (c) => line('M6 -70L16 -108', '#e8557a', 7) + shape('M-24 -72H24L18 0H-18Z', c) + shape('M-24 -72H24L23 -56H-23Z', lighter(c, 0.5)) + repeat(9, (i) => circle(-12 + (i % 4) * 8, -7 - Math.floor(i / 4) * 8, 4.4, '#3a2420')) + box(-28, -78, 56, 9, '#fffaf2', 4) },
  juice: { colour: '#f2a03c', width: 50, height: 92, draw: (c) => line('M4 -60L16 -96', '#dd4f62', 5) + shape('M-22 -66H22L16 0H-16Z', '#dff0f5', 0.8) + shape('M-20 -52H20L15 -2H-15Z', c) + circle(20, -66, 13, '#f6d23f') + circle(20, -66, 9, '#fbe78a') },
  wine: { colour: '#8f2440', width: 46, height: 92, draw: (c) => shape('M-20 -88H20C22 -58 14 -46 0 -44C-14 -46 -22 -58 -20 -88Z', '#e3eef2', 0.8) + shape('M-20 -74H20C18 -56 12 -48 0 -46C-12 -48 -18 -56 -20 -74Z', c) + line('M0 -44V-4', '#d3e3ea', 4) + oval(0, -2, 17, 4, '#d3e3ea') },
  honey: { colour: '#f0a830', width: 60, height: 70, draw: (c) => shape('M-26 -52Q-34 -26 -26 0H26Q34 -26 26 -52Z', c) + box(-28, -62, 56, 12, '#fbf0dc', 5) + box(-20, -38, 40, 24, '#fff6e0', 4) + circle(0, -26, 7, c) },
  cherryfruit: { colour: '#d6333f', width: 56, height: 62, draw: (c) => line('M-14 -16Q-8 -46 8 -60M16 -18Q16 -44 8 -60', '#5f8a47', 3) + circle(-14, -14, 14, c) + circle(16, -16, 14, darker(c, 0.1)) + circle(-18, -19, 3.4, lighter(c, 0.5)) },
};

/** Fruits in a basket or bowl. */
export const heap = (): string => placed(apple('#dd4540', {} as Look), -20, -36, { scale: 0.7 }) + placed(foods['banana']!.draw('#f6cf4a', {} as Look), 10, -52, { scale: 0.7 }) + circle(24, -52, 20, '#f2933c');

export const food: Readonly<Record<string, Draw>> = Object.fromEntries(
  Object.entries(foods).map(([id, { colour, width, height, draw }]): [string, Draw] => [
    id,
    (look): Figure => ({ drawing: draw(look.colour ?? colour, look) + (look.has.has('steam') && id !== 'coffee' && id !== 'tea' ? steam(0, -height - 4) : ''), width, height }),
  ]),
);
