import { lay, type Place, type Sheet } from '#media/effects/moving/sheet.ts';
import type { Extent, Picture } from '#media/raster/plane.ts';

/** White of the card's edge, and between its pictures, pixels of 720 in height. */
const EDGE = 16;
/** Share of the card's width that the left picture has. */
const LEFT = 0.52;

const sheetOf = ({ data, width, height }: Picture): Sheet => {
  const rgba = new Uint8Array(4 * width * height).fill(255);
  for (let i = 0; i < width * height; i++) for (let c = 0; c < 3; c++) rgba[4 * i + c] = data[3 * i + c]!;
  return { rgba, width, height };
};

/** A moment of a film, and by how much the card closes in on its middle. */
interface Moment {
  readonly picture: Picture;
  readonly zoom: number;
}

/** Two moments of a film side by side: a postcard. */
export function cardOf(left: Moment, right: Moment, { width, height }: Extent): Picture {
  const card: Picture = { data: new Uint8Array(3 * width * height).fill(255), width, height };
  const edge = Math.round((EDGE * height) / 720);
  const half = Math.round(LEFT * (width - 3 * edge));
  const show = ({ picture, zoom }: Moment, from: number, wide: number): void => {
    const tall = height - 2 * edge;
    const panel: Picture = { data: new Uint8Array(3 * wide * tall), width: wide, height: tall };
    const place: Place = (x, y, out) => {
      out[0] = picture.width / 2 + (x - wide / 2) / zoom;
      out[1] = picture.height / 2 + (y - tall / 2) / zoom;
    };
    lay(panel, sheetOf(picture), place);
    for (let y = 0; y < tall; y++)
      card.data.set(panel.data.subarray(3 * y * wide, 3 * (y + 1) * wide), 3 * ((edge + y) * width + from));
  };
  show(left, edge, half);
  show(right, 2 * edge + half, width - 3 * edge - half);
  return card;
}
