import type { Draw, Look } from '#media/illustrate/draw/figure.ts';
import { circle, darker, lighter, line, placed, repeat, shape } from '#media/illustrate/draw/pen.ts';
import { eye, worn } from './parts.ts';

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

/** Wings at their stroke: up, through the back, and down. */
function beating(wings: string, { moment }: Look): string {
  if (moment?.step === undefined) return wings;
  const stroke = Math.round(100 * (0.2 + 0.8 * Math.cos(2 * Math.PI * moment.step))) / 100;
  return `<g transform="translate(0 -26) scale(1 ${stroke}) translate(0 26)">${wings}</g>`;
}

/** A bird from the side: on its feet, or with its wings spread. */
const bird =
  ({ colour: own, belly, beak, wing, size, tail, crest, beakShape }: Bird): Draw =>
  (look) => {
    const colour = look.colour ?? own;
    const feathers = wing ?? darker(colour, 0.18);
    const flies = look.has.has('flying');
    const body =
      shape(tail ?? 'M-14 -20L-42 -12L-38 -6L-12 -10Z', darker(colour, 0.22)) +
      shape(
        'M-18 -22C-20 -40 -4 -50 8 -48C22 -46 26 -34 24 -24C22 -8 8 -2 -4 -4C-14 -6 -18 -12 -18 -22Z',
        colour,
      ) +
      shape('M22 -30C24 -14 12 -4 -2 -5C-6 -16 8 -30 22 -30Z', belly) +
      (crest?.(colour) ?? '') +
      shape(beakShape ?? 'M21 -40L36 -36L21 -31Z', beak) +
      eye(look, 13, -38) +
      circle(9, -32, 3, '#f0606a', 0.3);
    const legs = line('M-2 -5V0M6 -5V0M-5 0h7M3 0h7', beak, 2);
    const wings = flies
      ? beating(
          shape('M-6 -30C-10 -60 -34 -70 -52 -66C-44 -50 -30 -28 4 -20Z', feathers) +
            shape('M0 -32C10 -56 30 -64 44 -60C36 -44 24 -28 8 -22Z', lighter(feathers, 0.12)),
          look,
        )
      : shape('M8 -28C-4 -32 -18 -26 -30 -10C-14 -6 4 -8 8 -28Z', feathers) +
        line('M-20 -14Q-8 -16 0 -22', lighter(feathers, 0.2), 1.6);
    return {
      drawing: placed(
        body + (flies ? '' : legs) + wings + worn(look, 9, -34, 0.55),
        0,
        flies ? -60 * size : 0,
        { scale: size },
      ),
      width: (flies ? 96 : 76) * size,
      height: (flies ? 130 : 52) * size,
      ...(flies ? { floats: true } : {}),
    };
  };
const peacockTail = repeat(9, (i) => {
  const angle = -Math.PI * (0.1 + i * 0.1);
  const [x, y] = [-10 + 62 * Math.cos(angle), -26 + 62 * Math.sin(angle)];
  return (
    line(`M-10 -22L${x.toFixed(1)} ${y.toFixed(1)}`, '#3a9a8a', 7) +
    circle(x, y, 10, '#2f8f9d') +
    circle(x, y, 6, '#f2c14e') +
    circle(x, y, 3.4, '#2b3f8f')
  );
});

const small = bird({ colour: '#4f9fd8', belly: '#fdf0d8', beak: '#f2a03c', size: 1 });
export const flying: Readonly<Record<string, Draw>> = {
  bird: small,
  sparrow: bird({ colour: '#a8764a', belly: '#f6e6cc', beak: '#5a4a3c', size: 0.9 }),
  duck: bird({
    colour: '#f6cf4c',
    belly: '#fbe08a',
    beak: '#f08a2c',
    size: 1.15,
    beakShape: 'M21 -42Q34 -42 36 -35Q30 -32 21 -32Z',
    tail: 'M-14 -20L-34 -28L-28 -10L-12 -8Z',
  }),
  parrot: bird({
    colour: '#e04a3c',
    belly: '#f6c945',
    beak: '#f6ead2',
    wing: '#2f7fc9',
    size: 1.3,
    beakShape: 'M20 -44Q34 -42 31 -29Q27 -34 20 -33Z',
    tail: 'M-14 -20L-50 18L-42 22L-8 -8Z',
  }),
  toucan: bird({
    colour: '#2b2a3c',
    belly: '#fdf6e6',
    beak: '#f2a03c',
    size: 1.25,
    beakShape: 'M20 -47Q54 -50 56 -30Q50 -36 20 -32Z',
    tail: 'M-14 -20L-40 8L-32 10L-10 -8Z',
  }),
  crow: bird({ colour: '#2f2f44', belly: '#3d3d56', beak: '#4a4a5c', size: 1.1 }),
  dove: bird({ colour: '#fbf8f2', belly: '#ffffff', beak: '#f2a08a', size: 1 }),
  gull: bird({ colour: '#fbfaf6', belly: '#ffffff', beak: '#f2a03c', wing: '#9aa8bc', size: 1 }),
  eagle: bird({
    colour: '#6b4630',
    belly: '#8a5f42',
    beak: '#f6c13c',
    size: 1.7,
    crest: () => shape('M-2 -46C4 -52 24 -50 25 -36C22 -28 8 -30 0 -34Z', '#fdfaf2'),
    beakShape: 'M22 -42Q36 -42 34 -30Q29 -35 22 -33Z',
  }),
  hummingbird: bird({
    colour: '#2fa37a',
    belly: '#e8f5e0',
    beak: '#3a3444',
    size: 0.8,
    beakShape: 'M21 -39L54 -34L21 -34Z',
  }),
  chick: bird({
    colour: '#fbdf6a',
    belly: '#fdeea6',
    beak: '#f2933c',
    size: 0.7,
    tail: 'M-14 -20L-24 -22L-20 -10L-12 -8Z',
  }),
  peacock: (look) => {
    const base = bird({
      colour: '#2f6fb5',
      belly: '#3fa39a',
      beak: '#c9a05a',
      size: 1.1,
      crest: () => line('M8 -48l-3 -12M12 -48v-13M16 -47l4 -11', '#2fa38a', 2),
    })(look);
    return { drawing: peacockTail + base.drawing, width: 150, height: 112 };
  },
};
