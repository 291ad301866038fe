import { describe, expect, it } from 'vitest';
import { lanczosScaler } from './lanczos.ts';

describe.each([2, 3, 4])('Lanczos at %i times', (scale) => {
  it('leaves a picture where it was', () => {
    const data = new Uint8Array(21 * 21 * 3);
    for (let y = 0; y < 21; y++) {
      for (let x = 0; x < 21; x++) {
        data.fill(
          200 * Math.exp(-((x - 10) ** 2 + (y - 10) ** 2) / 12),
          3 * (21 * y + x),
          3 * (21 * y + x) + 3,
        );
      }
    }
    const side = 21 * scale;
    const region = { x: 0, y: 0, width: 21, height: 21, channel: 0, channels: 3 };
    const out = lanczosScaler({ data, width: 21, height: 21 }, scale)(region);
    let [sum, across, down] = [0, 0, 0];
    out.forEach((value, k) => {
      const pixel = Math.floor(k / 3);
      sum += value;
      across += value * ((pixel % side) + 0.5);
      down += value * (Math.floor(pixel / side) + 0.5);
    });
    expect(across / sum).toBeCloseTo(side / 2, 2);
    expect(down / sum).toBeCloseTo(side / 2, 2);
  });

  it('keeps a flat picture flat, up to the edge and down to one pixel', () => {
    for (const side of [1, 2, 9]) {
      const plane = { data: new Uint8Array(side * side * 4).fill(77), width: side, height: side };
      const region = { x: 0, y: 0, width: side, height: side, channel: 0, channels: 4 };
      const out = Uint8ClampedArray.from(lanczosScaler(plane, scale)(region));
      expect(out.every((value) => value === 77)).toBe(true);
    }
  });

  it('computes the same for a region as for the whole', () => {
    const data = Uint8Array.from({ length: 30 * 20 * 3 }, (_, k) => (k * 7919) & 255);
    const scaler = lanczosScaler({ data, width: 30, height: 20 }, scale);
    const whole = scaler({ x: 0, y: 0, width: 30, height: 20, channel: 0, channels: 3 }).slice();
    const part = scaler({ x: 11, y: 4, width: 5, height: 9, channel: 1, channels: 1 });
    part.forEach((value, k) => {
      const x = 11 * scale + (k % (5 * scale));
      const y = 4 * scale + Math.floor(k / (5 * scale));
      expect(value).toBe(whole[(y * 30 * scale + x) * 3 + 1]);
    });
  });
});
