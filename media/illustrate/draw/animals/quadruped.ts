import { type Draw, type Look, firstOf } from '#media/illustrate/draw/figure.ts';
import {
  circle,
  darker,
  lighter,
  line,
  oval,
  placed,
  repeat,
  round,
  shape,
} from '#media/illustrate/draw/pen.ts';
import { capeOf } from './cape.ts';
import { type Face, type FaceKind, animalFace } from './faces/face.ts';

/** Measures of an animal on four legs that looks to the right; in the units of `Figure`. */
interface Quadruped {
  colour: string;
  /** Of belly and muzzle. */
  pale?: string;
  /** From chest to rump, its depth, and the legs below it. */
  length: number;
  depth: number;
  legs: number;
  legWidth: number;
  /** Length of the neck, and degrees it leans forward. */
  neck: number;
  lean: number;
  neckWidth: number;
  head: number;
  face: FaceKind;
  tail: (colour: string) => string;
  /** Spots and stripes, in the box of the trunk: x from -length/2, y from -depth to 0. */
  marks?: (look: Look, length: number, depth: number) => string;
  mane?: string;
  hoof?: string;
  /** Paws of another colour. */
  socks?: string;
  hump?: boolean;
}

/** Colours that words ask for, except where they change what the animal is. */
const coatOf = (look: Look, colour: string): string => look.colour ?? colour;

function leg(
  x: number,
  top: number,
  { legs, legWidth: w, hoof, socks }: Quadruped,
  colour: string,
  swing: number,
): string {
  const foot = x + swing;
  return (
    shape(
      `M${x - w * 0.62} ${top}L${x + w * 0.62} ${top}Q${foot + w * 0.42} ${-legs * 0.4} ${foot + w * 0.46} -3Q${foot + w * 0.5} 0 ${foot + w * 0.3} 0H${foot - w * 0.4}Q${foot - w * 0.5} 0 ${foot - w * 0.46} -4Q${foot - w * 0.4} ${-legs * 0.4} ${x - w * 0.62} ${top}Z`,
      colour,
    ) +
    (socks === undefined
      ? ''
      : shape(
          `M${foot - w * 0.46} ${-legs * 0.3}H${foot + w * 0.46}V-3Q${foot + w * 0.5} 0 ${foot + w * 0.3} 0H${foot - w * 0.4}Q${foot - w * 0.5} 0 ${foot - w * 0.46} -4Z`,
          socks,
        )) +
    (hoof === undefined
      ? ''
      : shape(`M${foot - w * 0.45} -7H${foot + w * 0.45}L${foot + w * 0.5} 0H${foot - w * 0.5}Z`, hoof))
  );
}

function trunk(kind: Quadruped, colour: string, look: Look): string {
  const { length: l, depth: d, pale, hump } = kind;
  const [a, b] = [-l / 2, l / 2];
  const back = hump
    ? `Q${a + l * 0.28} ${-d * 1.02} ${-l * 0.02} ${-d * 1.5}Q${b - l * 0.3} ${-d * 0.98} ${b - d * 0.3} ${-d}`
    : `Q0 ${-d * 0.9} ${b - d * 0.3} ${-d}`;
  const outline = `M${a + d * 0.3} ${-d}${back}Q${b + d * 0.18} ${-d * 0.9} ${b} ${-d * 0.4}Q${b - 2} 4 ${b - d * 0.5} 3Q0 ${-d * 0.1 + 4} ${a + d * 0.5} 2Q${a - d * 0.04} 0 ${a} ${-d * 0.5}Q${a - 2} ${-d} ${a + d * 0.3} ${-d}Z`;
  return (
    shape(outline, colour) +
    (kind.marks?.(look, l, d) ?? '') +
    shape(
      `M${b} ${-d * 0.4}Q${b - 2} 4 ${b - d * 0.5} 3Q0 ${-d * 0.1 + 4} ${a + d * 0.5} 2Q${a + 2} 0 ${a + 1} ${-d * 0.34}Q0 ${-d * 0.12} ${b} ${-d * 0.4}Z`,
      pale ?? darker(colour, 0.14),
      pale === undefined ? 1 : 0.9,
    )
  );
}

