import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { enhance } from './enhance.ts';
import { lanczosScaler } from './lanczos.ts';
import { loadNetwork, type Network } from './network.ts';
import type { Plane } from './plane.ts';

const read = (name: string) => readFileSync(`media/restore/net/${name}`);
const load = (scale: 2 | 4, tile?: number) => loadNetwork(read('kernel.wasm'), read(`up${scale}.f16`), tile);

async function opened(picture: Parameters<typeof sharp>[0], side?: number): Promise<Plane> {
  const image = sharp(picture).removeAlpha();
  if (side) image.extract({ left: 200, top: 140, width: side, height: side });
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Each pixel the mean of the square it covers: what a true camera of fewer pixels would have seen. */
function reduced({ data, width, height }: Plane, by: number): Plane {
  const small = { width: width / by, height: height / by };
  const sums = new Float32Array(small.width * small.height * 3);
  for (let k = 0; k < data.length; k++) {
    const x = Math.floor((Math.floor(k / 3) % width) / by);
    const y = Math.floor(k / 3 / width / by);
    sums[(y * small.width + x) * 3 + (k % 3)]! += data[k]!;
  }
  return { data: Uint8ClampedArray.from(sums, (sum) => sum / by ** 2), ...small };
}

async function saved({ data, width, height }: Plane, quality: number): Promise<Plane> {
  const raw = { width, height, channels: 3 } as const;
  return opened(await sharp(data, { raw }).jpeg({ quality }).toBuffer());
}

function lanczos(plane: Plane, scale: number): Plane {
  const { width, height } = plane;
  const values = lanczosScaler(plane, scale)({ x: 0, y: 0, width, height, channel: 0, channels: 3 });
  return { data: Uint8ClampedArray.from(values), width: width * scale, height: height * scale };
}

/** Peak signal to noise ratio in dB, of the bytes of all channels. */
function psnr(a: Plane, b: Plane): number {
  let sum = 0;
  for (let k = 0; k < a.data.length; k++) sum += (a.data[k]! - b.data[k]!) ** 2;
  return 10 * Math.log10((255 ** 2 * a.data.length) / sum);
}

const striped = (width: number, height: number, channels: 3 | 4): Plane => ({
  data: Uint8Array.from({ length: width * height * channels }, (_, k) => (k * 7919 + (k >> 5) * 31) & 255),
  width,
  height,
});

describe.each([2, 4] as const)('at %i times', (scale) => {
  let network: Network;
  beforeAll(async () => {
    network = await load(scale);
  });

  // Three quarters of what was measured, in dB.
  it.each([
    ['zola', 0, { 2: 0.4, 4: 0.7 }],
    ['zola', 75, { 2: 0.25, 4: 0.45 }],
  ])('draws %s, JPEG %i, closer to the original than Lanczos', async (name, quality, least) => {
    const good = await opened(`public/media/samples/${name}.webp`, 384);
    const small = reduced(good, scale);
    const given = quality ? await saved(small, quality) : small;
    const ours = await enhance(network, given);
    const gain = psnr(ours, good) - psnr(lanczos(given, scale), good);
    expect(gain).toBeGreaterThan(least[scale]);
  });

  it('gives the same bytes whatever the tiles', async () => {
    const plane = striped(83, 61, 4);
    const options = { denoise: 0.3, grain: 0.5 };
    const whole = await enhance(network, plane, options);
    for (const tile of [7, 61]) {
      const other = await enhance(await load(scale, tile), plane, options);
      expect(Buffer.from(other.data).equals(Buffer.from(whole.data)), `tiles of ${tile}`).toBe(true);
    }
  });

  it.each([
    [1, 1],
    [193, 2],
  ])('enlarges %i x %i', async (width, height) => {
    const flat = { data: new Uint8Array(width * height * 3).fill(90), width, height };
    const out = await enhance(network, flat);
    expect([out.width, out.height, out.data.length]).toEqual([
      width * scale,
      height * scale,
      width * height * scale ** 2 * 3,
    ]);
    expect(out.data.every((value) => Math.abs(value - 90) <= 3)).toBe(true);
  });

  it('scales alpha by itself and draws no colour from behind it', async () => {
    const data = new Uint8Array(24 * 24 * 4);
    for (let k = 0; k < data.length; k += 4) {
      data.set((k / 4) % 24 < 12 ? [200, 180, 160, 255] : [0, 255, 0, 0], k);
    }
    const given = data.slice();
    const out = await enhance(network, { data: Buffer.from(data.buffer), width: 24, height: 24 });
    expect(data, 'the picture handed in').toEqual(given);
    const at = (x: number, channel: number) => out.data[4 * (12 * scale * out.width + x) + channel]!;
    expect([at(0, 3), at(out.width - 1, 3)]).toEqual([255, 0]);
    expect(at(11 * scale, 3)).toBeGreaterThan(at(12 * scale, 3));
    for (let x = 0; x < out.width; x++) {
      const away = Math.max(...[200, 180, 160].map((value, channel) => Math.abs(at(x, channel) - value)));
      if (at(x, 3) > 0) expect(away, `colour at ${x}`).toBeLessThan(12);
    }
  });
});

describe('enhance', () => {
  let network: Network;
  beforeAll(async () => {
    network = await load(2, 16);
  });

  it('removes noise as far as the option asks', async () => {
    const noisy = { data: new Uint8Array(64 * 64 * 3), width: 64, height: 64 };
    let state = 1;
    noisy.data.forEach((_, k) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      noisy.data[k] = 120 + (state / 2 ** 32 - 0.5) * 28;
    });
    const spread = ({ data }: Plane) =>
      Math.sqrt([...data].reduce((sum, value) => sum + (value - 120) ** 2, 0) / data.length);
    const [none, some] = [await enhance(network, noisy), await enhance(network, noisy, { denoise: 0.6 })];
    expect(spread(some)).toBeLessThan(spread(none) * 0.6);
  });

  it('adds grain of no colour, and none by default', async () => {
    const grey = { data: new Uint8Array(40 * 40 * 3).fill(128), width: 40, height: 40 };
    const plain = await enhance(network, grey);
    const grained = await enhance(network, grey, { grain: 1 });
    const added = [...grained.data].map((value, k) => value - plain.data[k]!);
    const deviation = Math.sqrt(added.reduce((sum, value) => sum + value ** 2, 0) / added.length);
    expect(deviation).toBeGreaterThan(5);
    expect(deviation).toBeLessThan(14);
    expect(Math.abs(added[0]! - added[1]!)).toBeLessThanOrEqual(1);
    expect(Math.abs(added.reduce((sum, value) => sum + value, 0) / added.length)).toBeLessThan(1);
  });

  it('reports progress, and stops between tiles when aborted', async () => {
    const shares: number[] = [];
    const controller = new AbortController();
    const stopped = enhance(network, striped(64, 64, 3), {
      signal: controller.signal,
      onProgress(share) {
        shares.push(share);
        if (shares.length === 3) controller.abort(new Error('enough'));
      },
    });
    await expect(stopped).rejects.toThrow('enough');
    expect(shares).toEqual([1 / 16, 2 / 16, 3 / 16]);
  });

  it('rejects truncated weights', async () => {
    const bytes = read('up2.f16').subarray(0, 5000);
    await expect(loadNetwork(read('kernel.wasm'), bytes)).rejects.toThrow(
      'weights of 5000 bytes end within a stage',
    );
  });
});
