import { cutOut } from '#media/effects/scene/cutout.ts';
import type { Canvas } from '#media/effects/canvas/canvas.ts';
import { NothingToCopy, QUICK_BUDGET, inpaint } from '#media/inpaint/inpaint.ts';
import type { Holed } from '#media/inpaint/level.ts';
import { type Extent, type Picture, resizePicture, resizePlane, smoothstep } from '#media/raster/plane.ts';

/** Longest side of the copy on which the ground is continued behind people, pixels: only a rim of it is seen. */
const FILL_SIDE = 420;
/** Longest side of the copy on which the colours of edges are found, pixels. */
const EDGE_SIDE = 900;
/** From this opacity on a pixel is no source of the ground, and what is around it by this share of the longer side. */
const [TOUCHED, WIDER] = [0.03, 0.026];

const within = ({ width, height }: Extent, side: number): Extent => {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(8, Math.round(width * scale)), height: Math.max(8, Math.round(height * scale)) };
};
const fitted = (picture: Picture, extent: Extent): Picture =>
  extent.width === picture.width && extent.height === picture.height
    ? { ...picture, data: picture.data.slice() }
    : resizePicture(picture, extent);

/** Values from 0 to 1 as they are, without turning them into light: layers are mixed as bytes. */
const toCanvas = ({ data, width, height }: Picture): Canvas => ({
  rgb: Float32Array.from(data, (value) => value / 255),
  width,
  height,
});
const toBytes = ({ rgb, width, height }: Canvas): Picture => ({
  data: Uint8Array.from(rgb, (value) => Math.min(255, Math.max(0, Math.round(255 * value)))),
  width,
  height,
});

/** 1 within `reach` pixels of a pixel of at least `TOUCHED`. */
function holeOf(matte: Float32Array, { width, height }: Extent): Uint8Array {
  const reach = Math.max(2, Math.round(WIDER * Math.max(width, height)));
  const rows = new Uint8Array(matte.length);
  for (let i = 0; i < matte.length; i++) {
    if (matte[i]! < TOUCHED) continue;
    const x = i % width;
    rows.fill(1, i - Math.min(reach, x), i + Math.min(reach, width - 1 - x) + 1);
  }
  const hole = new Uint8Array(matte.length);
  for (let i = 0; i < rows.length; i++)
    if (rows[i])
      for (
        let j = Math.max(i % width, i - reach * width);
        j <= i + reach * width && j < hole.length;
        j += width
      )
        hole[j] = 1;
  return hole;
}

/** The ground with people filled from the rest of it; where there is nothing to fill from, from its colours. */
async function filled(small: Picture, matte: Float32Array, seed: number): Promise<Picture> {
  const holed: Holed = { ...small, hole: holeOf(matte, small) };
  try {
    await inpaint(holed, { seed, budget: QUICK_BUDGET });
    return { ...small, data: holed.data as Uint8Array };
  } catch (error) {
    if (!(error instanceof NothingToCopy)) throw error;
    return toBytes(cutOut(toCanvas(small), matte).ground);
  }
}

interface Parted {
  /** Everything, without the people. */
  readonly ground: Picture;
  /** The people, their edges free of the ground's colour; elsewhere the colour of the nearest edge. */
  readonly people: Picture;
}

/** `matte` is their opacity, 0 to 1 a pixel. */
export async function parted(picture: Picture, matte: Float32Array, seed: number): Promise<Parted> {
  const fill = within(picture, FILL_SIDE);
  const smallMatte = resizePlane(matte, picture, fill);
  const behind = resizePicture(await filled(fitted(picture, fill), smallMatte, seed), picture);
  const hole = Float32Array.from(holeOf(smallMatte, fill));
  const hidden = resizePlane(hole, fill, picture);
  const edge = within(picture, EDGE_SIDE);
  const { person } = cutOut(toCanvas(fitted(picture, edge)), resizePlane(matte, picture, edge));
  const own = resizePicture(toBytes(person), picture);
  const ground = picture.data.slice();
  const people = picture.data.slice();
  for (let i = 0; i < matte.length; i++) {
    const a = matte[i]!;
    const share = smoothstep(0.25, 0.95, hidden[i]!);
    const kept = smoothstep(0.9, 0.995, a);
    for (let c = 3 * i; c < 3 * i + 3; c++) {
      if (share > 0) ground[c] = ground[c]! + share * (behind.data[c]! - ground[c]!) + 0.5;
      if (kept < 1) people[c] = own.data[c]! + kept * (people[c]! - own.data[c]!) + 0.5;
    }
  }
  const { width, height } = picture;
  return { ground: { data: ground, width, height }, people: { data: people, width, height } };
}
