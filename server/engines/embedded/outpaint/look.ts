import sharp from 'sharp';
import { NothingToCopy } from '#media/inpaint/inpaint.ts';
import { mirror, putInside } from '#media/outpaint/border.ts';
import { type Inner, type Look, type Sides, lookBeyond, lookScale } from '#media/outpaint/extend.ts';
import { wherePeopleAre } from '#server/engines/embedded/people/where.ts';
import { type PictureFile, readCopy } from '#server/engines/embedded/picture-file.ts';

/** People are found on a copy of at most this many pixels. */
const FIND_PIXELS = 1_000_000;
/** The blur is made of a picture of this longest side. */
const BLUR_SIDE = 240;

/** A small copy of a picture, and what is added to it at each side. */
interface Small {
  picture: Inner;
  sides: Sides;
}

const channelsOf = ({ data, width, height }: Inner): 3 | 4 => (data.length === 4 * width * height ? 4 : 3);
const rawOf = (picture: Inner) => ({
  raw: { width: picture.width, height: picture.height, channels: channelsOf(picture) },
  limitInputPixels: false,
});

/** Pixels with opacity interleaved where there is any. */
function interleaved({ data, opacity, width, height }: PictureFile): Inner {
  if (!opacity) return { data, width, height };
  const rgba = new Uint8Array(4 * width * height);
  for (let i = 0; i < opacity.length; i++) {
    rgba.set(data.subarray(3 * i, 3 * i + 3), 4 * i);
    rgba[4 * i + 3] = opacity[i]!;
  }
  return { data: rgba, width, height };
}

/** The copy on which it is decided how a picture goes on; people in it are no source. */
export async function readSmall(file: string, sides: Sides): Promise<Small> {
  const { copy, width, height } = await readCopy(file, 'image', FIND_PIXELS);
  const { left, top, right, bottom } = sides;
  const scale = lookScale({ width: width + left + right, height: height + top + bottom }, { width, height });
  const extent = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  const whole = interleaved(copy);
  const data = await sharp(whole.data, rawOf(whole))
    .resize({ ...extent, fit: 'fill' })
    .raw()
    .toBuffer();
  const of = (value: number): number => (value === 0 ? 0 : Math.max(1, Math.round(value * scale)));
  return {
    picture: { data: new Uint8Array(data), ...extent, exclude: await wherePeopleAre(copy, extent) },
    sides: { left: of(left), top: of(top), right: of(right), bottom: of(bottom) },
  };
}

/** How a small picture goes on; undefined where nothing but people is left to copy: they never are. */
export async function lookAt({ picture, sides }: Small, seed: number): Promise<Look | undefined> {
  try {
    return await lookBeyond(picture, sides, seed);
  } catch (error) {
    if (!(error instanceof NothingToCopy)) throw error;
    return undefined;
  }
}

/** A picture on its own blur, which covers the frame. */
async function blur(picture: Inner, sides: Sides): Promise<Inner> {
  const width = picture.width + sides.left + sides.right;
  const height = picture.height + sides.top + sides.bottom;
  const shrink = Math.min(1, BLUR_SIDE / Math.max(width, height));
  const of = (length: number): number => Math.max(1, Math.round(length * shrink));
  const [across, down] = [of(width), of(height)];
  const small = await sharp(picture.data, rawOf(picture))
    .resize(across, down, { fit: 'cover' })
    .blur(Math.max(0.5, Math.max(across, down) / 30))
    .raw()
    .toBuffer();
  const covered = { data: new Uint8Array(small), width: across, height: down };
  const large = await sharp(covered.data, rawOf(covered))
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  const data = new Uint8Array(large);
  return putInside({ data, width, height }, picture, sides);
}

/** What needs no search. */
export const plainBorder = (border: 'blur' | 'mirror', picture: Inner, sides: Sides): Promise<Inner> =>
  border === 'blur' ? blur(picture, sides) : Promise.resolve(mirror(picture, sides));

export async function asDataUrl(picture: Inner): Promise<string> {
  const file = await sharp(picture.data, rawOf(picture)).webp({ quality: 82 }).toBuffer();
  return `data:image/webp;base64,${file.toString('base64')}`;
}
