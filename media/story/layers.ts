import type { Sheet } from '#media/effects/moving/sheet.ts';
import { paintsOf, tonedAt } from '#media/illustrate/compose/picture.ts';
import type { Staging } from '#media/illustrate/compose/staging.ts';
import { treatmentOf } from '#media/illustrate/compose/style.ts';
import { lightning, weatherOver } from '#media/illustrate/compose/weather.ts';
import { type Rasterize, type Sprite, drawPart, trimmed } from './sprite.ts';

/** What of a scene fills the frame, from the back to the front. */
interface Layers {
  sky: Sprite;
  /** Half of the stars, which twinkles. */
  stars?: Sprite;
  disc?: Sprite;
  clouds: readonly Sprite[];
  far: Sprite;
  ground: Sprite;
  fog?: Sprite;
  wind?: Sprite;
  bolt?: Sprite;
  near?: Sprite;
  /** Paper, frames and the like: they do not move with the camera. */
  over?: Sheet;
}

/** Every other element of a drawing. */
const halves = (drawing: string): [string, string] => {
  const all = drawing.split(/(?=<)/);
  return [all.filter((_, i) => i % 2 === 0).join(''), all.filter((_, i) => i % 2).join('')];
};

/** `scale`: pixels a unit of the stage. */
export async function layersOf(staging: Staging, scale: number, rasterize: Rasterize): Promise<Layers> {
  const { stage, light, backdrop, sky, scene, random } = staging;
  const { width, height, isIndoors } = stage;
  const whole = { x: 0, y: 0, width, height };
  const paints = paintsOf(light);
  const treatment = treatmentOf(scene.styles, stage);
  const style = treatment.filters;
  const full = (drawing: string, more = ''): Promise<Sprite> =>
    drawPart(`<g${treatment.art}>${drawing}</g>${more}`, whole, scale, rasterize, paints + style);
  const some = async (drawing: string): Promise<Sprite | undefined> =>
    drawing === '' ? undefined : trimmed(await full(drawing));
  /** Beyond the frame on both sides, for what drifts. */
  const wide = { x: -width * 0.25, y: -height * 0.1, width: width * 1.5, height: height * 1.2 };
  const [still, twinkling] = halves(sky?.stars ?? '');
  const only = (id: string): string =>
    scene.mood.has(id) ? weatherOver({ ...scene, mood: new Set([id]) }, stage, random) : '';
  const paper =
    treatment.over === '' ? undefined : await drawPart(treatment.over, whole, scale, rasterize, style);
  const backing =
    treatment.art === '' ? '' : `<rect width="${width}" height="${height}" fill="#fff" opacity="1"/>`;
  const clouds = await Promise.all(
    (sky?.clouds ?? []).map(async (cloud) => trimmed(await drawPart(cloud, wide, scale * 0.8, rasterize))),
  );
  const layers = {
    sky: await drawPart(
      `${backing}<rect width="${width}" height="${height}" fill="url(#sky)"/>${still}`,
      whole,
      scale,
      rasterize,
      paints,
    ),
    stars: await some(twinkling),
    disc: await some(sky?.disc ?? ''),
    clouds,
    far: await full(tonedAt(backdrop.far, light, isIndoors ? 0 : 0.55)),
    ground: await full(tonedAt(backdrop.ground, light, 0.12)),
    fog: await some(only('fog')),
    wind: await some(only('wind')),
    bolt: await some(scene.mood.has('storm') && !isIndoors ? lightning(stage) : ''),
    near: await some(backdrop.near === undefined ? '' : tonedAt(backdrop.near, light, 0)),
    over: paper?.sheet,
  };
  return Object.fromEntries(
    Object.entries(layers).filter(([, layer]) => layer !== undefined),
  ) as unknown as Layers;
}
