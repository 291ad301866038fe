import { bledColours } from './bleed.ts';
import { grainAt } from './grain.ts';
import { checkSum } from '#media/raster/ruined.ts';
import { lanczosScaler, type Region } from './lanczos.ts';
import type { Network } from './network.ts';
import { channelsOf, mirrored, type Plane } from './plane.ts';
import { savedQuality } from './saved-quality.ts';

/**
 * Share of plain Lanczos in the result: keeps fur, skin and grain from looking painted. A quarter at twice
 * the size; less at four times, where Lanczos has nothing but blur to give.
 */
const lanczosShare = (scale: number) => 1 / (2 * scale);

/** The scale of JPEG damage the networks were taught: none at this quality, full at BEST - SPAN. */
const JPEG_BEST = 95;
const JPEG_SPAN = 45;

interface EnhanceOptions {
  /** How much noise to take away, 0 to 1 (a deviation of 14 of 255). */
  denoise?: number;
  /** How much blur to take the picture for, 0 to 1: higher draws crisper, less faithful edges. */
  sharpen?: number;
  /** Film grain added to the result, 0 to 1. */
  grain?: number;
  /**
   * Called with the share done, 0..1, after each tile, and awaited, so that the event loop can run in
   * between.
   */
  onProgress?: (share: number) => void | Promise<void>;
  /** An AbortSignal, checked before each tile. */
  signal?: { readonly aborted: boolean; readonly reason?: unknown };
}

const within = (value: number) => Math.min(1, Math.max(0, value));

/** Writes a tile and its halo, mirrored at the edges of the picture, as the network's input. */
function fill(
  { input, halo, stride }: Network,
  { data, width, height }: Plane,
  step: number,
  region: Region,
) {
  for (let row = 0; row < region.height + 2 * halo; row++) {
    const start = mirrored(region.y - halo + row, height) * width;
    let to = row * stride * 3;
    for (let column = 0; column < region.width + 2 * halo; column++) {
      const from = (start + mirrored(region.x - halo + column, width)) * step;
      input[to++] = data[from]! / 255;
      input[to++] = data[from + 1]! / 255;
      input[to++] = data[from + 2]! / 255;
    }
  }
}

/** Mixes the network's output and Lanczos into the tile's place in the result. */
function merge(
  { output, scale }: Network,
  plain: Float32Array,
  out: Plane,
  step: number,
  region: Region,
  grain: ((x: number, y: number, light: number) => number) | undefined,
) {
  const plainShare = lanczosShare(scale);
  const share = 255 * (1 - plainShare);
  let sum = 0;
  let k = 0;
  for (let y = region.y * scale; y < (region.y + region.height) * scale; y++) {
    let to = (y * out.width + region.x * scale) * step;
    for (let x = region.x * scale; x < (region.x + region.width) * scale; x++, k += 3, to += step) {
      const red = share * output[k]! + plainShare * plain[k]!;
      const green = share * output[k + 1]! + plainShare * plain[k + 1]!;
      const blue = share * output[k + 2]! + plainShare * plain[k + 2]!;
      sum += red + green + blue;
      const more = grain ? grain(x, y, 0.299 * red + 0.587 * green + 0.114 * blue) : 0;
      out.data[to] = red + more;
      out.data[to + 1] = green + more;
      out.data[to + 2] = blue + more;
    }
  }
  checkSum(sum);
}

function writeAlpha(alpha: Float32Array, out: Plane, scale: number, region: Region) {
  const width = region.width * scale;
  for (let k = 0; k < alpha.length; k++) {
    const y = region.y * scale + Math.floor(k / width);
    const x = region.x * scale + (k % width);
    out.data[(y * out.width + x) * 4 + 3] = alpha[k]!;
  }
}

function* tiles({ width, height }: Plane, side: number): Generator<Region> {
  for (let y = 0; y < height; y += side) {
    for (let x = 0; x < width; x += side) {
      const size = { width: Math.min(side, width - x), height: Math.min(side, height - y) };
      yield { x, y, ...size, channel: 0, channels: 3 };
    }
  }
}

/**
 * The picture enlarged by the network's scale, noise and JPEG damage removed, in the channels it came with.
 * Works in tiles: besides the result (scale^2 times the input) it needs a few megabytes. The bytes do not
 * depend on the tiles.
 * @throws the signal's reason when aborted, a RangeError when the plane is no picture, and RuinedPicture
 */
export async function enhance(network: Network, plane: Plane, options: EnhanceOptions = {}): Promise<Plane> {
  const { scale } = network;
  const channels = channelsOf(plane);
  const colours = channels === 4 ? bledColours(plane) : plane;
  const width = plane.width * scale;
  const height = plane.height * scale;
  const out = { data: new Uint8ClampedArray(width * height * channels), width, height };
  const scaler = lanczosScaler(colours, scale);
  const { denoise = 0, sharpen = 0, grain = 0, onProgress, signal } = options;
  const levels = {
    noise: within(denoise),
    jpeg: within((JPEG_BEST - (savedQuality(plane) ?? JPEG_BEST)) / JPEG_SPAN),
    soft: within(sharpen),
  };
  const field = grainAt();
  const addGrain =
    grain > 0 ? (x: number, y: number, light: number) => grain * field(x, y, light) : undefined;
  let done = 0;
  for (const region of tiles(plane, network.tile)) {
    if (signal?.aborted) throw signal.reason;
    fill(network, colours, channels, region);
    network.run(region.width, region.height, levels);
    merge(network, scaler(region), out, channels, region, addGrain);
    if (channels === 4) writeAlpha(scaler({ ...region, channel: 3, channels: 1 }), out, scale, region);
    done += region.width * region.height;
    await onProgress?.(done / (plane.width * plane.height));
  }
  return out;
}
