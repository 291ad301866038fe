import {
  box,
  circle,
  darker,
  lighter,
  line,
  oval,
  repeat,
  round,
  shape,
} from '#media/illustrate/draw/pen.ts';
import type { Body } from './body.ts';
import type { Outfit } from './outfits.ts';

export function torso(body: Body, { top, cut, extras }: Outfit): string {
  const { shoulders: s, shoulderWidth: w, hips: h, hipWidth: b } = body;
  const waist = round(h + (s - h) * 0.32);
  const outline = `M${-w + 4} ${s}Q0 ${s - 7} ${w - 4} ${s}Q${w + 2} ${s + 2} ${w} ${s + 14}Q${w - 3} ${waist} ${b + 1} ${h + 5}Q0 ${h + 10} ${-b - 1} ${h + 5}Q${-w + 3} ${waist} ${-w} ${s + 14}Q${-w - 2} ${s + 2} ${-w + 4} ${s}Z`;
  const shade = `M${w * 0.3} ${s - 3}Q${w + 2} ${s - 2} ${w} ${s + 14}Q${w - 3} ${waist} ${b + 1} ${h + 5}Q${b * 0.6} ${h + 9} ${b * 0.4} ${h + 8}Q${w * 0.7} ${waist} ${w * 0.3} ${s - 3}Z`;
  const wide = extras.has('coat') || extras.has('raincoat') || cut === 'robe';
  return (
    shape(outline, top) +
    shape(shade, darker(top, 0.16)) +
    (extras.has('suit') || wide
      ? line(`M0 ${s + 4}V${h + 6}`, darker(top, 0.3), 1.6) +
        repeat(3, (i) => circle(3.4, s + 22 + i * 13, 1.5, darker(top, 0.4)))
      : '') +
    (extras.has('suit') ? shape(`M-8 ${s - 3}L0 ${s + 22}L8 ${s - 3}Z`, '#fbf7ee') : '') +
    (extras.has('sweater')
      ? repeat(3, (i) =>
          line(`M${-w + 4} ${s + 18 + i * 9}q${w - 4} 4 ${2 * w - 8} 0`, lighter(top, 0.3), 2.4),
        )
      : '') +
    over(body, extras)
  );
}

function over(
  { shoulders: s, shoulderWidth: w, hips: h, hipWidth: b }: Body,
  extras: Outfit['extras'],
): string {
  const of = (id: string, draw: (colour: string) => string): string => {
    const colour = extras.get(id);
    return colour === undefined ? '' : draw(colour);
  };
  const middle = (s + h) / 2;
  return (
    of(
      'overalls',
      (c) =>
        box(-w + 8, middle - 4, 2 * w - 16, h - middle + 10, c, 4) +
        line(`M${-w + 11} ${middle}L${-w + 8} ${s}M${w - 11} ${middle}L${w - 8} ${s}`, c, 5) +
        circle(-w + 11, middle, 2, '#f2c14e') +
        circle(w - 11, middle, 2, '#f2c14e'),
    ) +
    of(
      'apron',
      (c) =>
        box(-w + 7, middle - 8, 2 * w - 14, h - middle + 34, c, 5) +
        line(`M${-w + 9} ${middle - 6}L-7 ${s}M${w - 9} ${middle - 6}L7 ${s}`, c, 3),
    ) +
    of(
      'stripes',
      (c) => box(-w + 1, middle - 4, 2 * w - 2, 6, c) + box(-w + 3, middle + 14, 2 * w - 6, 6, c),
    ) +
    of('dots', (c) => repeat(3, (i) => circle(0, s + 14 + i * 14, 4, c))) +
    of('tie', (c) => shape(`M-3.4 ${s}h6.8l-1.4 5l3.4 20l-5 7l-5 -7l3.4 -20Z`, c)) +
    of('belt', (c) => box(-b - 1, h - 6, 2 * b + 2, 7, c, 2) + box(-4, h - 7, 8, 9, '#f2c14e', 2)) +
    of('badge', (c) => circle(-w * 0.45, s + 20, 4, c)) +
    of(
      'stethoscope',
      (c) =>
        line(`M-8 ${s}Q-9 ${s + 22} 0 ${s + 24}Q9 ${s + 22} 8 ${s}M0 ${s + 24}v8`, c, 2.2) +
        circle(0, s + 34, 3.4, '#c9d3e0'),
    ) +
    of('necklace', (c) => line(`M-9 ${s - 1}Q0 ${s + 14} 9 ${s - 1}`, c, 2.4)) +
    of('backpack', (c) => line(`M${-w + 6} ${s + 1}V${middle + 6}M${w - 6} ${s + 1}V${middle + 6}`, c, 5)) +
    of('kerchief', (c) => shape(`M-12 ${s - 4}Q0 ${s + 4} 12 ${s - 4}L0 ${s + 15}Z`, c)) +
    of(
      'bones',
      (c) =>
        line(`M0 ${s + 6}V${h}`, c, 4) +
        repeat(4, (i) =>
          line(`M${-w + 6} ${s + 12 + i * 11}Q0 ${s + 18 + i * 11} ${w - 6} ${s + 12 + i * 11}`, c, 3.4),
        ),
    ) +
    of('bandages', (c) =>
      repeat(5, (i) =>
        line(`M${-w + 3} ${s + 8 + i * 12}L${w - 3} ${s + 14 + i * 11}`, darker(c, 0.18), 2.2),
      ),
    ) +
    of(
      'scarf',
      (c) =>
        shape(
          `M-14 ${s - 9}Q0 ${s + 1} 14 ${s - 9}Q18 ${s + 2} 12 ${s + 5}Q0 ${s + 11} -12 ${s + 5}Q-18 ${s + 2} -14 ${s - 9}Z`,
          c,
        ) +
        shape(`M4 ${s + 4}L14 ${s + 2}L17 ${s + 36}L7 ${s + 37}Z`, darker(c, 0.12)) +
        line(`M8 ${s + 31}l8 -.6`, lighter(c, 0.4), 2),
    )
  );
}

