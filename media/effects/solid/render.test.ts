import { expect, it } from 'vitest';
import { randomFrom } from '#media/effects/canvas/noise.ts';
import { horns } from '#media/effects/parts/horns.ts';
import type { Head } from '#media/effects/scene/head.ts';
import type { Scene } from '#media/effects/scene/scene.ts';
import { lightingOf } from './material.ts';
import { render, type Solid } from './render.ts';

const SIDE = 90;
const light = { from: [-0.4, -0.6, 0.69], side: 0.4, tint: [1, 1, 1] } as const;
const NOTHING = { hair: 0, face: false };

/** A head that looks at the viewer from somewhere, at `scale` pixels a centimetre. */
const headAt = (x: number, y: number, scale: number): Head => ({
  points: new Float32Array(),
  origin: [x, y, 0],
  axes: [
    [scale, 0, 0],
    [0, -scale, 0],
    [0, 0, scale],
  ],
  scale,
  skull: { radii: [8, 9, 9], middle: [0, 4, -2] },
});

it('keeps places on a surface within those of its corners, and every color a number', () => {
  const scene = { width: SIDE, height: SIDE } as Scene;
  const random = randomFrom(3);
  let [least, most, count] = [1, 0, 0];
  for (let k = 0; k < 8; k++) {
    const head = headAt(35 + 20 * random(), 70 + 10 * random(), 3 + random());
    const grown = horns(
      head,
      { length: 11, thick: 1.75, out: 3.4, back: 4.5, rings: 11 },
      [0.1, 0.1, 0.1],
      [1, 1, 1],
    );
    const solids = grown.map(({ mesh, material }): Solid => {
      const alpha: Solid['material']['alpha'] = ({ u, v }) => {
        [least, most] = [Math.min(least, u, v), Math.max(most, u, v)];
        count++;
        return 1;
      };
      return { mesh, material: { ...material, alpha } };
    });
    const layer = render(scene, head, solids, lightingOf(light, [1, 1, 1], [1, 1, 1]), NOTHING);
    expect(layer.rgb.every(Number.isFinite)).toBe(true);
  }
  expect(count).toBeGreaterThan(10_000);
  expect(least).toBeGreaterThanOrEqual(0);
  expect(most).toBeLessThanOrEqual(1);
});
