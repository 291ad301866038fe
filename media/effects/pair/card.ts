import { clamp, cropPicture, resizePicture, type Extent, type Picture } from '#media/raster/plane.ts';

/** White of the card's edge, and between its pictures, pixels of 720 in height. */
const EDGE = 14;

/** A part of a moment of a film, and where it is on the card. */
export interface Panel {
  readonly second: number;
  /** The middle of the part, in shares of the frame, and how much larger it is shown. */
  readonly middle: readonly [x: number, y: number];
  readonly zoom: number;
  /** In shares of the card. */
  readonly box: readonly [left: number, top: number, right: number, bottom: number];
}

/** Moments of a film side by side: a postcard. */
export function cardOf(
  panels: readonly Panel[],
  moment: (second: number) => Picture,
  { width, height }: Extent,
): Picture {
  const card: Picture = { data: new Uint8Array(3 * width * height).fill(255), width, height };
  const edge = Math.round((EDGE * height) / 720);
  for (const { second, middle, zoom, box } of panels) {
    const whole = moment(second);
    const [left, top, right, bottom] = box.map((share, k) =>
      Math.round(share * ((k % 2 === 0 ? width : height) - edge)),
    ) as [number, number, number, number];
    const size = { width: right - left - edge, height: bottom - top - edge };
    const [w, h] = [size.width, size.height].map((side) => Math.round(side / zoom)) as [number, number];
    const x0 = Math.round(clamp(middle[0] * whole.width - w / 2, 0, whole.width - w));
    const y0 = Math.round(clamp(middle[1] * whole.height - h / 2, 0, whole.height - h));
    const { data } = resizePicture(cropPicture(whole, { x0, y0, x1: x0 + w, y1: y0 + h }), size);
    for (let y = 0; y < size.height; y++)
      card.data.set(
        data.subarray(3 * y * size.width, 3 * (y + 1) * size.width),
        3 * ((top + edge + y) * width + left + edge),
      );
  }
  return card;
}
