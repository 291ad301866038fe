import type { Draw, Figure, Look } from '#media/illustrate/draw/figure.ts';
import { circle, darker, lighter, line, oval, placed, polygon, repeat, shape } from '#media/illustrate/draw/pen.ts';
import { overHead } from '#media/illustrate/draw/people/headwear.ts';

const INK = '#2a1a2e';

interface Bird {
  colour: string;
  belly: string;
  beak: string;
  wing?: string;
  /** Factor of a small bird, 50 high. */
  size: number;
  tail?: string;
  crest?: (colour: string) => string;
  beakShape?: string;
}

const eye = (look: Look, x: number, y: number): string =>
  look.has.has('sleeping') || look.has.has('happy')
    ? line(`M${x - 3} ${y}q3 ${look.has.has('sleeping') ? 3 : -4} 6 0`, INK, 1.8)
    : circle(x, y, 2.7, INK) + circle(x + 0.9, y - 0.9, 0.9, '#ffffff') + (look.has.has('angry') ? line(`M${x - 4} ${y - 6}l8 3`, INK, 2) : look.has.has('sad') ? line(`M${x - 4} ${y - 4}l8 -2`, INK, 1.8) : '');

const worn = (look: Look, x: number, y: number, scale: number): string =>
  [...look.wears].map(([id, colour]) => (overHead[id] ? placed(overHead[id](colour ?? '#d9503f'), x, y, { scale }) : id === 'scarf' ? placed(shape('M-16 12Q1 24 18 12L20 20Q1 32 -17 20Z', colour ?? '#d9503f') + shape('M6 22l9 -3l4 22l-9 1Z', darker(colour ?? '#d9503f', 0.14)), x, y, { scale }) : '')).join('');

/** A bird from the side: on its feet, or with its wings spread. */
const bird = ({ colour: own, belly, beak, wing, size, tail, crest, beakShape }: Bird): Draw => (look) => {
  const colour = look.colour ?? own;
  const feathers = wing ?? darker(colour, 0.18);
  const flies = look.has.has('flying');
  const body =
    shape(tail ?? 'M-14 -20L-42 -12L-38 -6L-12 -10Z', darker(colour, 0.22)) +
    shape('M-18 -22C-20 -40 -4 -50 8 -48C22 -46 26 -34 24 -24C22 -8 8 -2 -4 -4C-14 -6 -18 -12 -18 -22Z', colour) +
    shape('M22 -30C24 -14 12 -4 -2 -5C-6 -16 8 -30 22 -30Z', belly) +
    (crest?.(colour) ?? '') +
    shape(beakShape ?? 'M21 -40L36 -36L21 -31Z', beak) +
    eye(look, 13, -38) +
    circle(9, -32, 3, '#f0606a', 0.3);
  const legs = line('M-2 -5V0M6 -5V0M-5 0h7M3 0h7', beak, 2);
  const wings = flies
    ? shape('M-6 -30C-10 -60 -34 -70 -52 -66C-44 -50 -30 -28 4 -20Z', feathers) + shape('M0 -32C10 -56 30 -64 44 -60C36 -44 24 -28 8 -22Z', lighter(feathers, 0.12))
    : shape('M8 -28C-4 -32 -18 -26 -30 -10C-14 -6 4 -8 8 -28Z', feathers) + line('M-20 -14Q-8 -16 0 -22', lighter(feathers, 0.2), 1.6);
  return {
    drawing: placed(body + (flies ? '' : legs) + wings + worn(look, 9, -34, 0.55), 0, flies ? -60 * size : 0, { scale: size }),
    width: (flies ? 96 : 76) * size,
    height: (flies ? 130 : 52) * size,
    ...(flies ? { floats: true } : {}),
  };
};

/** A long neck in an S over a body that swims or stands on thin legs. */
const wader = (colour: string, beak: string, legs: number, size: number): Draw => (look) => {
  const own = look.colour ?? colour;
  return {
    drawing: placed(
      (legs > 0 ? line(`M-4 0V${-legs}M8 0L6 ${-legs * 0.5}L8 ${-legs}M-8 0h8M4 0h8`, beak, 3) : '') +
        placed(shape('M-44 -14C-40 -34 -10 -38 12 -34C30 -30 34 -8 20 -2C0 4 -34 4 -44 -14Z', own) + shape('M-46 -22C-30 -36 -6 -34 6 -24C2 -10 -24 -6 -46 -22Z', darker(own, 0.1)) + line('M20 -22C44 -34 14 -60 28 -74', own, 11) + circle(30, -77, 10, own) + shape('M38 -80L56 -74L38 -70Z', beak) + circle(33, -79, 2, INK) + worn(look, 30, -77, 0.45), 0, -legs),
      0, 0, { scale: size }),
    width: 106 * size,
    height: (legs + 90) * size,
  };
};

