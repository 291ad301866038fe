import type { Look } from '#media/illustrate/draw/figure.ts';
import { type Random, between, circle, lit, placed, repeat } from '#media/illustrate/draw/pen.ts';
import { skyThings } from '#media/illustrate/draw/things/sky.ts';
import type { Scene } from '#media/illustrate/words/scene.ts';
import type { Stage } from './layout.ts';
import type { Light } from './light.ts';

/** What is in the sky, as SVG. */
export interface Sky {
  stars: string;
  /** The sun or moon that the time has. */
  disc: string;
  clouds: readonly string[];
  /** Opacity of the clouds together. */
  cover: number;
}

export function skyOf(scene: Scene, light: Light, stage: Stage, random: Random): Sky {
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
  const clouds = Array.from({ length: cloudy }, (_, i) =>
    placed(
      skyThings['cloud']!({ ...look, colour: tint }).drawing,
      width * ((i + random()) / cloudy),
      horizon * between(random, 0.1, 0.6),
      { scale: between(random, 0.6, 1.2) },
    ),
  );
  return { stars, disc, clouds, cover: light.isDark ? 0.3 : 0.85 };
}
