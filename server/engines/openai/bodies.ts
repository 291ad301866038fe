import { FormData } from 'undici';

const MOST_PIXELS = 100_000_000;
const STEP = 16;
const LEAST_SIDE = 256;
const MOST_SIDE = 3840;

/** A size that models take, nearest to the one asked for: whole steps of 16 pixels. */
export function sizeOf({ width, height }: { width: number; height: number }): {
  width: number;
  height: number;
} {
  const side = (value: number): number =>
    Math.min(MOST_SIDE, Math.max(LEAST_SIDE, STEP * Math.round(value / STEP)));
  return { width: side(width), height: side(height) };
}

export const sizeText = (asked: { width: number; height: number }): string => {
  const { width, height } = sizeOf(asked);
  return `${width}x${height}`;
};

/** A mask of ours (white is what goes) as theirs: transparent is what goes. */
export async function maskField(file: string): Promise<File> {
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(file, { limitInputPixels: MOST_PIXELS })
    .greyscale()
    .negate()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const alpha = { raw: { width: info.width, height: info.height, channels: info.channels } };
  const png = await sharp({
    create: { width: info.width, height: info.height, channels: 3, background: '#000000' },
  })
    .joinChannel(data, alpha)
    .png()
    .toBuffer();
  return new File([Uint8Array.from(png)], 'mask.png', { type: 'image/png' });
}

export function formOf(
  fields: Readonly<Record<string, string | File | readonly File[] | undefined>>,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (typeof value === 'string' || value instanceof File) form.append(name, value);
    else for (const one of value) form.append(`${name}[]`, one);
  }
  return form;
}
