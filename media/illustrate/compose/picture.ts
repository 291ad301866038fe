import { inSky } from '#media/illustrate/draw/drawings.ts';
import { oval, placed, round, shape, toned } from '#media/illustrate/draw/pen.ts';
import { writtenOf } from '#media/illustrate/words/lettering.ts';
import type { Scene } from '#media/illustrate/words/scene.ts';
import { type Item, widthOf } from './item.ts';
import { letteringOver } from './lettering.ts';
import type { Stage } from './layout.ts';
import { type Light, shadowOf } from './light.ts';
import { type Nearer, fixedPointOf } from './nearer.ts';
import { type Size, stagingOf } from './staging.ts';
import { treated } from './style.ts';
import { weatherOver } from './weather.ts';

const gradient = (id: string, stops: readonly string[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.map((colour, i) => `<stop offset="${i / (stops.length - 1)}" stop-color="${colour}"/>`).join('')}</linearGradient>`;

/** What the layers of a picture refer to: the colours of its sky, and the dusk at its lower edge. */
export const paintsOf = (light: Light): string =>
  gradient('sky', light.sky) +
  `<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1d1238" stop-opacity="0"/><stop offset="1" stop-color="#1d1238" stop-opacity=".16"/></linearGradient>`;

/** A drawing in the light of a scene; `far` is 0 near and 1 at the horizon. */
export const tonedAt = (drawing: string, light: Light, far: number): string =>
  toned(drawing, (colour) => light.tone(colour, far));

/** How far away a figure is seen, for `tonedAt`. */
export function farOf({ id, y }: Item, stage: Stage): number {
  if (inSky.has(id)) return 0;
  const share = 1 - (y - stage.horizon) / Math.max(1, (stage.height - stage.horizon) * 0.4);
  return 0.7 * Math.max(0, Math.min(0.6, share));
}

function drawItem(item: Item, light: Light, stage: Stage): string {
  const { figure, x, y, scale, size, isMirrored, hasShadow } = item;
  const shadow = hasShadow
    ? oval(x + 6, y + 2, widthOf(item) * scale * 0.46, 11 * Math.min(1.6, scale), shadowOf(light), {
        opacity: 0.22,
      })
    : '';
  const drawing = tonedAt(figure.drawing, light, farOf(item, stage));
  return shadow + placed(drawing, x, y, { scale: scale * size, sx: isMirrored ? -1 : 1 });
}

function enlarged(art: string, { centre, zoom }: Nearer, stage: Stage): string {
  const [x, y] = fixedPointOf(centre, zoom, stage).map(round);
  return `<g transform="translate(${x} ${y}) scale(${round(zoom)}) translate(-${x} -${y})">${art}</g>`;
}

/** The same scene, seed and shape give the same text. */
export function pictureOf(scene: Scene, seed: number, size: Size): string {
  const { stage, light, backdrop, items, sky, random, nearer } = stagingOf(scene, seed, size);
  const { width, height, isIndoors } = stage;
  const draw = (list: readonly Item[]): string => list.map((item) => drawItem(item, light, stage)).join('');
  const art =
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>` +
    (sky ? `${sky.stars}${sky.disc}<g opacity="${sky.cover}">${sky.clouds.join('')}</g>` : '') +
    draw(items.filter(({ depth }) => depth < 1)) +
    tonedAt(backdrop.far, light, isIndoors ? 0 : 0.55) +
    draw(items.filter(({ depth }) => depth >= 1 && depth < 4)) +
    tonedAt(backdrop.ground, light, 0.12) +
    draw(items.filter(({ depth }) => depth >= 4)) +
    weatherOver(scene, stage, random) +
    (backdrop.near === undefined ? '' : tonedAt(backdrop.near, light, 0)) +
    shape(`M0 ${round(height * 0.7)}H${width}V${height}H0Z`, 'url(#floor)');
  const letters = letteringOver(writtenOf(scene.lettering), { width, height, items });
  return treated(nearer ? enlarged(art, nearer, stage) : art, paintsOf(light), scene.styles, {
    width,
    height,
    pixels: size,
    letters,
  });
}
