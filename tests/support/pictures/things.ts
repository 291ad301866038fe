import sharp from 'sharp';
import type { Landmarks } from '#media/face/detect/landmarks.ts';
import type { Picture } from '#media/raster/plane.ts';

/** Where a thing is drawn, in pixels of the picture. */
interface Place {
  readonly unit: number;
  /** A landmark, moved by shares of the face's width. */
  point(i: number, dx?: number, dy?: number): [number, number];
  /** The same as SVG writes it. */
  at(i: number, dx?: number, dy?: number): string;
}

/** Draws a thing before a face: SVG elements. */
export type Draw = (place: Place) => string;

/** Upper rim, right side, chin and left side of a mask over nose and mouth. */
const OUTLINE = [227, 116, 118, 114, 6, 343, 347, 345, 447, 361, 397, 378, 152, 149, 172, 132];

const shade = (id: string, dark: number): string =>
  `<linearGradient id="${id}"><stop offset="0" stop-color="#000" stop-opacity="${dark}"/>
  <stop offset=".35" stop-color="#fff" stop-opacity=".12"/>
  <stop offset="1" stop-color="#000" stop-opacity="${dark / 2}"/></linearGradient>`;

/** A mask of cloth with pleats and loops that go to the ears. */
export const mask =
  (colour: string): Draw =>
  ({ at, unit }) => {
    const points = OUTLINE.map((i) => at(i, 0, i === 152 ? 0.06 : i === 6 ? 0.06 : 0)).join(' ');
    const shape = `<polygon points="${points}" stroke-linejoin="round" stroke-width="${0.03 * unit}"`;
    const pleats = [0.0, 0.09, 0.18].map(
      (dy) => `<path d="M${at(50, 0, dy)} Q${at(0, 0, dy + 0.05)} ${at(280, 0, dy)}"/>`,
    );
    const loops = [
      [234, 227],
      [454, 447],
    ].map(([ear, rim]) => `<path d="M${at(rim!)} L${at(ear!, 0, -0.02)}" stroke-width="${0.012 * unit}"/>`);
    return `<defs>${shade('s', 0.3)}</defs>
      <g fill="none" stroke="${colour}">${loops.join('')}</g>
      ${shape} fill="${colour}" stroke="${colour}"/>${shape} fill="url(#s)" stroke="none"/>
      <g fill="none" stroke="#000" stroke-opacity=".16" stroke-width="${0.008 * unit}">${pleats.join('')}</g>`;
  };

/** A cup at the mouth. */
export const cup =
  (colour: string): Draw =>
  ({ point, unit }) => {
    const [x, y] = point(0);
    const [w, h] = [0.21 * unit, 0.52 * unit];
    const body = `M${x - w} ${y} L${x - 0.8 * w} ${y + h} Q${x} ${y + 1.12 * h} ${x + 0.8 * w} ${y + h} L${x + w} ${y} Z`;
    return `<defs>${shade('s', 0.35)}</defs>
      <path d="M${x + w} ${y + 0.2 * h} q${0.6 * w} ${0.2 * h} ${-0.1 * w} ${0.5 * h}" fill="none" stroke="${colour}"
        stroke-width="${0.05 * unit}"/>
      <path d="${body}" fill="${colour}"/><path d="${body}" fill="url(#s)"/>
      <ellipse cx="${x}" cy="${y}" rx="${w}" ry="${0.22 * w}" fill="${colour}"/>
      <ellipse cx="${x}" cy="${y}" rx="${0.9 * w}" ry="${0.16 * w}" fill="#000" fill-opacity=".35"/>`;
  };

/** A lock of hair across forehead, eye and cheek. */
export const lock =
  (colour: string): Draw =>
  ({ at, unit }) =>
    Array.from({ length: 26 }, (_, n) => {
      const off = (n - 13) * 0.0065;
      const tint = n % 3 === 0 ? '#0003' : n % 3 === 1 ? '#fff2' : '#0000';
      const way = `M${at(10, off, -0.2)} C${at(108, off - 0.02, 0)} ${at(53, off, 0.1)} ${at(207, off, 0.3)}`;
      return [colour, tint]
        .map((c) => `<path d="${way}" fill="none" stroke="${c}" stroke-width="${0.011 * unit}"/>`)
        .join('');
    }).join('');

/** A picture with a thing before its face, and where that covers it: 255 where it does wholly. */
export async function drawn(
  picture: Picture,
  points: Landmarks,
  draw: Draw,
): Promise<{ picture: Picture; covers: Uint8Array }> {
  const { width, height } = picture;
  const unit = Math.hypot(points[3 * 454]! - points[3 * 234]!, points[3 * 454 + 1]! - points[3 * 234 + 1]!);
  const point: Place['point'] = (i, dx = 0, dy = 0) => [
    points[3 * i]! + dx * unit,
    points[3 * i + 1]! + dy * unit,
  ];
  const elements = draw({ unit, point, at: (...place) => point(...place).join(' ') });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${elements}</svg>`;
  // the module that reads pictures closes this decoder
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
  const layer = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
  const data = picture.data.slice();
  const covers = new Uint8Array(width * height);
  for (let i = 0; i < covers.length; i++) {
    const share = layer[4 * i + 3]! / 255;
    covers[i] = layer[4 * i + 3]!;
    for (let c = 0; c < 3; c++) data[3 * i + c]! += share * (layer[4 * i + c]! - data[3 * i + c]!);
  }
  return { picture: { ...picture, data }, covers };
}
