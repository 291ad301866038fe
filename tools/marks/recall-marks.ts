import type { PanelRules } from '#src/platform/tool-panel.ts';
import { MASK, pictureOf } from './detail.ts';
import { traceMask } from './trace.ts';

/** Longer side of a mask as its marks are read from it, pixels. */
const SIDE = 640;

/** What is white in a mask that the server has, as one mark, with the mask's width by its height. */
async function readMask(url: string): Promise<{ points: number[]; ratio: number } | undefined> {
  const bitmap = await createImageBitmap(await (await fetch(url)).blob());
  const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)));
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const points = traceMask(
    data.filter((_, n) => n % 4 === 0),
    canvas,
  );
  return { points, ratio: bitmap.width / bitmap.height };
}

/** The marks of a result, as one: its mask is all that the server knows of them. */
export const recallMarks: NonNullable<PanelRules['recall']> = async ({ inputs }, files) => {
  const mask = inputs.find(({ slot }) => slot === MASK)?.item;
  const picture = pictureOf(files)?.uploadId;
  const read = mask && picture !== undefined ? await readMask(mask.url) : undefined;
  if (!read || read.points.length === 0) return undefined;
  const { points, ratio } = read;
  return {
    picture,
    mode: 'brush',
    marks: [{ kind: 'area', erase: false, size: 0, points }],
    ratio,
    change: 1,
  };
};