export function onBack(body: Body, extras: Outfit['extras']): string {
  const { shoulders: s, shoulderWidth: w, hips: h } = body;
  const [cape, wings, backpack] = ['cape', 'wings', 'backpack'].map((id) => extras.get(id));
  return (
    (wings === undefined
      ? ''
      : repeat(
          2,
          (i) =>
            `<g transform="scale(${i ? -1 : 1} 1)">${oval(30, s + 2, 30, 15, wings, { opacity: 0.9, turn: -34 })}${oval(26, s + 32, 21, 11, darker(wings, 0.08), { opacity: 0.9, turn: 22 })}</g>`,
        )) +
    (cape === undefined
      ? ''
      : shape(
          `M${-w + 2} ${s}Q${-w - 22} ${h} ${-w - 16} ${h + 52}Q0 ${h + 40} ${w + 20} ${h + 54}Q${w + 18} ${h} ${w - 2} ${s}Z`,
          cape,
        )) +
    (backpack === undefined ? '' : box(-w - 5, s + 4, 2 * w + 10, (h - s) * 0.8, darker(backpack, 0.1), 9))
  );
}

/** A skirt, gown or robe over the legs; `feet` is where they stand. */
export function skirt(
  { hips: h, hipWidth: b, shoulders: s }: Body,
  { cut, bottom }: Outfit,
  sway: number,
): string {
  const waist = h + (s - h) * 0.34;
  const shapes: Readonly<Record<string, readonly [number, number]>> = {
    skirt: [0.42, 12],
    dress: [0.46, 14],
    gown: [0.93, 24],
    robe: [0.55, 5],
    tutu: [0.2, 26],
  };
  const [long, flare] = shapes[cut] ?? [0.5, 12];
  const hem = h - h * long;
  const [left, right] = [-b - flare + sway * 0.5, b + flare + sway];
  return (
    shape(
      `M${-b + 1} ${waist}Q${-b - 4} ${h} ${left} ${round(hem)}Q${sway * 0.7} ${round(hem + 9)} ${right} ${round(hem)}Q${b + 4} ${h} ${b - 1} ${waist}Z`,
      bottom,
    ) +
    shape(
      `M${b * 0.3} ${waist}Q${b * 0.5} ${h} ${round(right * 0.5)} ${round(hem + 5)}Q${round(right * 0.8)} ${round(hem + 4)} ${right} ${round(hem)}Q${b + 4} ${h} ${b - 1} ${waist}Z`,
      darker(bottom, 0.15),
    ) +
    (cut === 'tutu'
      ? line(
          `M${left + 3} ${round(hem - 1)}Q${sway} ${round(hem + 7)} ${right - 3} ${round(hem - 1)}`,
          lighter(bottom, 0.5),
          3,
        )
      : '')
  );
}

export const fishTail = ({ hips: h, hipWidth: b }: Body, colour: string): string =>
  shape(
    `M${-b} ${h - 4}Q0 ${h - 10} ${b} ${h - 4}Q${b + 4} ${h + 36} 12 ${h + 62}Q34 ${h + 66} 38 ${h + 82}Q18 ${h + 78} 4 ${h + 70}Q-8 ${h + 84} -28 ${h + 84}Q-22 ${h + 68} -4 ${h + 62}Q${-b - 4} ${h + 36} ${-b} ${h - 4}Z`,
    colour,
  ) +
  repeat(3, (i) =>
    line(
      `M${-b + 4 + i * 2} ${h + 10 + i * 14}q${b - 4 - i * 2} 8 ${2 * b - 8 - i * 4} 0`,
      lighter(colour, 0.3),
      1.8,
    ),
  );