const penguin: Draw = (look) => {
  const colour = look.colour ?? '#2c3350';
  const step = look.has.has('walking') ? 6 : 0;
  return {
    drawing:
      oval(-10 - step, -2, 11, 4.4, '#f2a03c') + oval(12 + step, -2, 11, 4.4, '#f2a03c') +
      shape('M-28 -36Q-46 -20 -38 -2Q-28 -8 -24 -22Z', darker(colour, 0.2)) +
      shape('M-28 -30C-30 -70 -24 -102 1 -102C26 -102 32 -70 30 -30C28 -6 18 -2 1 -2C-16 -2 -26 -6 -28 -30Z', colour) +
      shape('M-19 -28C-20 -50 -16 -62 -15 -72C-18 -88 -2 -90 2 -80C6 -90 22 -88 19 -72C20 -62 24 -50 22 -28C20 -8 12 -4 2 -4C-8 -4 -18 -8 -19 -28Z', '#fdfaf2') +
      shape('M29 -60Q46 -44 42 -22Q32 -30 28 -42Z', colour) +
      shape('M-4 -72L2 -64L9 -72Q2 -76 -4 -72Z', '#f2a03c') + eye(look, -7, -79) + eye(look, 11, -79) +
      circle(-12, -71, 3.6, '#f0606a', 0.35) + circle(16, -71, 3.6, '#f0606a', 0.35) +
      worn(look, 1, -78, 0.95),
    width: 90,
    height: 104,
    hand: [42, -30],
  };
};

const owl: Draw = (look) => {
  const colour = look.colour ?? '#8a6248';
  return {
    drawing:
      shape('M-26 -24C-30 -60 -28 -78 -26 -88L-12 -80Q0 -84 12 -80L26 -88C28 -78 30 -60 26 -24C22 -4 12 -2 0 -2C-12 -2 -22 -4 -26 -24Z', colour) +
      shape('M-16 -24C-18 -40 -10 -50 0 -50C10 -50 18 -40 16 -24C14 -8 8 -6 0 -6C-8 -6 -14 -8 -16 -24Z', lighter(colour, 0.45)) +
      repeat(3, (r) => repeat(3 - (r % 2), (i) => line(`M${-9 + i * 9 + (r % 2) * 4.5} ${-36 + r * 10}q3 4 6 0`, darker(colour, 0.1), 1.8))) +
      shape('M-27 -52Q-38 -30 -24 -10Q-18 -30 -27 -52Z', darker(colour, 0.2)) + shape('M27 -52Q38 -30 24 -10Q18 -30 27 -52Z', darker(colour, 0.24)) +
      circle(-11, -64, 13, lighter(colour, 0.55)) + circle(11, -64, 13, lighter(colour, 0.55)) +
      (look.has.has('sleeping') ? eye(look, -10, -64) + eye(look, 10, -64) : circle(-10, -64, 7.4, '#f6c945') + circle(10, -64, 7.4, '#f6c945') + circle(-10, -64, 4.2, INK) + circle(10, -64, 4.2, INK) + circle(-8.6, -65.6, 1.5, '#ffffff') + circle(11.4, -65.6, 1.5, '#ffffff')) +
      polygon([[-4, -58], [4, -58], [0, -49]], '#f2a03c') + line('M-9 -2v2M-5 -2v2M5 -2v2M9 -2v2', '#f2a03c', 3) +
      (look.has.has('reading') ? placed(shape('M0 -10Q-13 -18 -26 -12V10Q-13 4 0 12Q13 4 26 10V-12Q13 -18 0 -10Z', '#fbf5e6') + line('M0 -10V12M-26 11Q-13 5 0 13Q13 5 26 11', '#b23a48', 2.4), 0, -22) : '') +
      worn(look, 0, -62, 0.98).replaceAll('cx="-6.6"', 'cx="-10"'),
    width: 70,
    height: 92,
  };
};

