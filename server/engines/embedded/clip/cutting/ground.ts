import sharp from 'sharp';
import { colorOf } from '#contract/media/color.ts';
import { blurGround, cellsOf, cleanEdges, layOver, type Cells } from '#media/segment/motion/colors.ts';
import type { Extent, Picture } from '#media/raster/plane.ts';
import { EngineFailure, type InputOf } from '#server/engines/port.ts';

/** Blur of the own background, as a share of the longer side. */
const BLUR = 0.025;
/** The mean opacity of a frame below which nobody shows in it. */
const NOBODY = 0.004;

type Wanted = Pick<InputOf<'matte-clip'>, 'ground' | 'color' | 'image'>;

export interface Ground {
  /** The picture becomes the result; its opacity, one byte a pixel, where parts of it are transparent. */
  lay(picture: Picture, opacity: Uint8Array): { alpha?: Uint8Array };
}

export const isNobody = (opacity: Uint8Array): boolean =>
  opacity.reduce((sum, value) => sum + value, 0) < 255 * NOBODY * opacity.length;

function plain(color: string, { width, height }: Extent): Picture {
  const bytes = colorOf(color);
  if (!bytes) throw new EngineFailure('bad_media', `no color is ${color}`, 'color');
  const data = new Uint8Array(3 * width * height);
  for (let i = 0; i < data.length; i += 3) data.set(bytes, i);
  return { data, width, height };
}

async function covering(file: string, { width, height }: Extent): Promise<Picture> {
  try {
    const data = await sharp(file, { limitInputPixels: false })
      .autoOrient()
      .flatten({ background: '#fff' })
      .toColorspace('srgb')
      .resize({ width, height, fit: 'cover' })
      .raw()
      .toBuffer();
    return { data: new Uint8Array(data), width, height };
  } catch (error) {
    throw new EngineFailure('bad_media', String(error), 'background');
  }
}

function transparent(): Ground {
  return {
    lay(picture, opacity) {
      cleanEdges(picture, opacity, cellsOf(picture, opacity));
      return { alpha: opacity };
    },
  };
}

const onto = (groundOf: (picture: Picture, cells: Cells) => Picture): Ground => ({
  lay(picture, opacity) {
    const cells = cellsOf(picture, opacity);
    cleanEdges(picture, opacity, cells);
    layOver(picture, opacity, groundOf(picture, cells));
    return {};
  },
});

/**
 * The ground for frames of this size.
 * @throws EngineFailure where it cannot be read
 */
export async function openGround({ ground, color, image }: Wanted, size: Extent): Promise<Ground> {
  if (ground === 'transparent') return transparent();
  if (ground === 'blur') return onto((picture, cells) => blurGround(picture, cells, BLUR));
  if (ground === 'color') {
    const even = plain(color, size);
    return onto(() => even);
  }
  if (image === undefined) throw new EngineFailure('bad_media', 'no picture', 'background');
  const laid = await covering(image, size);
  return onto(() => laid);
}
