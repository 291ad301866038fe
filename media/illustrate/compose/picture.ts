import { inSky } from '#media/illustrate/draw/drawings.ts';
import type { Look } from '#media/illustrate/draw/figure.ts';
import {
  type Random,
  between,
  box,
  circle,
  darker,
  hash,
  line,
  lit,
  oval,
  placed,
  randomOf,
  repeat,
  round,
  shape,
  toned,
} from '#media/illustrate/draw/pen.ts';
import { places, rooms } from '#media/illustrate/draw/places/places.ts';
import type { Setting } from '#media/illustrate/draw/places/scenery.ts';
import { skyThings } from '#media/illustrate/draw/things/sky.ts';
import type { Scene } from '#media/illustrate/words/scene.ts';
import { placeOf } from './infer.ts';
import { type Item, itemsOf, widthOf } from './item.ts';
import { type Stage, layOut } from './layout.ts';
import { type Light, lightOf, shadowOf } from './light.ts';
import { treated } from './style.ts';
import { weatherOver } from './weather.ts';

const gradient = (id: string, stops: readonly string[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.map((colour, i) => `<stop offset="${i / (stops.length - 1)}" stop-color="${colour}"/>`).join('')}</linearGradient>`;

const tonedAt = (drawing: string, light: Light, far: number): string =>
  toned(drawing, (colour) => light.tone(colour, far));

/** The sun or moon that the time has, stars and clouds. */
function skyOf(scene: Scene, light: Light, stage: Stage, random: Random): string {
  const { width, horizon } = stage;
  const has = (id: string): boolean => scene.subjects.some((subject) => subject.id === id);
  const look: Look = { has: new Set(), colour: undefined, wears: new Map(), isDark: light.isDark, random };
  const stars =
    light.time === 'night' || light.time === 'neon' || scene.mood.has('stars')
      ? repeat(scene.mood.has('stars') ? 130 : 70, () =>
          circle(
            width * random(),
            horizon * random(),
            between(random, 1, scene.mood.has('stars') ? 3.8 : 2.6),
            lit('#fffbe8'),
            between(random, 0.35, 0.95),
          ),
        )
      : '';
  const x = width * between(random, 0.16, 0.84);
  const isMinimal = scene.styles.includes('minimal');
  const disc =
    light.time === 'night' && !has('moon')
      ? placed(skyThings['moon']!(look).drawing, x, horizon * between(random, 0.2, 0.4))
      : (light.time === 'sunset' || light.time === 'dawn') && !has('sun')
        ? placed(
            skyThings['sun']!({ ...look, colour: '#fff0c4' }).drawing,
            x,
            horizon * between(random, 0.72, 0.9),
          )
        : (light.time === 'day' || light.time === 'morning') && !has('sun') && random() < 0.6
          ? placed(
              skyThings['sun']!({ ...look, has: new Set(['small']) }).drawing,
              x,
              horizon * between(random, 0.16, 0.34),
            )
          : '';
  const cloudy =
    light.time === 'space'
      ? 0
      : scene.mood.has('cloudy') || light.time === 'storm'
        ? 8
        : light.isDark || isMinimal
          ? 1
          : 2 + Math.floor(random() * 3);
  const tint =
    light.time === 'storm'
      ? '#4a566e'
      : light.time === 'rain'
        ? '#9aa8b5'
        : light.time === 'sunset' || light.time === 'dawn'
          ? '#fbc9b0'
          : '#ffffff';
  const clouds = repeat(cloudy, (i) =>
    placed(
      skyThings['cloud']!({ ...look, colour: tint }).drawing,
      width * ((i + random()) / cloudy),
      horizon * between(random, 0.1, 0.6),
      { scale: between(random, 0.6, 1.2) },
    ),
  );
  return stars + disc + `<g opacity="${light.isDark ? 0.3 : 0.85}">${clouds}</g>`;
}

/** A table, for still lifes. */
const tabletop = ({ width, height, horizon, random }: Setting): { far: string; ground: string } => {
  const wall = ['#e9c7a5', '#a9c9c4', '#e6b5ae', '#c9c3e0', '#f0d79a'][Math.floor(random() * 5)]!;
  const wood = ['#b5794f', '#c98f5f', '#8f5f48', '#f1e6d6'][Math.floor(random() * 4)]!;
  return {
    far:
      box(0, 0, width, height, wall) +
      circle(
        width * between(random, 0.3, 0.7),
        horizon * 0.62,
        Math.min(width, height) * 0.36,
        darker(wall, 0.07),
      ),
    ground:
      box(0, horizon, width, height - horizon, wood) +
      repeat(4, (i) =>
        line(`M0 ${round(horizon + (height - horizon) * (0.2 + 0.22 * i))}H${width}`, darker(wood, 0.1), 3),
      ) +
      box(0, horizon, width, 12, darker(wood, 0.16)),
  };
};

function drawItem(item: Item, light: Light, stage: Stage): string {
  const { figure, x, y, scale, size, isMirrored, hasShadow } = item;
  const far = inSky.has(item.id)
    ? 0
    : Math.max(0, Math.min(0.6, 1 - (y - stage.horizon) / Math.max(1, (stage.height - stage.horizon) * 0.4)));
  const shadow = hasShadow
    ? oval(x + 6, y + 2, widthOf(item) * scale * 0.46, 11 * Math.min(1.6, scale), shadowOf(light), {
        opacity: 0.22,
      })
    : '';
  return (
    shadow +
    placed(tonedAt(figure.drawing, light, far * 0.7), x, y, { scale: scale * size, sx: isMirrored ? -1 : 1 })
  );
}

export interface Size {
  /** Pixels. */
  width: number;
  height: number;
}

/** Draws a scene as an SVG document; the same scene, seed and shape give the same text. */
export function pictureOf(scene: Scene, seed: number, { width: w, height: h }: Size): string {
  const short = Math.min(w, h);
  const [width, height] = [10 * Math.round((w / short) * 100), 10 * Math.round((h / short) * 100)];
  const random = randomOf(hash(`${seed}`));
  const place = placeOf(scene, random);
  const light = lightOf({ ...scene, place }, random);
  const isIndoors = rooms.has(place) || place === 'tabletop';
  const isFloating = place === 'space' || place === 'underwater' || place === 'clouds';
  const horizon =
    height *
    (isFloating
      ? 0.8
      : place === 'tabletop'
        ? 0.62
        : isIndoors
          ? between(random, 0.6, 0.7)
          : place === 'sea'
            ? between(random, 0.42, 0.56)
            : between(random, 0.48, 0.64));
  const stage: Stage = { width, height, horizon, isFloating, isIndoors };
  const look: Look = {
    has: new Set([
      ...scene.mood,
      ...(scene.subjects.some(({ id }) => id === 'window') ? ['own-window'] : []),
    ]),
    colour: undefined,
    wears: new Map(),
    isDark: light.isDark,
    random,
  };
  const setting: Setting = {
    width,
    height,
    horizon,
    random,
    look,
    isDark: light.isDark,
    isSnowy: light.isSnowy,
    isAutumn: light.isAutumn,
    isMinimal: scene.styles.includes('minimal'),
  };
  const backdrop: { far: string; ground: string; near?: string } =
    place === 'tabletop' ? tabletop(setting) : places[place]!(setting);
  const shown = place.startsWith('field:')
    ? scene.subjects.findIndex(({ id, has }) => place === `field:${id}` && has.length === 0)
    : -1;
  const alone = scene.subjects.length === 1;
  const items = itemsOf(scene, light, seed).filter(({ subject }) => alone || subject !== shown);
  layOut(items, scene, stage, random);
  const inOrder = items.toSorted((a, b) => a.depth - b.depth);
  const draw = (list: readonly Item[]): string => list.map((item) => drawItem(item, light, stage)).join('');
  const art =
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>` +
    (isIndoors || light.time === 'underwater' ? '' : skyOf(scene, light, stage, random)) +
    draw(inOrder.filter(({ depth }) => depth < 1)) +
    tonedAt(backdrop.far, light, isIndoors ? 0 : 0.55) +
    draw(inOrder.filter(({ depth }) => depth >= 1 && depth < 4)) +
    tonedAt(backdrop.ground, light, 0.12) +
    draw(inOrder.filter(({ depth }) => depth >= 4)) +
    weatherOver(scene, stage, random) +
    (backdrop.near === undefined ? '' : tonedAt(backdrop.near, light, 0)) +
    shape(`M0 ${round(height * 0.7)}H${width}V${height}H0Z`, 'url(#floor)');
  const defs =
    gradient('sky', light.sky) +
    `<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1d1238" stop-opacity="0"/><stop offset="1" stop-color="#1d1238" stop-opacity=".16"/></linearGradient>`;
  return treated(art, defs, scene.styles, { width, height, pixels: { width: w, height: h } });
}
