import { type Inner, type Sides, mirrored } from './extend.ts';

/** The frame has as many channels. */
export function putInside(frame: Inner, { data, width, height }: Inner, { left, top }: Sides): Inner {
  const channels = data.length / (width * height);
  for (let y = 0; y < height; y++) {
    const row = data.subarray(channels * y * width, channels * (y + 1) * width);
    frame.data.set(row, channels * ((y + top) * frame.width + left));
  }
  return frame;
}

/** A picture with its mirror image beyond its edges. */
export function mirror({ data, width, height }: Inner, { left, top, right, bottom }: Sides): Inner {
  const channels = data.length / (width * height);
  const across = width + left + right;
  const down = height + top + bottom;
  const out = new Uint8Array(channels * across * down);
  const columns = Int32Array.from({ length: across }, (_, x) => mirrored(x - left, 0, width));
  for (let y = 0, to = 0; y < down; y++) {
    const row = mirrored(y - top, 0, height) * width;
    for (let x = 0; x < across; x++) {
      const from = channels * (row + columns[x]!);
      for (let c = 0; c < channels; c++) out[to++] = data[from + c]!;
    }
  }
  return { data: out, width: across, height: down };
}
