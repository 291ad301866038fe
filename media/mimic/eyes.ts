import { eyelids } from '#media/effects/moving/figure.ts';
import type { Sheet } from '#media/effects/moving/sheet.ts';
import type { Landmarks } from '#media/face/detect/landmarks.ts';
import { faceWidth, RING } from '#media/face/geometry/mesh.ts';
import { clamp, cropPicture, type Extent, type Picture, type Rect } from '#media/raster/plane.ts';
import { type Drive, still } from './drive.ts';
import { openPuppet } from './portrait.ts';

/** What is drawn again around the sockets of the eyes, in face widths. */
const MARGIN = 0.12;
/** A gaze that goes less far is not drawn again, eye widths: a quarter of a pixel or less. */
const LEAST_WAY = 0.003;

function around(points: Landmarks, { width, height }: Extent): Rect {
  const rings = RING.sockets.flat();
  const [xs, ys] = [0, 1].map((n) => rings.map((i) => points[3 * i + n]!)) as [number[], number[]];
  const margin = MARGIN * faceWidth(points);
  return {
    x0: clamp(Math.floor(Math.min(...xs) - margin), 0, width - 2),
    y0: clamp(Math.floor(Math.min(...ys) - margin), 0, height - 2),
    x1: clamp(Math.ceil(Math.max(...xs) + margin), 2, width),
    y1: clamp(Math.ceil(Math.max(...ys) + margin), 2, height),
  };
}

const emptySheet = ({ width, height }: Extent): Sheet => ({
  rgba: new Uint8Array(4 * width * height),
  width,
  height,
});

/**
 * Lets the eyes of a face look and blink: what it gives draws them into `picture`, in place. Lids are drawn over what
 * is seen of the eyes, of which the mesh of a face sees less than a photo shows.
 */
export function openEyes(picture: Picture, points: Landmarks): (drive: Pick<Drive, 'eyes' | 'gaze'>) => void {
  const { x0, y0, x1, y1 } = around(points, picture);
  const part = cropPicture(picture, { x0, y0, x1, y1 });
  const own = points.map((value, i) => value - ([x0, y0, 0][i % 3] ?? 0));
  const puppet = openPuppet({ ground: part, people: undefined, whole: part }, own);
  const close = eyelids([{ points: own }], part);
  const [open, shut] = [emptySheet(part), emptySheet(part)];
  const looking = new Uint8Array(part.data.length);
  let drawn: readonly [number, number] = [Infinity, Infinity];
  let drawnLid = 1;
  return ({ eyes, gaze }) => {
    const lid = Math.min(...eyes);
    const goes = Math.hypot(gaze[0] - drawn[0], gaze[1] - drawn[1]) > LEAST_WAY;
    if (!goes && lid === drawnLid) return;
    if (goes) {
      puppet.draw({ ...still(), gaze }, looking);
      for (let i = 0, k = 0; i < looking.length; i += 3, k += 4)
        for (let c = 0; c < 3; c++) open.rgba[k + c] = looking[i + c]!;
      drawn = gaze;
    }
    drawnLid = lid;
    shut.rgba.set(open.rgba);
    if (lid < 1) close(open, shut, 1 - lid);
    for (let y = y0, k = 0; y < y1; y++)
      for (let x = x0, to = 3 * (y * picture.width + x0); x < x1; x++, k += 4, to += 3)
        for (let c = 0; c < 3; c++) picture.data[to + c] = shut.rgba[k + c]!;
  };
}
