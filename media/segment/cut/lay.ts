import { type Extent, type Picture, cropPicture, resizePicture, toPlane } from '#media/raster/plane.ts';
import { rasterWithin } from '#media/segment/person.ts';
import { eachLine, valueAt } from './between.ts';
import { cleanColours } from './clean.ts';
import { shadowOf } from './shadow.ts';

/** What lies behind a thing: nothing, one colour, or a picture of the same size. */
export type Ground = undefined | readonly [number, number, number] | Picture;

/** Longer side of the raster on which colours are spread and a shadow is drawn, pixels. */
const SMALL = 512;
/** Opacity up to which nothing is seen. */
const CLEAR = 4;

/** A picture that covers this size, its middle kept. */
export function covering(picture: Picture, { width, height }: Extent): Picture {
  const scale = Math.max(width / picture.width, height / picture.height);
  const [across, down] = [
    Math.min(picture.width, Math.max(1, Math.round(width / scale))),
    Math.min(picture.height, Math.max(1, Math.round(height / scale))),
  ];
  const [x0, y0] = [Math.floor((picture.width - across) / 2), Math.floor((picture.height - down) / 2)];
  return resizePicture(cropPicture(picture, { x0, y0, x1: x0 + across, y1: y0 + down }), { width, height });
}

/** What is behind a pixel becomes seen through it; without a ground the pixel stays as clear as it is. */
function layPixel(
  { data, opacity }: { data: Uint8Array; opacity: Uint8Array },
  i: number,
  shade: number,
  ground: Ground,
): void {
  const a = opacity[i]! / 255;
  const dark = shade * (1 - a);
  if (!ground) {
    const seen = a + dark;
    opacity[i] = Math.round(255 * seen);
    // Under no opacity there is no colour: what was cut away is not to be found there.
    for (let k = 3 * i; k < 3 * i + 3; k++)
      data[k] = opacity[i]! === 0 ? 0 : Math.round((data[k]! * a) / seen);
    return;
  }
  for (let c = 0; c < 3; c++) {
    const behind = 'data' in ground ? ground.data[3 * i + c]! : ground[c]!;
    data[3 * i + c] = Math.round(data[3 * i + c]! * a + behind * (1 - a) * (1 - shade));
  }
}

/**
 * A thing of a picture on another ground, its edges without the colours of the old one; `opacity` says where it is.
 * Both are changed. Without a ground the result has opacity, and no colour where it is 0.
 */
export function layThing(
  picture: Picture,
  opacity: Uint8Array,
  { ground, shadow }: { ground: Ground; shadow: boolean },
): Picture {
  for (let i = 0; i < opacity.length; i++) if (opacity[i]! <= CLEAR) opacity[i] = 0;
  const { width, height } = picture;
  const small = resizePicture({ ...picture, opacity }, rasterWithin(picture, SMALL));
  cleanColours(picture, opacity, small);
  const shades = shadow
    ? shadowOf(
        toPlane(small.opacity ?? [], (value) => value / 255),
        small,
      )
    : new Float32Array(small.width * small.height);
  eachLine([shades], small, picture, ({ values: [line], from, share }, y) => {
    for (let x = 0, i = y * width; x < width; x++, i++)
      if (opacity[i]! < 255)
        layPixel({ data: picture.data, opacity }, i, valueAt(line!, from[x]!, share[x]!), ground);
  });
  return { data: picture.data, width, height, opacity: ground ? undefined : opacity };
}