function upright(kind: Quadruped, look: Look, face: Face): string {
  const { length: l, depth: d, legs, legWidth: w, neck, lean, neckWidth, mane } = kind;
  const colour = coatOf(look, kind.colour);
  const far = darker(colour, 0.24);
  const top = -legs - d * 0.34;
  const { step: phase, sway = 0, gait } = look.moment ?? {};
  const quick = firstOf(look, ['running', 'jumping', 'galloping'])
    ? 1.4
    : look.has.has('walking') || gait !== undefined
      ? 0.7
      : 0.12;
  const reach = legs * 0.34 * quick;
  // Still, a leg stands where its share of the reach is; in motion, the legs go one after the other.
  const swing = (share: number, after: number): number =>
    reach * (phase === undefined ? share : Math.sin(2 * Math.PI * (phase + after)));
  const [front, hind] = [l / 2 - d * 0.36, -l / 2 + d * 0.36];
  const angle = (lean * Math.PI) / 180;
  const [nx, ny] = [l / 2 - d * 0.28, -legs - d * 0.72];
  const [hx, hy] = [nx + neck * Math.sin(angle), ny - neck * Math.cos(angle)];
  const neckLine = line(`M${round(nx)} ${round(ny)}L${round(hx)} ${round(hy)}`, colour, neckWidth);
  return (
    placed(kind.tail(colour), -l / 2 + 2, -legs - d * 0.78, { turn: 7 * sway }) +
    leg(front + w * 0.7, top, kind, far, swing(1, 0.5)) +
    leg(hind + w * 0.7, top, kind, far, swing(-1, 0.25)) +
    placed(trunk(kind, colour, look), 0, -legs) +
    leg(front - w * 0.2, top, kind, colour, swing(-0.8, 0)) +
    leg(hind - w * 0.2, top, kind, colour, swing(0.8, 0.75)) +
    (neck > 8
      ? neckLine +
        (mane === undefined
          ? ''
          : line(
              `M${round(nx - neckWidth * 0.5)} ${round(ny)}L${round(hx - neckWidth * 0.5)} ${round(hy)}`,
              mane,
              neckWidth * 0.42,
            ))
      : '') +
    capeOf(look, [nx, ny], kind) +
    placed(face.drawing, hx + face.ahead, hy)
  );
}

/** Seated with the head high: the trunk as a pear. */
function seated(kind: Quadruped, look: Look, face: Face): { drawing: string; height: number } {
  const { depth: d, legWidth: w, pale, socks } = kind;
  const colour = coatOf(look, kind.colour);
  const tall = d * 2.1;
  return {
    height: tall + kind.head * 1.7,
    drawing:
      placed(kind.tail(colour), -d * 0.7, -d * 0.3, { turn: -24 }) +
      shape(
        `M${-d * 0.3} ${-tall}Q${-d * 1.1} ${-d} ${-d * 0.95} ${-d * 0.35}Q${-d * 0.9} 0 ${-d * 0.3} 0H${d * 0.7}Q${d * 0.9} ${-d * 0.8} ${d * 0.44} ${-tall}Z`,
        colour,
      ) +
      shape(
        `M${-d * 0.1} ${-d * 0.75}Q${-d * 0.95} ${-d * 0.85} ${-d * 0.95} ${-d * 0.2}Q${-d * 0.9} 0 ${-d * 0.4} 0H0Z`,
        darker(colour, 0.12),
      ) +
      (kind.marks === undefined ? '' : placed(kind.marks(look, d * 1.3, d * 1.1), -d * 0.2, -d * 0.2)) +
      shape(
        `M${d * 0.1} ${-tall * 0.86}Q${d * 0.74} ${-d * 0.9} ${d * 0.46} ${-d * 0.5}Q${d * 0.1} ${-d * 0.8} ${d * 0.1} ${-tall * 0.86}Z`,
        pale ?? lighter(colour, 0.2),
        0.9,
      ) +
      repeat(2, (i) =>
        shape(
          `M${d * (0.2 + i * 0.3) - w * 0.5} ${-d}h${w}V-4q4 0 4 4h${-w - 6}q-2 -3 2 -5Z`,
          socks ?? (i ? colour : darker(colour, 0.16)),
        ),
      ) +
      oval(-d * 0.15, -4, w * 0.9, 5, colour) +
      placed(face.drawing, d * 0.2, -tall - kind.head * 0.35),
  };
}

