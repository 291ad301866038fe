import type { Picture } from '#media/raster/plane.ts';
import { checkSum } from '#media/raster/ruined.ts';
import { mix, step } from './base/planes.ts';
import { type Spot, ownColour, sceneOf } from './base/scene.ts';
import { blueprint, engraving, woodcut } from './drawn/carved.ts';
import { ink } from './drawn/ink.ts';
import { pencil } from './drawn/pencil.ts';
import { lowPoly } from './cut/low-poly.ts';
import { stainedGlass } from './cut/stained-glass.ts';
import { gold, night, noir } from './light/film.ts';
import { neon } from './light/neon.ts';
import { tiltShift } from './light/tilt-shift.ts';
import { cartoon } from './painted/cartoon.ts';
import { gouache } from './painted/gouache.ts';
import { oil } from './painted/oil.ts';
import { watercolor } from './painted/watercolor.ts';
import { comic } from './printed/comic.ts';
import { paperCut } from './printed/paper-cut.ts';
import { pixelArt, pocket } from './printed/pixel.ts';
import { risograph } from './printed/risograph.ts';

/** By the name that requests use, in the order lists show them. */
export const styles = {
  watercolor,
  oil,
  gouache,
  pencil,
  ink,
  cartoon,
  comic,
  'paper-cut': paperCut,
  risograph,
  woodcut,
  engraving,
  'low-poly': lowPoly,
  'stained-glass': stainedGlass,
  neon,
  blueprint,
  'pixel-art': pixelArt,
  'pocket-game': pocket,
  'film-gold': gold,
  'film-noir': noir,
  'film-night': night,
  'tilt-shift': tiltShift,
};
export type StyleName = keyof typeof styles;

/** Below this strength the photo shows through; above it, the style itself becomes stronger. */
const WHOLE = 0.45;
/** Rows between two reports of progress. */
const ROWS = 128;
/** Share of the work that is done when a picture has been read. */
const READ = 0.4;

interface StyleOptions {
  style: StyleName;
  /** 0 (the photo) to 1. */
  strength: number;
  /** The same number gives the same picture. */
  seed: number;
  /** Called with the share that is done, 0 to 1; the work goes on when it has resolved. */
  onProgress?: (share: number) => unknown;
}

/**
 * Draws a picture in a style, in its own size.
 * @throws RuinedPicture
 */
export async function stylize(picture: Picture, options: StyleOptions): Promise<Picture> {
  const { style, strength, seed, onProgress } = options;
  const scene = sceneOf(picture, strength, seed);
  const paint = styles[style](scene);
  await onProgress?.(READ);
  const { width, height } = picture;
  const data = new Uint8ClampedArray(3 * width * height);
  const share = step(0, WHOLE, strength);
  const spot: Spot = { x: 0, y: 0, wx: 0, wy: 0, u: 0, v: 0 };
  const colour = new Float32Array(3);
  const own = new Float32Array(3);
  let sum = 0;
  for (let y = 0, at = 0; y < height; y++) {
    if (y % ROWS === ROWS - 1) await onProgress?.(READ + ((1 - READ) * y) / height);
    spot.y = y;
    spot.v = (y + 0.5) / scene.unit;
    spot.wy = (y + 0.5) * scene.shrink - 0.5;
    for (let x = 0; x < width; x++, at += 3) {
      spot.x = x;
      spot.u = (x + 0.5) / scene.unit;
      spot.wx = (x + 0.5) * scene.shrink - 0.5;
      paint(spot, colour);
      sum += colour[0]! + colour[1]! + colour[2]!;
      if (share < 1) ownColour(scene, spot, own);
      for (let c = 0; c < 3; c++)
        data[at + c] = 255 * (share < 1 ? mix(own[c]!, colour[c]!, share) : colour[c]!);
    }
  }
  checkSum(sum);
  return { data: new Uint8Array(data.buffer), width, height };
}