const chicken: Draw = (look): Figure => {
  const colour = look.colour ?? '#fbf3e2';
  return {
    drawing: line('M-4 -12V0M8 -12V0M-8 0h8M4 0h9', '#f2a03c', 3) + shape('M-38 -52C-30 -40 -20 -36 -4 -40C10 -44 12 -62 24 -62C38 -60 36 -40 32 -28C26 -10 -4 -6 -18 -14C-32 -22 -40 -36 -38 -52Z', colour) + shape('M-22 -32C-8 -38 6 -34 10 -26C2 -14 -18 -16 -22 -32Z', darker(colour, 0.1)) + shape('M16 -60C14 -70 20 -72 23 -67C26 -74 33 -72 32 -62Z', '#d9393f') + polygon([[34, -54], [46, -49], [34, -46]], '#f2a03c') + shape('M33 -45q6 4 2 11q-6 -2 -6 -8Z', '#d9393f') + eye(look, 28, -54) + worn(look, 24, -52, 0.5),
    width: 86,
    height: 74,
  };
};

const peacockTail = repeat(9, (i) => {
  const angle = -Math.PI * (0.1 + i * 0.1);
  const [x, y] = [-10 + 62 * Math.cos(angle), -26 + 62 * Math.sin(angle)];
  return line(`M-10 -22L${x.toFixed(1)} ${y.toFixed(1)}`, '#3a9a8a', 7) + circle(x, y, 10, '#2f8f9d') + circle(x, y, 6, '#f2c14e') + circle(x, y, 3.4, '#2b3f8f');
});

const small = bird({ colour: '#4f9fd8', belly: '#fdf0d8', beak: '#f2a03c', size: 1 });

export const birds: Readonly<Record<string, Draw>> = {
  bird: small,
  sparrow: bird({ colour: '#a8764a', belly: '#f6e6cc', beak: '#5a4a3c', size: 0.9 }),
  duck: bird({ colour: '#f6cf4c', belly: '#fbe08a', beak: '#f08a2c', size: 1.15, beakShape: 'M21 -42Q34 -42 36 -35Q30 -32 21 -32Z', tail: 'M-14 -20L-34 -28L-28 -10L-12 -8Z' }),
  parrot: bird({ colour: '#e04a3c', belly: '#f6c945', beak: '#f6ead2', wing: '#2f7fc9', size: 1.3, beakShape: 'M20 -44Q34 -42 31 -29Q27 -34 20 -33Z', tail: 'M-14 -20L-50 18L-42 22L-8 -8Z' }),
  toucan: bird({ colour: '#2b2a3c', belly: '#fdf6e6', beak: '#f2a03c', size: 1.25, beakShape: 'M20 -47Q54 -50 56 -30Q50 -36 20 -32Z', tail: 'M-14 -20L-40 8L-32 10L-10 -8Z' }),
  crow: bird({ colour: '#2f2f44', belly: '#3d3d56', beak: '#4a4a5c', size: 1.1 }),
  dove: bird({ colour: '#fbf8f2', belly: '#ffffff', beak: '#f2a08a', size: 1 }),
  gull: bird({ colour: '#fbfaf6', belly: '#ffffff', beak: '#f2a03c', wing: '#9aa8bc', size: 1 }),
  eagle: bird({ colour: '#6b4630', belly: '#8a5f42', beak: '#f6c13c', size: 1.7, crest: () => shape('M-2 -46C4 -52 24 -50 25 -36C22 -28 8 -30 0 -34Z', '#fdfaf2'), beakShape: 'M22 -42Q36 -42 34 -30Q29 -35 22 -33Z' }),
  hummingbird: bird({ colour: '#2fa37a', belly: '#e8f5e0', beak: '#3a3444', size: 0.8, beakShape: 'M21 -39L54 -34L21 -34Z' }),
  chicken,
  chick: bird({ colour: '#fbdf6a', belly: '#fdeea6', beak: '#f2933c', size: 0.7, tail: 'M-14 -20L-24 -22L-20 -10L-12 -8Z' }),
  rooster: (look) => { const base = chicken({ ...look, colour: look.colour ?? '#b5562c' }); return { ...base, drawing: shape('M-26 -44C-60 -60 -66 -24 -50 -8C-50 -26 -40 -34 -20 -32Z', '#2f5a4c') + base.drawing }; },
  peacock: (look) => { const base = bird({ colour: '#2f6fb5', belly: '#3fa39a', beak: '#c9a05a', size: 1.1, crest: () => line('M8 -48l-3 -12M12 -48v-13M16 -47l4 -11', '#2fa38a', 2) })(look); return { drawing: peacockTail + base.drawing, width: 150, height: 112 }; },
  flamingo: wader('#f28aa5', '#3a3444', 62, 1),
  swan: wader('#fdfbf6', '#f2933c', 0, 1.1),
  heron: wader('#a9b8cc', '#f2b03c', 52, 1),
  penguin,
  owl,
};
