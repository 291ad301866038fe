import { describe, expect, it } from 'vitest';
import { lanczos, lanczosScaler } from './lanczos.ts';

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
    const out = lanczos({ data, width: 21, height: 21 }, scale);
    let [sum, across, down] = [0, 0, 0];
    out.data.forEach((value, k) => {
      const pixel = Math.floor(k / 3);
      sum += value;
      across += value * ((pixel % out.width) + 0.5);
      down += value * (Math.floor(pixel / out.width) + 0.5);
    });
    expect(across / sum).toBeCloseTo(out.width / 2, 2);
    expect(down / sum).toBeCloseTo(out.height / 2, 2);
  });

  it('keeps a flat picture flat, up to the edge and down to one pixel', () => {
    for (const side of [1, 2, 9]) {
      const out = lanczos(
        { data: new Uint8Array(side * side * 4).fill(77), width: side, height: side },
        scale,
      );
      expect(out.data.every((value) => value === 77)).toBe(true);
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