/** Asleep, rolled up. */
const asleep = (kind: Quadruped, look: Look, face: Face): string => {
  const { depth: d, pale } = kind;
  const colour = coatOf(look, kind.colour);
  return (
    oval(-d * 0.1, -d * 0.62, d * 1.15, d * 0.66, colour) +
    (kind.marks === undefined ? '' : placed(kind.marks(look, d * 1.3, d * 0.7), -d * 0.2, -d * 0.4)) +
    oval(d * 0.1, -d * 0.2, d * 0.9, d * 0.2, pale ?? darker(colour, 0.12)) +
    line(
      `M${-d * 1.05} ${-d * 0.34}Q${-d * 0.5} ${d * 0.14} ${d * 0.3} ${-d * 0.1}`,
      darker(colour, 0.16),
      kind.legWidth * 0.9,
    ) +
    placed(face.drawing, d * 0.72, -d * 0.55)
  );
};

export const quadruped =
  (kind: Quadruped): Draw =>
  (look) => {
    const colour = coatOf(look, kind.colour);
    const { head } = kind;
    const face = animalFace(kind.face, {
      colour,
      pale: kind.pale ?? lighter(colour, 0.4),
      radius: head,
      look,
      mane: kind.mane,
    });
    if (look.has.has('sleeping'))
      return { drawing: asleep(kind, look, face), width: kind.depth * 2.5, height: kind.depth * 1.4 };
    if (
      (look.has.has('sitting') || look.has.has('reading') || look.has.has('eating')) &&
      kind.hoof === undefined &&
      kind.neck < 30
    ) {
      const { drawing, height } = seated(kind, look, face);
      return { drawing, width: kind.depth * 2, height, hand: [kind.depth * 0.8, -kind.depth * 0.9] };
    }
    const angle = (kind.lean * Math.PI) / 180;
    const top = kind.legs + kind.depth * 0.72 + kind.neck * Math.cos(angle);
    return {
      drawing: upright(kind, look, face),
      width: kind.length + head * 2 + 16,
      height: top + head * 1.3,
      seat: kind.legs + kind.depth * 0.92,
      hand: [kind.length / 2 + head * 1.1, -top + head * 0.6],
    };
  };

export const quadrupeds = (kinds: Readonly<Record<string, Quadruped>>): Record<string, Draw> =>
  Object.fromEntries(Object.entries(kinds).map(([id, kind]) => [id, quadruped(kind)]));

/** A tail that hangs or stands, `reach` long, towards (x, y). */
export const tailTo =
  (x: number, y: number, width: number, tip?: string) =>
  (colour: string): string =>
    line(`M6 4Q${round(x * 0.9)} ${round(y * 0.2)} ${x} ${y}`, darker(colour, 0.08), width) +
    (tip === undefined ? '' : circle(x, y, width * 0.8, tip));

export const bushyTail =
  (tip: string) =>
  (colour: string): string =>
    shape('M8 0C-20 -4 -44 -10 -54 -34C-58 -52 -46 -54 -38 -46C-28 -34 -8 -24 10 12Z', darker(colour, 0.06)) +
    shape('M-54 -34C-58 -52 -46 -54 -38 -46C-36 -42 -34 -38 -31 -36Q-40 -30 -45 -24Q-52 -28 -54 -34Z', tip);

export const spots =
  (colour: string, count: number, size: number) =>
  (look: Look, l: number, d: number): string =>
    repeat(count, (i) =>
      oval(
        -l * 0.4 + (i % 5) * l * 0.2 + look.random() * 6,
        -d * (0.3 + 0.22 * Math.floor(i / 5)) - look.random() * 4,
        size * (0.7 + look.random() * 0.5),
        size * 0.7,
        colour,
      ),
    );

export const stripes =
  (colour: string, count: number, width: number) =>
  (_look: Look, l: number, d: number): string =>
    repeat(count, (i) => {
      const x = -l * 0.42 + (i * l * 0.84) / (count - 1);
      return shape(
        `M${round(x - width)} ${round(-d * 0.9)}H${round(x + width)}Q${round(x + width * 0.6)} ${round(-d * 0.5)} ${round(x - 2)} ${round(-d * 0.24)}Q${round(x - width * 0.4)} ${round(-d * 0.5)} ${round(x - width)} ${round(-d * 0.9)}Z`,
        colour,
      );
    });
